"""The interface for programs: REST with OpenAPI."""

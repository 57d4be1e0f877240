"""The pages of the back office: what people with a role in an event see and do."""

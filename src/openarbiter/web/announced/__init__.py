"""What has just happened, told to those in this process and in others who want to know."""

"""Certificates of the Swiss systems other than the Dutch one."""

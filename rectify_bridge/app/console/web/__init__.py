"""Requests and answers: the application, what guards it, sessions, errors and templates."""

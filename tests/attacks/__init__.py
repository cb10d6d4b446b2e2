"""Attacks on a running console or service: `python -m tests.attacks http://127.0.0.1:8000/`. Here alone."""

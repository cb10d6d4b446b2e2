"""Attacks on a running console: `python -m tests.attacks http://127.0.0.1:8000/`. Loopback only."""

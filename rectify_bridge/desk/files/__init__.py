"""Case files and records of boards, as they are read."""

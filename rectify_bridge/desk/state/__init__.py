"""What is known of a board at a moment: the log, the incidents, the play, what binds."""

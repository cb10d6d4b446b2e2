"""What the cards are worth: double dummy, what a revoke cost, what could have been the result."""

"""What followed a claim at the table: agreement, an objection, a concession or agreement that is taken back."""

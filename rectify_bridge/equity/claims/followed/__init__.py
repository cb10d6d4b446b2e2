"""What followed a claim at the table: agreement, an objection, an agreement or concession taken back."""

"""The poll: one decision put to players of the same class, and what their answers amount to."""

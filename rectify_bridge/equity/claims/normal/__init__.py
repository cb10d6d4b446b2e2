"""Which plays are normal for claimer, from his class, his statement and what he believes."""

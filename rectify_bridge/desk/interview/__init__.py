"""The interview: which question comes next, and what may be answered."""

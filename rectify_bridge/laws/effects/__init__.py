"""The effects that the laws bring about, each with the sentence that says it."""

"""The written decision: facts, evidence, law, poll, reasoning and adjustment, in order, from the trace of a
ruling."""

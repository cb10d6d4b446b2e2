"""The machine of the law: facts, clauses, rulebook, case, ruling, tree. It knows no bridge."""

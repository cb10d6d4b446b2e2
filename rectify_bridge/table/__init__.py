"""The table: values that can hold any record, however irregular. Imports nothing of Rectify."""

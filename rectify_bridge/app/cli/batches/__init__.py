"""A batch over many files: in several processes or on a cluster, in shares, gone on with, as Parquet."""

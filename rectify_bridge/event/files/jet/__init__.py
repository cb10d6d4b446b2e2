"""A database of Jet 3 (Access 97) or Jet 4 (Access 2000): the rows of its tables. It is never written to.

The MDB Tools project describes the layout of the pages in public (HACKING.md). Numbers are little-endian.
"""

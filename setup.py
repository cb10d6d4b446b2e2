"""The compiled part (native/), built where there is a compiler; without one all is done in plain Python."""

from glob import glob

from setuptools import Extension, setup

HEADERS = sorted(glob("native/*.h"))
SEARCHING = Extension(
    "rectify_bridge.equity.claims.compiled", ["native/searching.c"], depends=HEADERS, optional=True
)
DOUBLE_DUMMY = Extension(
    "rectify_bridge.equity.compiled", ["native/double_dummy.c"], depends=HEADERS, optional=True
)

setup(ext_modules=[SEARCHING, DOUBLE_DUMMY])

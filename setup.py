"""The compiled part (native/), built where there is a compiler; without one all is done in plain Python."""

from glob import glob

from setuptools import Extension, setup

SEARCHING = Extension(
    "rectify_bridge.equity.compiled",
    ["native/searching.c", "native/double_dummy.c"],
    depends=sorted(glob("native/*.h")),
    optional=True,
)

setup(ext_modules=[SEARCHING])

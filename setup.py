"""The compiled part (native/), built where there is a compiler; without one all is done in plain Python."""

from glob import glob

from setuptools import Extension, setup

COUNTING = Extension(
    "rectify_bridge.equity.claims.count._counting",
    ["native/counting.c"],
    depends=sorted(glob("native/*.h")),
    optional=True,
)

setup(ext_modules=[COUNTING])

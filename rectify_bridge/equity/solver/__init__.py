"""Double dummy behind one small interface: what to ask (`question`), who answers (`interface`), with the
DDS library in worker processes (`dds`) or in plain Python (`local`).
"""

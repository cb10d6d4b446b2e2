"""The library behind `import rectify_bridge`: a case, its ruling, and the figures that a Director needs."""

"""The library behind `import rectify`: a case, its ruling, and the figures that a Director needs."""

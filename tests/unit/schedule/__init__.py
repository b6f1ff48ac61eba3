"""
When things are due.
"""

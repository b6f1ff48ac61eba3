"""The rules: values only."""

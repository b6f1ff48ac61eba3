"""What only sounds like an order, and is none."""

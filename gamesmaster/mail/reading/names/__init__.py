"""What a letter calls areas, powers, stocks and goods."""

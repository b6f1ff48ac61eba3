"""A whole game by real mail on this machine: post office, robot players, the daemon, and what is shown of it."""

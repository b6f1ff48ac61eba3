"""The stories of the service: each one transaction that decides by pure code and commits its notices too."""

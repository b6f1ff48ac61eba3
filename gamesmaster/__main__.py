"""
``python -m gamesmaster``: the same door as the ``gamesmaster`` command.
"""

from gamesmaster.cli import main

if __name__ == "__main__":
    main()

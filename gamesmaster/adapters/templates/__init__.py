"""
Notices to the bytes of a mail: Jinja2 for the words, the standard library for the message. Built from our data alone.

    renderer = Renderer(template_folders, "play@club.example", "The gamesmaster", gallery)
    message = renderer.render(notice, member).message
"""

from gamesmaster.adapters.templates.filters import clean, tidy
from gamesmaster.adapters.templates.renderer import Renderer

__all__ = ["Renderer", "clean", "tidy"]

"""When things are due: windows, calendars, absences, reminders. Pure: values in, values out, no clock of its own."""

from gamesmaster.schedule.calendar import Calendar, Lengths
from gamesmaster.schedule.deadlines import deadlines_from, extended_deadline, first_deadline
from gamesmaster.schedule.wall import DAY, SECOND, later, whole_second
from gamesmaster.schedule.windows import Times, calendar_times, moved_times, opening_times, window_times

__all__ = [
    "DAY",
    "SECOND",
    "Calendar",
    "Lengths",
    "Times",
    "calendar_times",
    "deadlines_from",
    "extended_deadline",
    "first_deadline",
    "later",
    "moved_times",
    "opening_times",
    "whole_second",
    "window_times",
]

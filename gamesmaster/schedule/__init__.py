"""When things are due: windows, calendars, absences, reminders. Pure: values in, values out, no clock of its own."""

from gamesmaster.schedule.windows import DAY, SECOND, Times, later, whole_second, window_times

__all__ = ["DAY", "SECOND", "Times", "later", "whole_second", "window_times"]

"""
The rule of the automatic run: a test that is skipped has not passed.

With ``GAMESMASTER_CI`` set, the run fails when anything was skipped, unless only the private letters are missing: those
are real people's mail and lie on few machines.
"""

import os

import pytest

EXCUSED = "corpora:"

_unexcused: pytest.StashKey[list[str]] = pytest.StashKey()


def _note(config: pytest.Config, report: pytest.TestReport | pytest.CollectReport) -> None:
    # An expected failure is reported as skipped too; it did run, so it is none of ours.
    if not report.skipped or hasattr(report, "wasxfail"):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    reason = reason.removeprefix("Skipped: ")
    if not reason.startswith(EXCUSED):
        config.stash[_unexcused].append(f"{report.nodeid}: {reason}")


class _Watch:
    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        _note(self.config, report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        _note(self.config, report)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.config.stash[_unexcused] and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        skipped = self.config.stash[_unexcused]
        if skipped:
            terminalreporter.section("skipped, and so this run has failed", red=True)
            for line in skipped:
                terminalreporter.write_line(line)


def pytest_configure(config: pytest.Config) -> None:
    """
    Start watching, if this is an automatic run.
    """
    if os.environ.get("GAMESMASTER_CI"):
        config.stash[_unexcused] = []
        config.pluginmanager.register(_Watch(config))

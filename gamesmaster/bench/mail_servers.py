"""Postfix and Dovecot on loopback, in a throw-away folder, for benchmarks and tests; no mail leaves the machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final, NamedTuple

from gamesmaster.bench.plan import NotHere

HOST: Final = "127.0.0.1"
USER, GROUP = "nobody", "nogroup"
PASSWORD: Final = "benchmark"
MASTER: Final = "/usr/lib/postfix/sbin/master"
PROGRAMS: Final = (MASTER, "/usr/sbin/dovecot", "/usr/lib/dovecot/imap", "/usr/lib/dovecot/lmtp")
PACKAGES: Final = "postfix dovecot-imapd dovecot-lmtpd"
DOMAINS: Final = ("gm.test", "club.test")
PATIENCE: Final = 30.0

DOVECOT: Final = """\
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/dovecot.log
protocols = imap lmtp
listen = {host}
ssl = no
disable_plaintext_auth = no
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
mail_uid = {user}
mail_gid = {group}
first_valid_uid = 1
mail_location = maildir:{folder}/mail/%u
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={user} gid={group} home={folder}/home/%u allow_all_users=yes
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    address = {host}
    port = {lmtp}
  }}
}}
protocol lmtp {{
  # The box is named by what stands before the @, without the plus part; Delivered-To keeps the whole address.
  auth_username_format = %Ln
}}
namespace inbox {{
  inbox = yes
}}
"""

POSTFIX: Final = """\
compatibility_level = 3.6
queue_directory = {folder}/spool
data_directory = {folder}/data
mail_owner = postfix
setgid_group = postdrop
maillog_file = {folder}/postfix.log
maillog_file_prefixes = {folder}
inet_interfaces = {host}
inet_protocols = ipv4
myhostname = mail.gm.test
mydestination =
virtual_mailbox_domains = {domains}
virtual_transport = lmtp:inet:{host}:{lmtp}
default_transport = error:no mail leaves this machine
relay_transport = error:no mail leaves this machine
smtpd_reject_unlisted_recipient = no
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_peername_lookup = no
disable_dns_lookups = yes
alias_maps =
alias_database =
local_recipient_maps =
biff = no
"""

SERVICES: Final = """\
{host}:{smtp} inet n - n - - smtpd
postlog unix-dgram n - n - 1 postlogd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
"""

# The master itself: `postfix start-fg` is a shell script, and the master outlives it. It changes its user and so loses
# the wish to end with us: a shell that waits for the end of its input ends it instead. It ends its helpers as a group,
# so it has to lead one: hence setsid.
UNTIL_INPUT_ENDS: Final = '"$@" & server=$!; read -r _; kill "$server"; wait "$server"'


class Doors(NamedTuple):
    """Where they are, and the folder that holds a maildir of each box."""

    smtp: int
    imap: int
    lmtp: int
    boxes: Path


class More(NamedTuple):
    """Lines put behind those of each configuration."""

    dovecot: str = ""
    postfix: str = ""
    services: str = ""


NOTHING_MORE: Final = More()


@contextmanager
def mail_servers(
    folder: Path, *, domains: Sequence[str] = DOMAINS, password: str = PASSWORD, more: More = NOTHING_MORE
) -> Iterator[Doors]:
    """
    Bring both up, with a box for every name at some domains; they sync what they take, as they always do.

    The box of ``frank+t7@gm.test`` is ``frank``; the letter's Delivered-To keeps the whole address. Mail for any other
    domain comes back as a bounce.

    Args:
        folder: An empty one that others may enter.
        domains: Whose mail is taken.
        password: Of every box.
        more: What else is to be set.

    Raises:
        NotHere: They are not installed, or we are not root, which Postfix insists on.
    """
    if not all(Path(each).exists() for each in PROGRAMS):
        raise NotHere("letters go through Postfix and Dovecot", PACKAGES)
    if os.geteuid() != 0:
        raise NotHere("letters go through Postfix and Dovecot, which root alone may start", PACKAGES)
    ports = _free_ports(3)
    values = {"folder": folder, "host": HOST, "user": USER, "group": GROUP, "password": password}
    values["domains"] = ", ".join(domains)
    values |= dict(zip(("smtp", "imap", "lmtp"), ports, strict=True))
    for name in ("run", "state", "mail", "home", "data", "postfix", "spool"):
        (folder / name).mkdir()
    for name in ("run", "state", "mail", "home"):
        shutil.chown(folder / name, USER, GROUP)
    shutil.chown(folder / "data", "postfix")
    (folder / "dovecot.log").touch()
    shutil.chown(folder / "dovecot.log", USER, GROUP)
    (folder / "dovecot.conf").write_text(DOVECOT.format(**values) + more.dovecot)
    (folder / "postfix/main.cf").write_text(POSTFIX.format(**values) + more.postfix)
    (folder / "postfix/master.cf").write_text(SERVICES.format(**values) + more.services)
    with ExitStack() as stack:
        _start_dovecot(folder, stack)
        _start_postfix(folder, stack)
        _wait_for(ports, folder)
        yield Doors(ports[0], ports[1], ports[2], folder / "mail")


def _start_dovecot(folder: Path, stack: ExitStack) -> None:
    as_nobody = ["setpriv", f"--reuid={USER}", f"--regid={GROUP}", "--clear-groups", "setpriv", "--pdeathsig", "TERM"]
    command = [*as_nobody, "/usr/sbin/dovecot", "-F", "-c", str(folder / "dovecot.conf")]
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL)
    stack.callback(_end, process)


def _start_postfix(folder: Path, stack: ExitStack) -> None:
    config = str(folder / "postfix")
    subprocess.run(["/usr/sbin/postfix", "-c", config, "check"], check=True, capture_output=True)
    process = subprocess.Popen(
        ["/bin/sh", "-c", UNTIL_INPUT_ENDS, "sh", "setsid", MASTER, "-c", config, "-d"],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    stack.callback(process.communicate)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        probes = [stack.enter_context(socket.create_server((HOST, 0))) for _ in range(count)]
        return [int(each.getsockname()[1]) for each in probes]


def _wait_for(ports: list[int], folder: Path) -> None:
    until = monotonic() + PATIENCE
    for port in ports:
        while True:
            with suppress(OSError):
                socket.create_connection((HOST, port), 0.5).close()
                break
            if monotonic() > until:
                logs = (folder / name for name in ("dovecot.log", "postfix.log"))
                said = "".join(each.read_text(errors="replace")[-1000:] for each in logs if each.exists())
                raise RuntimeError(f"Postfix or Dovecot did not come up:\n{said}")
            sleep(0.02)

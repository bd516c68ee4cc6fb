"""The output of a crash while the command holds a token."""

import ctypes
import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest
from live_pages import live, words
from test_live_feed import CANARY, Server


# The most detailed backtrace: every register of every thread, with the memory that it points to.
EVERYTHING = "enable=yes,color=no,interactive=no,threads=all,registers=all,images=all,limit=none,output-to=stderr"
CRASHES = [signal.SIGILL, signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE]


@pytest.fixture
def server():
    """A server that receives requests and never responds."""
    server = Server("stillmoor")
    server.server.handle_error = lambda *_: None
    server.answers.clear()
    yield server
    server.stop()


def wait_until(holds):
    for _ in range(3600):
        if holds():
            return
        time.sleep(0.05)
    pytest.fail("timeout after three minutes")


def threads(process, number):
    """Returns the threads of a program that do not block a signal."""
    folders = sorted(Path(f"/proc/{process.pid}/task").iterdir(), key=lambda path: int(path.name))
    blocked = [int((one / "status").read_text().split("SigBlk:")[1].split()[0], 16) for one in folders]
    return [int(one.name) for one, mask in zip(folders, blocked, strict=True) if not mask >> (number - 1) & 1]


def test_a_crash_does_not_reveal_the_token(server, tmp_path):
    token = tmp_path / "token"
    token.write_text(CANARY)
    folder = tmp_path / "written"
    folder.mkdir()
    started = []
    expected = 0
    try:
        for number, transport in enumerate(["graphql", "rest"] * 2):
            given, variables = (["--token-file", token], {}) if number < 2 else ([], {"BRICKS_TOKEN": CANARY})
            with (folder / f"told-{number}").open("wb") as told:
                started.append(subprocess.Popen(
                    [*words("stillmoor", "home", *live(transport, server.address), *given), "--record",
                     folder / f"kept-{number}", "-o", folder / f"page-{number}"],
                    stdout=told, stderr=told, cwd=folder,
                    env={**os.environ, **variables, "SWIFT_BACKTRACE": EVERYTHING},
                    # Disable core dumps, which contain the whole memory.
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0))))
            # The command requests the profile and the offers with the token, and over GraphQL the live users.
            expected += 3 if transport == "graphql" else 2
            wait_until(lambda: [one for _, one in server.asked].count(f"Bearer {CANARY}") >= expected)
        for number, (process, crash) in enumerate(zip(started, CRASHES, strict=True)):
            own = threads(process, crash)
            # Crash each process in a different thread.
            assert ctypes.CDLL(None).tgkill(process.pid, own[number % len(own)], crash) == 0
        for number in range(len(started)):
            wait_until(lambda told=folder / f"told-{number}": b"Backtrace took" in told.read_bytes())
    finally:
        for process in started:
            process.kill()
            process.wait()
    written = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert sum(b"Program crashed" in text for text in written.values()) == len(started)
    half = len(CANARY) // 2
    for path, text in written.items():
        # The backtrace shows sixteen bytes per line, so search for parts, too.
        for part in (CANARY, CANARY[:half], CANARY[half:], CANARY.encode()[:6].hex(" "), CANARY.encode()[-6:].hex(" ")):
            assert part.encode() not in text, path

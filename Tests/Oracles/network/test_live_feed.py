"""`bricks render --source live` with a server that responds with recordings."""

import http.server
import json
import os
import pty
import select
import signal
import subprocess
import termios
import threading

import pytest
from live_pages import CUSTOMERS, PAGES, SOMEBODY, THEMES, drawn, first_name, live, recorded, run, words


CANARY = "canary-5f1c0a77e2"


class Server:
    """A server that responds with the recordings of a customer, and records the requests."""

    def __init__(self, customer):
        self.content = THEMES / customer / "content"
        self.asked = []
        self.answers = threading.Event()
        self.answers.set()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def answer(self, path):
                outer.asked.append((self.path, self.headers.get("Authorization")))
                outer.answers.wait(60)
                body = path.read_bytes() if path.exists() else b"{}"
                self.send_response(200 if path.exists() else 404)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self):
                question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                self.answer(outer.content / "graphql" / f"{question['operationName']}.json")

            def do_GET(self):
                self.answer(outer.content / f"rest{self.path.split('?')[0]}.json")

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.answers.set()
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def serve():
    started = []

    def start(customer):
        started.append(Server(customer))
        return started[-1]

    yield start
    for one in started:
        one.stop()


@pytest.fixture(scope="module")
def servers():
    started = {customer: Server(customer) for customer in CUSTOMERS}
    yield started
    for one in started.values():
        one.stop()


@pytest.mark.parametrize("customer, screen, format", PAGES)
def test_a_live_feed_is_rendered_like_the_recorded_one(servers, tmp_path, customer, screen, format):
    server = servers[customer]
    server.asked.clear()
    kept = {one: tmp_path / one for one in ("graphql", "rest")}
    there, *asked = drawn(
        recorded(customer, screen, tmp_path, format=format),
        *(words(customer, screen, *live(one, server.address), "--record", folder, format=format)
          for one, folder in kept.items()), BRICKS_TOKEN="good")
    assert there and asked == [there, there]
    # The welcome screen needs no request.
    assert bool(server.asked) == all(folder.exists() for folder in kept.values()) == (screen != "welcome")
    # A recording does not contain the picture of the user, which the profile shows.
    if format == "html" and screen not in ("welcome", "profile"):
        again = drawn(*(words(customer, screen, "--transport", one, "--source", f"file:{folder}", format=format)
                        for one, folder in kept.items()))
        # A recording does not contain the name of the user.
        unnamed = there.replace(first_name(customer).encode(), SOMEBODY.encode())
        assert again == [unnamed, unnamed]


def test_the_token_comes_from_environment_or_file_and_is_never_printed(serve, tmp_path):
    server = serve("stillmoor")
    file = tmp_path / "token"
    file.write_text(f"{CANARY}\n")
    wanted = words(
        "stillmoor", "home", *live("graphql", server.address), "--record", tmp_path / "kept")
    for more, variables in [([], {"BRICKS_TOKEN": CANARY}), (["--token-file", file], {})]:
        done = run([*wanted, *more], **variables)
        assert {token for _, token in server.asked} == {f"Bearer {CANARY}"}
        assert CANARY.encode() not in done.stdout + done.stderr
        server.asked.clear()
    run(wanted)
    assert {token for _, token in server.asked} == {None}
    kept = b"".join(path.read_bytes() for path in (tmp_path / "kept").rglob("*.json"))
    assert kept and CANARY.encode() not in kept


@pytest.fixture
def terminal():
    """Starts a program whose standard error is a terminal with a type and a width."""
    started = []

    def start(words, kind="xterm", columns=80):
        ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, columns))
        process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=theirs, stdin=subprocess.DEVNULL,
            env={**os.environ, "TERM": kind})
        os.close(theirs)
        started.append((process, ours))
        return process, ours

    yield start
    for process, ours in started:
        process.kill()
        process.wait()
        os.close(ours)


def heard(ours, word=None):
    """Returns the output of a terminal until it contains a word, or until its end."""
    told = b""
    while word is None or word not in told:
        assert select.select([ours], [], [], 30)[0], told
        try:
            told += os.read(ours, 4096)
        except OSError:
            assert word is None, told
            break
    return told


def test_ctrl_c_stops_waiting_and_leaves_no_file(serve, terminal, tmp_path):
    server = serve("stillmoor")
    server.answers.clear()
    page, kept = tmp_path / "home.html", tmp_path / "kept"
    process, ours = terminal(
        [*words("stillmoor", "home", *live("graphql", server.address)), "-o", page, "--record", kept])
    heard(ours, b"waiting for")
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == 130
    assert not page.exists() and not kept.exists()


def test_the_progress_line_fits_its_terminal(serve, terminal):
    server = serve("stillmoor")
    server.answers.clear()
    asking = words("stillmoor", "home", *live("graphql", server.address))
    _, ours = terminal(asking, columns=12)
    told = heard(ours, b" resp")
    plain, silent = terminal(asking, kind="dumb")
    _, other = terminal(asking)
    heard(other, b"waiting for")
    server.answers.set()
    assert b" responses;" not in told + heard(ours)
    assert b"waiting for" not in heard(silent) and plain.wait(timeout=30) is not None


def test_invalid_server_flags_are_explained(serve):
    server = serve("stillmoor")
    without = run(words("stillmoor", "home", "--source", "live"))
    assert without.returncode == 1 and b"--graphql-url" in without.stderr
    assert b"bricks serve --customer stillmoor" in without.stderr
    other = run(words("stillmoor", "home", "--rest-url", server.address))
    assert other.returncode == 64 and b"--source live" in other.stderr
    plain = run(words(
        "stillmoor", "home", "--source", "live", "--graphql-url", "http://example.com/graphql"))
    assert plain.returncode == 2 and b"https" in plain.stderr
    assert not server.asked

"""The HTTP servers with Python's client and with sockets: requests, limits, streams and shutdown."""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from project import PROJECT, built


HOST = "127.0.0.1"


@pytest.fixture
def server(service):
    return service("http")


@pytest.fixture
def site(tmp_path):
    """A folder for the probe's preview."""
    for name in ("calm/home", "calm/explore", "fitness/slices"):
        path = tmp_path / "site" / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"title": name, "rows": 3}))
    return tmp_path / "site"


def ask(port, method, target, body=None, headers={}, timeout=5):
    """Returns the status and the body of a response."""
    connection = http.client.HTTPConnection(HOST, port, timeout=timeout)
    try:
        connection.request(method, target, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def connected(port):
    return socket.create_connection((HOST, port), timeout=5)


def everything(connection):
    """Returns the data until the server closes the connection."""
    pieces = []
    try:
        while piece := connection.recv(65536):
            pieces.append(piece)
    except ConnectionResetError:
        pass
    return b"".join(pieces)


def until(connection, mark):
    text = b""
    while mark not in text:
        piece = connection.recv(65536)
        assert piece, text
        text += piece
    return text


# Requests

NAMES = ["a", "a/b", "ä漢👩", "?&=#+ %", "\0", "..", ""]


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_quoted_paths_and_queries_are_decoded(server, method):
    body = bytes(range(256)) if method == "POST" else b""
    target = "/" + "/".join(quote(name, safe="") for name in NAMES) + "?" + urlencode(list(zip(NAMES, reversed(NAMES))))
    status, answer = ask(server.port, method, target, body or None, {"x-question": "why"})
    assert status == 200
    got_method, path, query, header, got_body = answer.decode().split("\n")[:5]
    assert got_method == method.lower()
    assert [bytes.fromhex(name).decode() for name in path.split("/")] == NAMES
    pairs = [tuple(bytes.fromhex(side).decode() for side in pair.split("=")) for pair in query.split("&")]
    assert pairs == list(zip(NAMES, reversed(NAMES)))
    assert (bytes.fromhex(header), bytes.fromhex(got_body)) == (b"why", body)


def test_a_connection_is_reused(server):
    connection = http.client.HTTPConnection(HOST, server.port, timeout=5)
    connection.connect()
    first = connection.sock.getsockname()
    for number in range(3):
        connection.request("GET", f"/{number}")
        assert bytes.fromhex(connection.getresponse().read().decode().split("\n")[1]) == str(number).encode()
    assert connection.sock.getsockname() == first
    connection.close()


def test_it_listens_on_this_machine_only(server):
    listening = [line.split()[1] for line in Path("/proc/net/tcp").read_text().splitlines()[1:] if line.split()[3] == "0A"]
    ports = [place for place in listening if int(place.split(":")[1], 16) == server.port]
    assert [socket.inet_ntoa(bytes.fromhex(place.split(":")[0])[::-1]) for place in ports] == [HOST]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "user@localhost", ""])
def test_host_names_of_other_machines_are_rejected(server, host):
    assert ask(server.port, "GET", "/", headers={"Host": host})[0] == 403


def test_a_request_without_a_host_is_rejected(server):
    for version in (b"1.0", b"1.1"):
        with connected(server.port) as connection:
            connection.sendall(b"GET / HTTP/" + version + b"\r\n\r\n")
            assert re.match(rb"HTTP/1\.[01] (400|403) ", everything(connection))


# Limits

def test_a_huge_header_is_rejected(server):
    with connected(server.port) as connection:
        try:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: " + b"x" * 1_000_000 + b"\r\n\r\n")
        except (ConnectionResetError, BrokenPipeError):
            pass
        assert b" 200 " not in everything(connection)
    assert ask(server.port, "GET", "/")[0] == 200


def test_a_body_above_the_limit_is_rejected(server):
    assert ask(server.port, "POST", "/", b"x" * 1000)[0] == 200
    assert ask(server.port, "POST", "/", b"x" * 1001)[0] == 413
    for length in (b"99999999999999999999999", b"-1", b"x"):
        with connected(server.port) as connection:
            connection.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + length + b"\r\n\r\n")
            assert b" 200 " not in everything(connection)


def test_an_idle_client_is_disconnected(server):
    """The idle limit of the probe is one second, and the timeout of the test is five seconds."""
    for text in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: loc", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc"):
        with connected(server.port) as connection:
            connection.sendall(text)
            assert b" 200 " not in everything(connection)


def test_many_connections_do_not_block_the_server_permanently(server):
    crowd = [connected(server.port) for _ in range(200)]
    for connection in crowd:
        connection.close()
    deadline = time.monotonic() + 30
    while True:
        try:
            assert ask(server.port, "GET", "/")[0] == 200
            break
        except (OSError, http.client.HTTPException):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_slow_responses_do_not_delay_quick_ones(server):
    """The server has four threads, so a second thread can respond."""
    order = []
    slow = threading.Thread(target=lambda: (ask(server.port, "GET", "/slow"), order.append("slow")))
    slow.start()
    time.sleep(0.05)
    for _ in range(3):
        ask(server.port, "GET", "/quick")
        order.append("quick")
    slow.join()
    assert order[0] == "quick"


def test_a_slow_client_receives_a_large_response_completely(server):
    with connected(server.port) as connection:
        connection.sendall(b"GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        time.sleep(0.5)
        head, body = everything(connection).split(b"\r\n\r\n", 1)
        assert body == b"x" * (5 << 20)


# Streams

def stream(port, target="/stream"):
    connection = connected(port)
    connection.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return connection


def test_a_stream_can_pause_longer_than_the_idle_limit(server):
    with stream(server.port, "/stream/pauses") as connection:
        connection.settimeout(10)
        text = until(connection, b"0\r\n\r\n")
    assert [text.count(word) for word in (b"piece\n", b"last\n")] == [2, 1]


def test_a_client_that_does_not_read_does_not_exhaust_memory(server):
    with stream(server.port, "/stream/flood"):
        time.sleep(1)
        status = Path(f"/proc/{server.process.pid}/status").read_text()
        assert int(re.search(r"VmRSS:\s+(\d+)", status)[1]) < 200_000
    assert ask(server.port, "GET", "/")[0] == 200


def test_disconnected_clients_do_not_leak_resources(server):
    for _ in range(100):
        with stream(server.port) as connection:
            until(connection, b"first")
    assert ask(server.port, "GET", "/")[0] == 200
    assert len(os.listdir(f"/proc/{server.process.pid}/fd")) < 60


def test_an_idle_stream_uses_no_processor_time(server):
    with stream(server.port) as connection:
        until(connection, b"first")
        before = used(server.process.pid)
        time.sleep(1)
        assert used(server.process.pid) - before < 20


def used(process):
    """Returns the processor time of a process in hundredths of a second."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


# The end

@pytest.mark.parametrize("number, code", [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_signal_stops_the_server_within_a_second(server, number, code):
    idle = connected(server.port)
    half = connected(server.port)
    half.sendall(b"GET / HTTP/1.1\r\nHo")
    open_streams = [stream(server.port) for _ in range(3)]
    for connection in open_streams:
        until(connection, b"first")
    assert server.stop(number, timeout=1) == code
    for connection in open_streams:
        # The last chunk marks the regular end of the stream.
        assert everything(connection).endswith(b"0\r\n\r\n")
    for connection in (idle, half):
        assert b" 200 " not in everything(connection)
    with pytest.raises(ConnectionRefusedError):
        connected(server.port)
    for connection in (idle, half, *open_streams):
        connection.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_command_exits_with_130_on_a_signal(number):
    command = [built("bricks"), "preview", "--port", "0", "--project", PROJECT]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as process:
        try:
            assert process.stdout.readline().startswith("http://")
            process.send_signal(number)
            assert process.wait(timeout=30) == 130
        finally:
            process.kill()


def test_the_port_can_be_reused_immediately(service):
    first = service("http")
    ask(first.port, "GET", "/")
    first.stop()
    second = service("http", first.port)
    assert second.port == first.port
    with pytest.raises(AssertionError, match=f"Port {second.port} is taken"):
        service("http", second.port)


# The preview

def events(connection):
    """Yields the data of server-sent events."""
    text = b""
    while True:
        while match := re.search(rb"data: (\{.*\})\n\n", text):
            yield json.loads(match[1])
            text = text[match.end():]
        piece = connection.recv(65536)
        if not piece:
            return
        text += piece


def test_every_way_of_saving_sends_an_event(service, site):
    server = service("preview", site)
    with stream(server.port, "/events") as connection:
        told = events(connection)
        generations = [next(told)["generation"]]

        def after(change):
            change()
            generations.append(next(told)["generation"])

        home = site / "calm" / "home.json"
        after(lambda: home.write_text('{"title": "in place"}'))
        assert b"in place" in ask(server.port, "GET", "/page/calm/home")[1]
        spare = home.with_name("home.json~")
        spare.write_text('{"title": "renamed"}')
        after(lambda: spare.rename(home))
        assert b"renamed" in ask(server.port, "GET", "/page/calm/home")[1]
        after(lambda: home.unlink())
        assert ask(server.port, "GET", "/view/calm/home")[0] == 404
    assert len(set(generations)) == len(generations)


def test_a_broken_document_is_shown_with_its_place(service, site):
    (site / "calm" / "home.json").write_text('{\n  "title": "a",\n  "rows": x\n}\n')
    server = service("preview", site)
    status, page = ask(server.port, "GET", "/page/calm/home")
    assert status == 200
    assert f"{site}/calm/home.json:3:11<" in page.decode()
    assert "<mark>x</mark>" in page.decode()


def test_a_preview_stops_while_pages_are_open(service, site):
    server = service("preview", site)
    with stream(server.port, "/events") as connection:
        until(connection, b"generation")
        assert server.stop(signal.SIGINT) == 130
        assert everything(connection).endswith(b"0\r\n\r\n")


def test_the_preview_shows_the_rows_of_the_backend(tmp_path):
    project = tmp_path / "project"
    for name in ("Layouts", "Themes"):
        shutil.copytree(PROJECT / name, project / name)
    rows = project / "Themes/stillmoor/backend/contents.json"
    rows.write_text(rows.read_text().replace('"Tide Tables"', '"Tables of Tides"'))
    command = [built("bricks"), "preview", "--port", "0", "--project", project, "--source", "backend"]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            port = int(process.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])
            assert b"Tables of Tides" in ask(port, "GET", "/page/stillmoor/home", timeout=60)[1]
        finally:
            process.kill()


def test_half_open_connections_do_not_lock_clients_out(service, site):
    server = service("preview", site)
    half = []
    for number in range(400):
        connection = connected(server.port)
        connection.sendall(b"GET / HTTP/1.1\r\nHo" if number % 2 else b"")
        half.append(connection)
    started = time.monotonic()
    for _ in range(5):
        assert ask(server.port, "GET", "/")[0] == 200
    assert time.monotonic() - started < 3
    # The newest connections are still open, and the oldest ones are not.
    half[-1].sendall(b"st: localhost\r\nConnection: close\r\n\r\n")
    assert b" 200 " in everything(half[-1])
    assert everything(half[0]) == b""
    for connection in half:
        connection.close()


def test_headers_that_arrive_slowly_do_not_lock_clients_out(service, site):
    server = service("preview", site)
    slow = [connected(server.port) for _ in range(150)]
    for letter in b"GET / HTTP":
        for connection in slow:
            try:
                connection.sendall(bytes([letter]))
            except OSError:
                pass
        assert ask(server.port, "GET", "/")[0] == 200
    for connection in slow:
        connection.close()


def test_a_preview_for_other_machines_is_read_only():
    command = [built("bricks"), "preview", "--port", "0", "--project", PROJECT, "--host", "0.0.0.0"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, text=True, **pipes) as process:
        try:
            port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
            address = {"Host": f"10.0.0.5:{port}"}
            assert ask(port, "GET", "/", headers=address, timeout=60)[0] == 200
            assert ask(port, "GET", "/", headers={"Host": f"evil.example:{port}"})[0] == 403
            assert ask(port, "GET", "/", headers={**address, "Origin": "http://evil.example"})[0] == 403
            assert ask(port, "GET", "/play/stillmoor/home", headers=address)[0] == 404
            origin = {**address, "Origin": f"http://10.0.0.5:{port}"}
            assert ask(port, "POST", "/play/stillmoor/home", headers=origin)[0] == 405
        finally:
            process.kill()

"""The cache of REST responses, with nginx, and compared with another cache (hishel)."""

import http.server
import json
import os
import random
import subprocess
import threading
import time
from email.utils import formatdate

import pytest
from project import built
from test_http_client import HOST, free_port, wait_for



class Probe:
    """The `NetworkProbe` program with one client."""

    def __init__(self, address, folder=None):
        self.client = {"rest": address, **({"folder": str(folder)} if folder else {})}
        self.process = subprocess.Popen(
            [built("NetworkProbe"), "call"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate(timeout=30)

    def ask(self, method, *paths):
        """Requests paths in parallel, and returns the models, or `None` for failed requests."""
        for path in paths:
            question = {"client": self.client, "method": method, "arguments": {"path": path}}
            self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answers = {}
        for _ in paths:
            question, answer = json.loads(self.process.stdout.readline())
            answers[question["arguments"]["path"]] = answer.get("model")
        return [answers[path] for path in paths]

    def read(self, path):
        """Returns the text of a path, and whether it came from the cache."""
        (answer,) = self.ask("read", path)
        return answer and (answer["text"], answer["isKept"])


NGINX = """
{user} daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  log_format seen '$request_method $uri $status'; access_log {folder}/seen.log seen;
  gzip on; gzip_types *; gzip_min_length 20; gzip_vary on;
  server {{
    listen {host}:{port};
    root {folder}/files;
    if ($request_method = POST) {{ return 204; }}
    location = /tagged {{ }}
    location = /lasting {{ add_header Cache-Control "private, max-age=600"; }}
    location = /expiring {{ expires 10m; }}
    location = /secret {{ add_header Cache-Control no-store; }}
    location = /patient {{ add_header Cache-Control "max-age=0, stale-if-error=600"; }}
  }}
}}
"""
PATHS = ["/tagged", "/lasting", "/expiring", "/secret", "/patient"]


class Nginx:
    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        (folder / "files").mkdir()
        for path in PATHS:
            self.write(path, "first of " + path)
        # As root, the worker would otherwise drop the rights that it needs for the folder.
        user = "user root;" if os.getuid() == 0 else ""
        (folder / "conf").write_text(NGINX.format(folder=folder, host=HOST, port=self.port, user=user))
        self.process = subprocess.Popen(
            ["/usr/sbin/nginx", "-p", folder, "-c", folder / "conf", "-e", folder / "error.log"],
            stderr=subprocess.PIPE, text=True)
        try:
            wait_for(self.port, self.process)
        except BaseException:
            self.process.kill()
            raise
        self.address = f"http://{HOST}:{self.port}"

    def write(self, path, text):
        (self.folder / "files" / path[1:]).write_text(text + " that is long enough to be compressed")

    def seen(self, count):
        """Returns the requests since the last call. Waits for `count` entries, because nginx logs after a response."""
        log = self.folder / "seen.log"
        end = time.monotonic() + 30
        while len(lines := log.read_text().splitlines()) < count and time.monotonic() < end:
            time.sleep(0.01)
        log.write_text("")
        return sorted(lines)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=30)
        self.process.stderr.close()


@pytest.fixture
def nginx(tmp_path):
    folder = tmp_path / "nginx"
    folder.mkdir()
    made = Nginx(folder)
    yield made
    made.stop()


def texts(number):
    return [f"{number} of {path} that is long enough to be compressed" for path in PATHS]


def test_cache_headers_are_followed_also_by_the_next_process(nginx, tmp_path):
    kept = tmp_path / "kept"
    with Probe(nginx.address, kept) as probe:
        assert [answer["text"] for answer in probe.ask("read", *PATHS)] == texts("first")
        assert nginx.seen(len(PATHS)) == sorted(f"GET {path} 200" for path in PATHS)
    again = ["GET /patient 304", "GET /secret 200", "GET /tagged 304"]
    with Probe(nginx.address, kept) as probe:
        for _ in range(2):
            answers = probe.ask("read", *PATHS)
            assert [answer["text"] for answer in answers] == texts("first")
            assert [answer["isKept"] for answer in answers] == [False, True, True, False, False]
            assert nginx.seen(len(again)) == again
        for path in PATHS:
            nginx.write(path, "second of " + path)
        probe.ask("write", "/lasting")
        answers = [answer["text"] for answer in probe.ask("read", *PATHS)]
        assert answers == [texts("first" if path == "/expiring" else "second")[n] for n, path in enumerate(PATHS)]
        assert "GET /lasting 200" in nginx.seen(5)
        nginx.stop()
        assert [answer and answer["isKept"] for answer in probe.ask("read", *PATHS)] == [None, True, True, None, True]
    modes = {file.stat().st_mode & 0o777 for file in kept.iterdir()}
    assert modes == {0o600}


# Another cache


class Script(http.server.BaseHTTPRequestHandler):
    """Responds to a path with its headers, and records the requests."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        named = {name.lower() for name in self.headers}
        self.server.seen.setdefault(self.path, []).append(bool(named & {"if-none-match", "if-modified-since"}))
        self.send_response_only(200)
        for name, value in self.server.answers[self.path]:
            self.send_header(name, value)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_):
        pass


def cases(seed, count):
    """Yields headers of responses with ages far from any limit, so that a delay of a second has no effect."""
    chance = random.Random(seed)
    now = int(time.time())

    def date(seconds):
        return formatdate(now + seconds, usegmt=True)

    for _ in range(count):
        age = chance.choice([0, 0, 1000, 5000])
        headers = [] if age == 0 and chance.random() < 0.2 else [("Date", date(-age))]
        if age and chance.random() < 0.3:
            headers.append(("Age", str(chance.randrange(age))))
        directives = [
            word for word in ["private", "public", "must-revalidate", "x-other=\"a, max-age=9\"", "s-maxage=9000"]
            if chance.random() < 0.2]
        is_told = chance.random() < 0.6
        if is_told:
            directives.append(f"max-age={chance.choice([0, 500, 3000, 9000, 10 ** 12])}")
        directives += [word for word in ["no-cache", "no-store"] if chance.random() < 0.1]
        chance.shuffle(directives)
        directives = [word.upper() if chance.random() < 0.2 else word for word in directives]
        if directives:
            headers.append(("Cache-Control", chance.choice([", ", ",", " ,"]).join(directives)))
        if chance.random() < 0.4:
            headers.append(("Expires", chance.choice(["0", "then", *map(date, [-9000, -2000, 500, 3000, 9000])])))
        if chance.random() < 0.5:
            headers.append(("ETag", chance.choice(['"a"', 'W/"a"', '""'])))
        # Caches can derive a lifetime from this header, which ours does not, so add an explicit lifetime.
        if chance.random() < 0.3 and (is_told or any(name == "Expires" for name, _ in headers)):
            headers.append(("Last-Modified", date(-100000)))
        if chance.random() < 0.3:
            headers.append(("Vary", chance.choice(["Accept", "accept-encoding, X-Other", "*"])))
        yield headers


def decided_by_another(headers):
    """Returns hishel's decision for a second request. It also stores `Vary: *`, which is handled here."""
    import uuid

    from hishel import CacheMiss, CacheOptions, Entry, FromCache, Headers, IdleClient, Request, Response, StoreAndUse

    if ("Vary", "*") in headers:
        return "fetch"
    options = CacheOptions(shared=False, allow_stale=False)
    request = Request(method="GET", url="http://a/b", headers=Headers({"Accept": "a"}))
    response = Response(status_code=200, headers=Headers(dict(headers)))
    stored = CacheMiss(request=request, options=options).next(response)
    if not isinstance(stored, StoreAndUse):
        return "fetch"
    entry = Entry(id=uuid.uuid4(), request=request, response=stored.response)
    state = IdleClient(options=options).next(request, [entry])
    if isinstance(state, FromCache):
        return "use"
    named = {name.lower() for name in state.request.headers}
    return "revalidate" if named & {"if-none-match", "if-modified-since"} else "fetch"


def test_hishel_makes_the_same_decisions():
    server = http.server.ThreadingHTTPServer((HOST, 0), Script)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.seen = {}
    server.answers = {f"/{number}": headers for number, headers in enumerate(cases(1, 400))}
    paths = list(server.answers)
    with Probe(f"http://{HOST}:{server.server_port}") as probe:
        for _ in range(2):
            assert all(probe.ask("read", *paths))
    server.shutdown()
    words = {(False,): "use", (False, True): "revalidate", (False, False): "fetch"}
    ours = {path: words[tuple(server.seen[path])] for path in paths}
    theirs = {path: decided_by_another(server.answers[path]) for path in paths}
    assert [(server.answers[path], ours[path], theirs[path]) for path in paths if ours[path] != theirs[path]] == []
    assert {word: min(list(ours.values()).count(word), 40) for word in words.values()} == dict.fromkeys(words.values(), 40)

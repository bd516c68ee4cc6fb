"""The HTTP client with independent servers: nginx, and Hypercorn with TLS and HTTP/2."""

import base64
import datetime
import hashlib
import os
import re
import socket
import subprocess
import sys
import time

import pytest
from project import built


HOST = "127.0.0.1"
BIG = b"a line of text that is there again and again\n" * 4000


def free_port():
    with socket.socket() as one:
        one.bind((HOST, 0))
        return one.getsockname()[1]


def wait_for(port, process):
    for _ in range(1200):
        assert process.poll() is None, process.stderr.read()
        try:
            socket.create_connection((HOST, port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    pytest.fail(f"nothing listens on {port}")


class Answer:
    """One reply of the probe: a response or an error."""

    def __init__(self, text):
        self.text = text
        words = text.split(" ")
        self.is_response = words[0].isdigit()
        if self.is_response:
            self.status, self.tries, self.wire, self.size = (int(words[n]) for n in (0, 3, 4, 5))
            self.version, self.is_new, self.body = words[1], words[2] == "new", bytes.fromhex(words[6])


def ask(*questions, **variables):
    """Sends questions with one process, and returns one list of answers per question."""
    done = subprocess.run(
        [built("OracleProbe"), "fetch"],
        input="".join(question.encode().hex() + "\n" for question in questions),
        capture_output=True, text=True, timeout=60, check=True, env={**os.environ, **variables})
    return [[Answer(text) for text in line.split("\t")] for line in done.stdout.splitlines()]


def one(question, **variables):
    return ask(question, **variables)[0][0]


# nginx

NGINX = """
{user} daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
  access_log {folder}/access.log; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  log_format seen '$connection $request $http_authorization'; access_log {folder}/seen.log seen;
  gzip on; gzip_types *; gzip_min_length 20;
  server {{
    listen {host}:{port};
    root {folder}/files;
    location = /gone {{ proxy_pass http://{host}:{dead}; }}
    location = /moved {{ return 302 http://{host}:{other}/landed; }}
    location = /empty {{ return 204; }}
  }}
  server {{
    listen {host}:{other};
    location / {{ return 200 'landed with [$http_authorization][$http_device_id]'; }}
  }}
}}
"""


@pytest.fixture(scope="module")
def nginx(tmp_path_factory):
    folder = tmp_path_factory.mktemp("nginx")
    (folder / "files").mkdir()
    (folder / "files" / "big").write_bytes(BIG)
    (folder / "files" / "small").write_bytes(b"small")
    port, other, dead = free_port(), free_port(), free_port()
    # As root, the worker would otherwise drop the rights that it needs for the folder.
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "conf").write_text(
        NGINX.format(folder=folder, host=HOST, port=port, other=other, dead=dead, user=user))
    program = "/usr/sbin/nginx"
    process = subprocess.Popen(
        [program, "-p", folder, "-c", folder / "conf", "-e", folder / "error.log"],
        stderr=subprocess.PIPE, text=True)
    try:
        wait_for(port, process)
        yield f"http://{HOST}:{port}", folder
    finally:
        process.terminate()
        process.communicate()


def seen(folder, count=0):
    """Returns the requests in the log of nginx. Waits for `count` entries, because nginx logs after a response."""
    end = time.monotonic() + 30
    while len(lines := (folder / "seen.log").read_text().splitlines()) < count and time.monotonic() < end:
        time.sleep(0.01)
    return lines


def test_compressed_bodies_are_decoded_and_both_sizes_counted(nginx):
    answer = one(f"GET {nginx[0]}/big")
    assert (answer.status, answer.size, answer.body) == (200, len(BIG), BIG[:2000])
    assert answer.wire < len(BIG) / 20


def test_connections_are_reused(nginx):
    address, folder = nginx
    before = len(seen(folder))
    answers = ask(*[f"GET {address}/small"] * 10, f"HEAD {address}/big", f"GET {address}/empty", f"GET {address}/missing")
    assert [answer.is_new for (answer,) in answers] == [True] + [False] * 12
    assert [answer.status for (answer,) in answers] == [200] * 11 + [204, 404]
    requests = seen(folder, before + 13)[before:]
    assert len(requests) == 13 and len({line.split()[0] for line in requests}) == 1


def test_a_request_without_replay_uses_a_new_connection(nginx):
    address, _ = nginx
    answers = ask(f"GET {address}/small", f"GET {address}/small\nreplay once", f"GET {address}/small")
    assert [answer.is_new for (answer,) in answers] == [True, True, False]


def test_a_gateway_error_is_retried_and_its_body_returned(nginx):
    (again,), (once,) = ask(f"GET {nginx[0]}/gone", f"GET {nginx[0]}/gone\nreplay once")
    assert (again.status, again.tries) == (502, 3) and b"502 Bad Gateway" in again.body
    assert (once.status, once.tries) == (502, 1)


def test_a_redirect_to_another_port_carries_no_credential(nginx):
    address, _ = nginx
    answer = one(f"GET {address}/moved\nheader Authorization: canary\nheader device-id: canary")
    assert answer.body == b"landed with [][]"


def test_the_environment_has_no_effect(nginx, tmp_path):
    address, _ = nginx
    (tmp_path / ".netrc").write_text(f"machine {HOST} login canary password canary\n")
    (tmp_path / ".curlrc").write_text("proxy = http://127.0.0.1:9\n")
    nobody = f"http://{HOST}:{free_port()}"
    before = len(seen(nginx[1]))
    answer = one(
        f"GET {address}/small", HOME=str(tmp_path), CURL_HOME=str(tmp_path), http_proxy=nobody, HTTP_PROXY=nobody,
        all_proxy=nobody, ALL_PROXY=nobody, https_proxy=nobody)
    assert answer.body == b"small"
    assert seen(nginx[1], before + 1)[-1].endswith(" GET /small HTTP/1.1 -")


def test_a_slow_name_lookup_does_not_block_other_requests(tmp_path):
    """The system's resolver cannot be interrupted. With these settings it would try for minutes."""
    (tmp_path / "resolv.conf").write_text(f"nameserver {HOST}\noptions timeout:30 attempts:5\n")
    # Use a network namespace without another name server, and a socket that never replies to a query.
    script = (
        "ip link set lo up && mount --bind resolv.conf /etc/resolv.conf && "
        "{ python3 -c 'import socket, time; s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); "
        f's.bind(("{HOST}", 53)); print(flush=True); time.sleep(60)\' & }} | read; exec "$0" fetch')
    questions = ["GET https://nobody.example/\ntimeout 0.3", f"GET http://{HOST}:1/\nreplay once"]
    done = subprocess.run(
        ["unshare", *([] if os.getuid() == 0 else ["--map-root-user"]), "--net", "--mount", "--kill-child", "--fork",
         "--pid", "bash", "-c", script, built("OracleProbe")],
        input="".join(question.encode().hex() + "\n" for question in questions),
        capture_output=True, text=True, timeout=30, cwd=tmp_path)
    late, next_one = done.stdout.splitlines()
    assert late.startswith("timedOut") and ".name) idle" in late
    assert next_one.startswith("cannotConnect")


# Hypercorn

APPLICATION = '''
import asyncio

async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    if scope["path"] == "/slow":
        await asyncio.sleep(0.2)
    body = f"{scope['http_version']} {scope['client'][1]}".encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(len(body)).encode())]})
    await send({"type": "http.response.body", "body": body})
'''


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    """A folder with a test certificate authority and its certificates."""
    import trustme

    folder = tmp_path_factory.mktemp("authority")
    ours, foreign = trustme.CA(), trustme.CA()
    ours.cert_pem.write_to_path(folder / "authority.pem")
    past = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(days=2)
    for name, certificate in {
        "good": ours.issue_cert("localhost", HOST),
        "host": ours.issue_cert("example.com"),
        "expired": ours.issue_cert("localhost", HOST, not_before=past, not_after=past + datetime.timedelta(days=1)),
        "foreign": foreign.issue_cert("localhost", HOST),
    }.items():
        certificate.private_key_pem.write_to_path(folder / f"{name}.key")
        for number, blob in enumerate(certificate.cert_chain_pems):
            blob.write_to_path(folder / f"{name}.pem", append=number > 0)
    return folder


@pytest.fixture(scope="module")
def hypercorn(authority):
    """Starts a server with one of the certificates, and returns its port."""
    (authority / "application.py").write_text(APPLICATION)
    started = {}

    def start(certificate, *words):
        key = (certificate, *words)
        if key not in started:
            port = free_port()
            process = subprocess.Popen(
                [sys.executable, "-m", "hypercorn", "application:app", "--bind", f"{HOST}:{port}", *words,
                 "--certfile", f"{certificate}.pem", "--keyfile", f"{certificate}.key"],
                cwd=authority, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            started[key] = port, process
            wait_for(port, process)
        return started[key][0]

    yield start
    for _, process in started.values():
        process.terminate()
        process.communicate()


def test_parallel_requests_share_one_connection(hypercorn, authority):
    address = f"https://localhost:{hypercorn('good')}/slow"
    (answers,) = ask(f"GET {address}\nauthority {authority}/authority.pem\ntimes 20")
    assert [answer.text.split()[:2] for answer in answers] == [["200", "HTTP/2"]] * 20
    assert {answer.body.split()[0] for answer in answers} == {b"2"}
    assert len({answer.body.split()[1] for answer in answers}) == 1
    assert sum(answer.is_new for answer in answers) == 1


@pytest.mark.parametrize("certificate, said", [
    ("host", "wrongHost"), ("expired", "expired"), ("foreign", "unknownAuthority"),
])
def test_an_untrusted_server_receives_no_request(hypercorn, authority, certificate, said):
    port = hypercorn(certificate)
    answer = one(f"GET https://localhost:{port}/\nheader Authorization: canary\nauthority {authority}/authority.pem")
    assert re.match(rf"tls\(.*\.{said}\) idle https://localhost:{port} cannot be trusted: ", answer.text), answer.text
    assert "canary" not in answer.text


def test_only_the_configured_authorities_are_trusted(hypercorn, authority):
    address = f"https://localhost:{hypercorn('good')}/"
    system = one(f"GET {address}")
    missing = one(f"GET {address}\nauthority {authority}/none.pem")
    assert "unknownAuthority" in system.text and "authorityFile" in missing.text
    # The client ignores certificate settings in the environment.
    assert "unknownAuthority" in one(f"GET {address}", SSL_CERT_FILE=f"{authority}/authority.pem").text


def test_only_a_pinned_key_is_accepted(hypercorn, authority):
    key = subprocess.run(
        ["openssl", "pkey", "-in", authority / "good.key", "-pubout", "-outform", "DER"],
        capture_output=True, check=True).stdout
    pin = base64.b64encode(hashlib.sha256(key).digest()).decode()
    other = base64.b64encode(bytes(32)).decode()
    question = f"GET https://localhost:{hypercorn('good')}/\nauthority {authority}/authority.pem\n"
    right, both, wrong, none = (answers[0] for answers in ask(
        question + f"pin {pin}", question + f"pin {other}\npin {pin}", question + f"pin {other}",
        question + "pin ../file"))
    assert right.is_response and both.is_response
    assert "pinnedKey" in wrong.text and wrong.text.startswith("tls") and none.text.startswith("refused")


def test_old_versions_of_tls_are_rejected(authority):
    port = free_port()
    server = subprocess.Popen(
        ["openssl", "s_server", "-accept", str(port), "-cert", "good.pem", "-key", "good.key", "-tls1_1",
         "-cipher", "ALL:@SECLEVEL=0", "-quiet", "-www"],
        cwd=authority, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        wait_for(port, server)
        answer = one(f"GET https://localhost:{port}/\nauthority {authority}/authority.pem\nreplay once")
        assert "handshake" in answer.text and " idle " in answer.text
    finally:
        server.kill()
        server.communicate()


def test_tls_session_keys_are_not_logged(hypercorn, authority, tmp_path):
    keys = tmp_path / "keys"
    question = f"GET https://localhost:{hypercorn('good')}/\nauthority {authority}/authority.pem"
    assert one(question, SSLKEYLOGFILE=str(keys)).is_response
    assert not keys.exists()

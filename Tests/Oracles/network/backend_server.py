"""`bricks serve` in a process of its own, and a client that signs in."""

import json
import subprocess
import threading
import time
import urllib.error
import urllib.request

from project import PROJECT, built


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)


class Server:
    """A server for the rows of a sample customer. It stops at the end of a `with` block."""

    def __init__(self, customer="stillmoor", *flags):
        self.process = subprocess.Popen(
            [built("bricks"), "serve", "--project", PROJECT, "--customer", customer, "--port", "0", *map(str, flags)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip().rstrip("/")
        self.log = []
        threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True).start()
        assert self.address, "the server did not start"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.stop()
        finally:
            self.process.kill()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(timeout=20)

    def wait_for_log(self, text):
        """Waits until a line of the log contains a text, because a thread reads the log."""
        end = time.monotonic() + 20
        while not any(text in line for line in self.log):
            assert time.monotonic() < end, self.log
            time.sleep(0.01)

    def ask(self, method, path, body=None, token=None, **headers):
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        headers = {name.replace("_", "-"): one for name, one in headers.items()}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                return Answer(response.status, response.headers, response.read())
        except urllib.error.HTTPError as problem:
            return Answer(problem.code, problem.headers, problem.read())

    def graphql(self, query, variables=None, token=None, **headers):
        return self.ask("POST", "/graphql", {"query": query, "variables": variables or {}}, token, **headers).json()

    def sign_in(self, user):
        return self.ask("POST", "/auth/sign-in", {"user": user}).json()["accessToken"]

"""Reachability of the network, in a network namespace whose connection changes."""

import os
import queue
import subprocess
import threading

import pytest
from project import built


# A virtual cable: `near` is the end of this machine, and `far` is the other end.
PLUGGED = "ip link add near type veth peer name far && ip link set far up && ip link set near up"
ADDRESS = "ip address add 10.9.0.1/24 dev near"
ROUTE = "ip route add default via 10.9.0.2"
OWN_NETWORK = ["unshare", *([] if os.getuid() == 0 else ["--map-root-user"]), "--net", "--pid", "--kill-child",
               "--fork"]


@pytest.fixture
def network():
    """A shell in an empty network namespace, and the output of the probe in it."""
    allowed = subprocess.run([*OWN_NETWORK, "true"], capture_output=True, text=True)
    if allowed.returncode and "CI" not in os.environ:
        pytest.skip(f"this kernel does not allow network namespaces: {allowed.stderr.strip()}")
    shell = subprocess.Popen(
        [*OWN_NETWORK, "bash", "-c", '"$0" reachability & exec bash', built("NetworkProbe")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1)
    lines = queue.Queue()
    threading.Thread(target=lambda: [lines.put(line.strip()) for line in shell.stdout], daemon=True).start()

    def say(*commands):
        for command in commands:
            shell.stdin.write(command + "\n")

    def hear():
        return lines.get(timeout=20)

    yield say, hear, lines
    shell.kill()
    shell.communicate()


def test_changes_of_the_network_are_reported(network):
    say, hear, lines = network
    assert hear() == "false"
    say("ip link set lo up", PLUGGED, ADDRESS, ROUTE)
    assert hear() == "true"
    # Remove each part in turn, then restore it with the parts that depend on it.
    for away, back in [
        (["ip link set far down"], ["ip link set far up"]),
        (["ip link set near down"], ["ip link set near up", ROUTE]),
        (["ip route del default"], [ROUTE]),
        (["ip address del 10.9.0.1/24 dev near"], [ADDRESS, ROUTE]),
        (["ip link del near"], [PLUGGED, ADDRESS, ROUTE]),
    ]:
        say(*away)
        assert hear() == "false", away
        say(*back)
        assert hear() == "true", back
    assert lines.empty()


def test_the_loopback_interface_does_not_count(network):
    say, hear, lines = network
    assert hear() == "false"
    say("ip link set lo up", "ip address add 10.7.0.1/24 dev lo", "ip route add default dev lo", "echo done")
    assert hear() == "done"
    # Events of the kernel arrive with a delay.
    with pytest.raises(queue.Empty):
        lines.get(timeout=1)
    say(PLUGGED, ADDRESS, "ip route replace default via 10.9.0.2 dev near")
    assert hear() == "true"

"""A zsh at a terminal, to which someone types."""

import os
import pty
import select
import subprocess
import time

SECONDS = 20

# Control-T tells what stands on the command line, and empties it.
SETUP = """\
fpath=("$PWD" $fpath)
autoload -Uz compinit
compinit -u -D
tell() { print -rn -- "$BUFFER" > line.part; mv line.part line; BUFFER= }
zle -N tell
bindkey '^I' complete-word
bindkey '^T' tell
zle-line-init() { : > ready }
zle -N zle-line-init
"""


class TypingZsh:
    """Completes what is typed, in a folder whose `_bricks` is the script."""

    def __init__(self, folder):
        self.folder = folder
        self.terminal, inside = pty.openpty()
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "TERM": "dumb",
            "LC_ALL": "C.UTF-8",
        }
        (folder / "setup.zsh").write_text(SETUP)
        self.process = subprocess.Popen(
            ["zsh", "-f", "-i"],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
        os.close(inside)
        self.type("source ./setup.zsh\n", "ready")

    def type(self, keys, awaited):
        """Types, and waits for a file to appear; gives its text."""
        path = self.folder / awaited
        path.unlink(missing_ok=True)
        os.write(self.terminal, keys.encode())
        end = time.monotonic() + SECONDS
        while not path.exists():
            assert time.monotonic() < end, f"zsh does not react to {keys!r}"
            # What the terminal shows has to be taken away, or zsh would wait for room.
            if select.select([self.terminal], [], [], 0.02)[0]:
                os.read(self.terminal, 65536)
        return path.read_text()

    def complete(self, line):
        """The line after the completion key was pressed at its end."""
        return self.type(line + "\t\x14", "line")

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)

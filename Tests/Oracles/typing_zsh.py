"""An interactive zsh in a pseudo terminal."""

import os
import pty
import select
import subprocess
import time

SECONDS = 20

# Control-T writes the command line to a file and clears it.
SETUP = """\
fpath=("$PWD" $fpath)
autoload -Uz compinit
compinit -u -D
write_line() { print -rn -- "$BUFFER" > line.part; mv line.part line; BUFFER= }
zle -N write_line
bindkey '^I' complete-word
bindkey '^T' write_line
zle-line-init() { : > ready }
zle -N zle-line-init
"""


class TypingZsh:
    """A zsh that completes command lines with the script `_bricks` of a folder."""

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
        """Types keys, waits for a file to appear, and returns its text."""
        path = self.folder / awaited
        path.unlink(missing_ok=True)
        os.write(self.terminal, keys.encode())
        end = time.monotonic() + SECONDS
        while not path.exists():
            assert time.monotonic() < end, f"zsh does not react to {keys!r}"
            # Read the output of the terminal, because zsh blocks when its buffer is full.
            if select.select([self.terminal], [], [], 0.02)[0]:
                os.read(self.terminal, 65536)
        return path.read_text()

    def complete(self, line):
        """Returns the line after a press of the completion key at its end."""
        return self.type(line + "\t\x14", "line")

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)

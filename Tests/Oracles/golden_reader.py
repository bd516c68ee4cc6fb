"""Reads goldens without Bricks: the format of SnapshotStorage.md, from its description."""

import base64
import hashlib
import re

MARK = re.compile("⟨([^⟨⟩]+)⟩")
PART = re.compile("⟨([0-9a-f]{16})⟩")


def split(file):
    """Returns the lines of the head of a golden or a part, and its content."""
    head, content = file.read_bytes().decode().split("\n\n", 1)
    return head.split("\n"), content


class Golden:
    """A golden with its pieces of paint, still in visible text, and its geometry."""

    def __init__(self, folder, path):
        self.folder = folder
        (version, self.key, *rest), body = split(folder / path)
        self.version = int(version.split()[1])
        self.geometry, self.pieces = None, [body]
        if rest:
            self.geometry_line = rest[0]
            self.geometry = split(folder / "geometry" / f"{rest[0].split()[1]}.snap")[1]
            head, *pieces = re.split(r"^⟨(?=\d+⟩)", body, flags=re.M)
            lines = head.split("\n")
            colors = dict(zip(lines[0:-1:2], lines[1::2]))
            self.pieces = [self.plain(piece.split("⟩", 1)[1][:-1], colors) for piece in pieces]
            self.derive_digest()

    def part(self, name):
        return split(self.folder / f"parts/{name}.part")[1]

    def plain(self, piece, colors):
        if self.version == 1:
            return piece
        sheet = PART.fullmatch(piece)
        if sheet is None:
            return re.sub(r"⟨(?:#[a-zA-Z][^⟨⟩]*|\d+[a-z])⟩", lambda mark: colors[mark[0]], piece)
        values, lines = list(colors.values()), []
        for line in self.part(sheet[1]).split("\n"):
            *numbers, name = MARK.findall(line)
            own = [values[int(number) - 1] for mark in numbers for number in mark[1:].split(",")]
            lines.append(re.sub(r"⟨#(\d+)⟩", lambda mark, own=own: own[int(mark[1]) - 1], self.part(name)))
        return "\n".join(lines)

    def derive_digest(self):
        if "⟨sha256⟩" not in self.pieces:
            return
        style = self.joined(re.search("<style>(.*?)</style>", self.geometry, re.S)[1])
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        self.pieces = [piece.replace("⟨sha256⟩", f"sha256-{digest}") for piece in self.pieces]

    def joined(self, text):
        text = re.sub(r"⟨(\d+)⟩", lambda mark: self.pieces[int(mark[1])], text)
        return PART.sub(lambda mark: self.part(mark[1]), text)

    @property
    def page(self):
        """The bytes of the page."""
        text = self.joined(self.pieces[0] if self.geometry is None else self.geometry)
        text = text.replace("⟨␛⟩", "\0").replace("␛", "\x1b").replace("\0", "␛")
        text = text.replace("⟨cr⟩", "\r")
        text = re.sub("⟨x([0-9a-f]{2})⟩", lambda mark: bytes.fromhex(mark[1]).decode("latin-1"), text)
        return text.replace("⟨⟨⟩", "⟨").encode()

    @property
    def older(self):
        """The text of the golden in version 1, whose pieces are plain."""
        if self.geometry is None:
            return f"bricks-snapshot 1\n{self.key}\n\n{self.pieces[0]}"
        pieces = "".join(f"⟨{number}⟩{piece}\n" for number, piece in enumerate(self.pieces))
        return f"bricks-snapshot 1\n{self.key}\n{self.geometry_line}\n\n{pieces}"

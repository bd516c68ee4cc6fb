"""A theme reader as a design team would write it: json, dictionaries, recursion.

`naive_tokens.py RESOLVER SECONDS` reads a theme repeatedly and prints the milliseconds of each run. A run parses all
files, merges all permutations and resolves every alias. It checks nothing and records no places.
"""

import itertools
import json
import pathlib
import sys
import time


def tokens(tree, path=(), kind=None, into=None):
    into = {} if into is None else into
    kind = tree.get("$type", kind)
    if "$value" in tree:
        into[".".join(path)] = (kind, tree["$value"])
    else:
        for name, child in tree.items():
            if not name.startswith("$"):
                tokens(child, (*path, name), kind, into)
    return into


def resolved(value, table, done):
    if isinstance(value, str) and value.startswith("{"):
        name = value[1:-1]
        if name not in done:
            done[name] = resolved(table[name][1], table, done)
        return done[name]
    if isinstance(value, dict):
        return {key: resolved(item, table, done) for key, item in value.items()}
    if isinstance(value, list):
        return [resolved(item, table, done) for item in value]
    return value


def read(path):
    folder = path.parent
    document = json.loads(path.read_bytes())
    files = {}

    def sources(items):
        for item in items:
            name = item["$ref"]
            if name not in files:
                files[name] = tokens(json.loads((folder / name).read_bytes()))
            yield files[name]

    modifiers = document["modifiers"]
    themes = []
    for choice in itertools.product(*(modifier["contexts"] for modifier in modifiers.values())):
        contexts = dict(zip(modifiers, choice))
        table = {}
        for entry in document["resolutionOrder"]:
            _, kind, name = entry["$ref"].split("/")
            part = document[kind][name]
            for source in sources(part["sources"] if kind == "sets" else part["contexts"][contexts[name]]):
                table.update(source)
        done = {}
        themes.append({name: resolved(value, table, done) for name, (_, value) in table.items()})
    return themes


def main():
    path = pathlib.Path(sys.argv[1])
    end = time.perf_counter() + float(sys.argv[2])
    read(path)
    while time.perf_counter() < end:
        start = time.perf_counter()
        read(path)
        print((time.perf_counter() - start) * 1000)


main()

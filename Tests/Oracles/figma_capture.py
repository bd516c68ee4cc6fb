"""Captures of Figma's REST API for variables, of any size."""

import random
import struct


def single(value):
    """Returns a number as Figma stores it, in 32 bits."""
    return struct.unpack("f", struct.pack("f", value))[0]


# The collections of a large design system: their share of all variables, and their modes.
COLLECTIONS = [
    ("Primitives", 0.15, ["Value"]),
    ("Semantic", 0.25, ["Light", "Dark"]),
    ("Components", 0.4, ["Desktop", "Tablet", "Mobile"]),
    ("Brand", 0.2, ["Alder", "Birch", "Cedar", "Dogwood"]),
]

SCOPES = {
    "COLOR": [["ALL_SCOPES"], ["TEXT_FILL"], ["FRAME_FILL", "SHAPE_FILL"], ["STROKE_COLOR"]],
    "FLOAT": [["GAP"], ["CORNER_RADIUS"], ["FONT_SIZE"], ["OPACITY"], ["ALL_SCOPES"], ["WIDTH_HEIGHT", "GAP"]],
    "STRING": [["FONT_FAMILY"], ["FONT_STYLE"], ["ALL_SCOPES"]],
    "BOOLEAN": [["ALL_SCOPES"]],
}


def figma_capture(count, seed=1):
    """Returns a response with so many variables in four collections, and an extension of one."""
    rng = random.Random(seed)
    collections, variables, earlier = {}, {}, {kind: [] for kind in SCOPES}

    def literal(kind):
        match kind:
            case "COLOR":
                return {key: single(rng.randrange(256) / 255) for key in "rgb"} | {"a": single(rng.choice([1, 1, 0.12]))}
            case "FLOAT":
                return single(rng.choice([1, 2, 4, 8, 12, 16, 0.5, 0.4000000059604645]))
            case "STRING":
                return rng.choice(["Inter", "Regular", "Bold", "Hello there"])
            case _:
                return rng.random() < 0.5

    for number, (name, share, modes) in enumerate(COLLECTIONS):
        ids = [f"{number}:{index}" for index in range(len(modes))]
        collection = f"VariableCollectionId:{number}:1"
        collections[collection] = {
            "id": collection, "name": name, "defaultModeId": ids[0], "remote": False, "hiddenFromPublishing": False,
            "modes": [{"modeId": mode, "name": title} for mode, title in zip(ids, modes, strict=True)],
        }  # fmt: skip
        own = {kind: [] for kind in SCOPES}
        for index in range(int(count * share)):
            kind = rng.choices(list(SCOPES), [70, 24, 4, 2])[0]
            variable = f"VariableID:{number}:{index + 10}"

            def value(kind=kind, number=number):
                if number and earlier[kind] and rng.random() < 0.7:
                    return {"type": "VARIABLE_ALIAS", "id": rng.choice(earlier[kind])}
                if rng.random() < 0.002:
                    return {"type": "VARIABLE_ALIAS", "id": "VariableID:of/another-library"}
                return literal(kind)

            variables[variable] = {
                "id": variable, "key": f"{rng.getrandbits(160):040x}",
                "name": f"group-{index // 100}/part {index // 10 % 10}/{kind.lower()}-{index}",
                "variableCollectionId": collection, "resolvedType": kind, "remote": False,
                "description": "Used by a part of the interface" if rng.random() < 0.2 else "",
                "hiddenFromPublishing": rng.random() < 0.1, "scopes": rng.choice(SCOPES[kind]),
                "codeSyntax": {"WEB": f"var(--group-{index})"} if rng.random() < 0.2 else {},
                "valuesByMode": {mode: value() for mode in ids},
            }  # fmt: skip
            own[kind].append(variable)
        for kind in SCOPES:
            earlier[kind] += own[kind]
    brand = collections["VariableCollectionId:3:1"]
    changed = [one for one in variables.values() if one["variableCollectionId"] == brand["id"]]
    collections["VariableCollectionId:9:1"] = brand | {
        "id": "VariableCollectionId:9:1", "name": "Partner", "isExtension": True,
        "parentVariableCollectionId": brand["id"], "rootVariableCollectionId": brand["id"],
        "modes": [{"modeId": f"9:{index}", "name": mode["name"], "parentModeId": mode["modeId"]}
                  for index, mode in enumerate(brand["modes"])],
        "defaultModeId": "9:0",
        "variableOverrides": {
            one["id"]: {"9:0": literal(one["resolvedType"])} for one in changed if rng.random() < 0.5},
    }  # fmt: skip
    return {"status": 200, "error": False, "meta": {"variables": variables, "variableCollections": collections}}

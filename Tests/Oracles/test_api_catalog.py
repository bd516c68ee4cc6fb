"""The catalogue of API classes against the documents that they send, and the classes against it."""

import json
import re
from collections import Counter

import pytest
from project import PROJECT
from contract_documents import (
    CONTRACT,
    FRAGMENTS,
    OPERATIONS,
    SCHEMA,
    USERS_ONLY,
    document,
    fragments,
)
from graphql import (
    GraphQLInputObjectType,
    OperationType,
    Visitor,
    build_schema,
    get_named_type,
    is_introspection_type,
    parse,
    print_ast,
    visit,
)
from graphql.language import FieldNode, FragmentSpreadNode

CATALOGUE = json.loads((CONTRACT / "Catalog.json").read_text())
METHODS = [
    (api, name, row) for api, rows in CATALOGUE.items() for name, row in rows["methods"].items()
]
IDS = [f"{api}-{name}" for api, name, _ in METHODS]
CLASSES = PROJECT / "Sources" / "YoullNetwork" / "API"
SCALARS = {"String", "Int", "Float", "Boolean", "ID"}
VERBS = {"GET", "POST", "PATCH", "PUT", "DELETE"}


@pytest.fixture(scope="module")
def schema():
    return build_schema(SCHEMA.read_text())


def operation_named(name):
    return document(CONTRACT / "Operations" / f"{name}.graphql").definitions[0]


def kind(operation):
    return document(operation).definitions[0].operation


def test_there_are_as_many_documents_as_the_platform_has():
    kinds = Counter(map(kind, OPERATIONS))
    assert kinds == {OperationType.QUERY: 55, OperationType.MUTATION: 23}
    assert len(FRAGMENTS) >= 22


def test_every_operation_is_called_by_one_method():
    called = Counter(row["graphql"] for _, _, row in METHODS if "graphql" in row)
    assert called == Counter(path.stem for path in OPERATIONS)


def test_every_path_is_called_by_one_method():
    called = Counter(row["rest"] for _, _, row in METHODS if "rest" in row)
    assert set(called.values()) == {1}
    paths = (CONTRACT / "RESTPaths.swift").read_text()
    for _, _, row in METHODS:
        for parameter in row.get("parameters", []) + row.get("body", []):
            assert f'= "{parameter}"' in paths
    for verb, path in (call.split(" ") for call in called):
        assert verb in VERBS
        assert '"' + path.replace("{", "\\(escaped(").replace("}", "))") + '"' in paths


def test_operations_are_sent_by_the_classes_alone():
    sent = Counter()
    for path in (PROJECT / "Sources").rglob("*.swift"):
        named = re.findall(r"\b([A-Z]\w+?)(?:Query|Mutation)\(", path.read_text())
        known = [name for name in named if (CONTRACT / "Operations" / f"{name}.graphql").exists()]
        assert not known or path.parent == CLASSES, path
        sent.update(known)
    assert sent == Counter(path.stem for path in OPERATIONS)


def test_what_gives_nothing_asks_for_one_value():
    """Something has to be asked for, and a key or a count is enough."""
    for api, name, row in METHODS:
        if "graphql" in row and "model" not in row:
            node = operation_named(row["graphql"])
            while node.selection_set:
                (node,) = node.selection_set.selections
            assert node.name.value in {"id", "affected_rows"}, f"{api}.{name}"


# What the platform asks for over REST; all else that it names goes over GraphQL.
OVER_REST = {
    *(f"ContentAPI.{name}" for name in ("likeContent", "sendTimerSession", "getContentsVectorSearch")),
    *(f"UserAPI.{name}" for name in ("registerNewUser", "getProfile", "getEarnedBadges")),
    *(f"UserAPI.{name}" for name in ("deleteUserAccount", "updateProfilePicture")),
    "PromoOffersAPI.getPromoOffers",
}


def test_what_the_platform_names_goes_its_way():
    page = (PROJECT / "PLATFORM.md").read_text()
    (methods,) = re.findall(r"### Methods of the API classes\n(.*?)\n#", page, flags=re.DOTALL)
    named = set(re.findall(r"`YoullNetwork\.(\w+\.(?!currentUser)\w+)`", methods))
    rows = {f"{api}.{name}": row for api, name, row in METHODS}
    assert len(named) >= 52 and OVER_REST <= named <= rows.keys()
    bodies = {f"{api}.{name}": body for api, name, _, body in calls()}
    for method in sorted(named):
        ways = rows[method].keys() & {"graphql", "rest"}
        if len(ways) == 2:
            assert "over transport: Transport = .rest" in bodies[method]
            ways = {"rest"}
        assert ways == {"rest" if method in OVER_REST else "graphql"}, method


def stands_at(place, node):
    """Whether a field stands behind others; what a method becomes is read from there."""
    if not place:
        return True
    return any(
        isinstance(inner, FieldNode) and inner.name.value == place[0] and stands_at(place[1:], inner)
        for inner in node.selection_set.selections
    )


@pytest.mark.parametrize(("api", "name", "row"), METHODS, ids=IDS)
def test_a_method_has_a_way_and_finds_its_rows(schema, api, name, row):
    assert row.keys() & {"graphql", "rest"}
    assert row.keys() <= {"graphql", "rest", "rows", "parameters", "body", "model", "token"}
    assert isinstance(row["token"], bool)
    if "graphql" in row:
        operation = operation_named(row["graphql"])
        fields = [node.name.value for node in operation.selection_set.selections]
        assert stands_at(row["rows"].split("."), operation)
        root = schema.get_root_type(operation.operation)
        descriptions = [root.fields[field].description or "" for field in fields]
        if operation.operation is OperationType.MUTATION or any(
            USERS_ONLY in text for text in descriptions
        ):
            assert row["token"]


def normal(operation):
    """What an operation asks for: without fragments, the order of fields, and the names of
    variables, which take part by where they stand."""
    names = {}

    def flat(selections):
        fields = {}
        for node in selections:
            if isinstance(node, FragmentSpreadNode):
                inner = flat(fragments()[node.name.value].selection_set.selections)
            else:
                inner = {shape(node): None}
            fields |= inner
        return dict(sorted(fields.items()))

    def shape(node):
        head = FieldNode(alias=node.alias, name=node.name, arguments=node.arguments, directives=())
        inside = flat(node.selection_set.selections) if node.selection_set else {}
        return print_ast(head) + " { " + " ".join(inside) + " }"

    text = " ".join(flat(operation.selection_set.selections))
    return re.sub(r"\$\w+", lambda found: names.setdefault(found.group(), f"${len(names)}"), text)


def test_no_two_operations_do_the_same():
    asked = {}
    for path in OPERATIONS:
        asked.setdefault(normal(document(path).definitions[0]), []).append(path.stem)
    assert [names for names in asked.values() if len(names) > 1] == []


def test_the_same_in_other_words_is_found():
    text = "query A($a: String!) { tags(where: { slug: { _eq: $a } }) { ...TagFields } }"
    (spread,) = parse(text).definitions
    (written,) = parse(
        "query B($slug: String!) { tags(where: { slug: { _eq: $slug } }) {"
        " sort_direction sort_by asset { url id } title(lang: $extraLang) slug id } }"
    ).definitions
    assert normal(spread) == normal(written)


def test_every_type_is_reached(schema):
    reached, wanted = set(), [schema.query_type, schema.mutation_type]
    for directive in schema.directives:
        wanted += [get_named_type(argument.type) for argument in directive.args.values()]
    while wanted:
        found = wanted.pop()
        if found.name in reached:
            continue
        reached.add(found.name)
        for field in getattr(found, "fields", {}).values():
            wanted.append(get_named_type(field.type))
            if not isinstance(found, GraphQLInputObjectType):
                wanted += [get_named_type(argument.type) for argument in field.args.values()]
    own = {name for name, found in schema.type_map.items() if not is_introspection_type(found)}
    assert own - reached - SCALARS == set()


def test_names_tell_what_they_name(schema):
    for name, found in schema.type_map.items():
        if name in SCALARS or is_introspection_type(found):
            continue
        stem = name.removesuffix("_comparison_exp")
        assert stem in SCALARS or re.fullmatch(r"[a-z]+(_[a-z]+)*", name)
        for field in getattr(found, "fields", {}):
            assert re.fullmatch(r"_?[a-z]+(_[a-z]+)*", field)
        for value in getattr(found, "values", {}):
            assert re.fullmatch(r"[a-z]+(_[a-z]+)*", value)
    for path in OPERATIONS:
        operation = document(path).definitions[0]
        reads = re.match(r"(Get|Apply)[A-Z]", path.stem) is not None
        assert reads == (operation.operation is OperationType.QUERY)
        for variable in operation.variable_definitions:
            assert re.fullmatch(r"[a-z]+([A-Z]+[a-z]*)*", variable.variable.name.value)
    for path in FRAGMENTS:
        assert re.search(r"Fields?$", path.stem)


def test_what_is_said_in_a_language_is_asked_for_in_one():
    """A document without the variable would get texts of the backend's own language."""
    for path in OPERATIONS:
        asked = []

        class Languages(Visitor):
            def enter_argument(self, node, *_, asked=asked):
                if node.name.value == "lang":
                    asked.append(print_ast(node.value))

            def enter_object_field(self, node, *_, asked=asked):
                if node.name.value == "lang":
                    asked.append(print_ast(node.value.fields[0].value))

        visit(document(path), Languages())
        declared = {
            node.variable.name.value: print_ast(node.type)
            for node in document(path).definitions[0].variable_definitions
        }
        assert set(asked) <= {"$extraLang"}
        assert ("extraLang" in declared) == bool(asked)
        assert declared.get("extraLang", "String!") == "String!"


def calls():
    """What the API classes have: the class, the method, its model, and what stands in it."""
    for path in sorted(CLASSES.glob("*.swift")):
        parts = re.split(r"^  (?:@discardableResult )?(public|private) static func (\w+)\(", path.read_text(), flags=re.MULTILINE)
        bodies = [rest.split("\n  }\n")[0] for rest in parts[3::3]]
        functions = list(zip(parts[1::3], parts[2::3], bodies, strict=True))
        shared = {name: body for access, name, body in functions if access == "private"}
        for access, name, body in functions:
            if access == "public":
                model = re.search(r"NetworkAnswers?<(.*)> \{$", body, flags=re.MULTILINE)
                # What a private function of the class does for it, it does itself.
                body += "".join(text for part, text in shared.items() if f" {part}(" in body)
                yield path.stem, name, model and model.group(1), body


def test_every_method_does_what_the_catalogue_says():
    rows = {(api, name): row for api, name, row in METHODS}
    found = []
    for api, name, model, body in calls():
        row = rows[api, name]
        found.append((api, name))
        # What is changed over GraphQL tells what was wrong with a part of it, also without a model.
        assert model == row.get("model", "Void" if "graphql" in row else None), f"{api}.{name}"
        named = set(re.findall(r"\b([A-Z]\w+?)(?:Query|Mutation)\(", body))
        assert named == ({row["graphql"]} if "graphql" in row else set()), f"{api}.{name}"
        assert ("RESTPath." in body) == ("rest" in row), f"{api}.{name}"
        if "rest" in row:
            verb = row["rest"].split(" ")[0]
            sent = r"network\.get\(" if verb == "GET" else rf"\bchange\(\s*\.{verb.lower()},"
            assert re.search(sent, body), f"{api}.{name}"
            fields = set(re.findall(r"RESTField\.(\w+)", body))
            assert fields == set(row.get("body", [])), f"{api}.{name}"
    assert Counter(found) == Counter(rows.keys())

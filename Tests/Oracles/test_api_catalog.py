"""Compares the catalog of API classes with the GraphQL documents, and with the classes themselves."""

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


# The queries of screens that the platform's 55 queries do not cover.
OWN_QUERIES = {"GetMealDetails", "GetWorkouts"}


def test_there_are_55_queries_and_23_mutations():
    kinds = Counter(kind(path) for path in OPERATIONS if path.stem not in OWN_QUERIES)
    assert kinds == {OperationType.QUERY: 55, OperationType.MUTATION: 23}
    assert len(FRAGMENTS) >= 22


def test_every_operation_is_called_by_one_method():
    """A second method can return the sections of a screen instead of models."""
    called = Counter((row["graphql"], "sections" in row) for _, _, row in METHODS if "graphql" in row)
    assert {operation for operation, _ in called} == {path.stem for path in OPERATIONS}
    assert set(called.values()) == {1}


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


def test_only_the_api_classes_send_operations():
    sent = Counter()
    for path in (PROJECT / "Sources").rglob("*.swift"):
        named = re.findall(r"\b([A-Z]\w+?)(?:Query|Mutation)(?:\(|\.init)", path.read_text())
        known = [name for name in named if (CONTRACT / "Operations" / f"{name}.graphql").exists()]
        assert not known or CLASSES in path.parents, path
        sent.update(known)
    assert sent == Counter(row["graphql"] for _, _, row in METHODS if "graphql" in row)


def test_methods_without_a_model_select_one_field():
    """GraphQL requires a selection, and a key or a count is sufficient."""
    for api, name, row in METHODS:
        if "graphql" in row and "model" not in row:
            node = operation_named(row["graphql"])
            while node.selection_set:
                (node,) = node.selection_set.selections
            assert node.name.value in {"id", "affected_rows"}, f"{api}.{name}"


# The methods that the platform calls over REST. It calls all others over GraphQL.
OVER_REST = {
    *(f"ContentAPI.{name}" for name in ("likeContent", "sendTimerSession", "getContentsVectorSearch")),
    *(f"UserAPI.{name}" for name in ("registerNewUser", "getProfile", "getEarnedBadges")),
    *(f"UserAPI.{name}" for name in ("deleteUserAccount", "updateProfilePicture")),
    "PromoOffersAPI.getPromoOffers",
}


def test_methods_of_the_platform_use_its_transport():
    table = (PROJECT / ".ci" / "platform.tsv").read_text()
    methods = "\n".join(line for line in table.splitlines() if "/ Methods of the API classes\t" in line)
    named = set(re.findall(r"\tYoullNetwork\.(\w+\.(?!currentUser)\w+)(?=\t|$)", methods, flags=re.MULTILINE))
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
    """Returns whether a selection contains a path of fields, from which the rows of a method are read."""
    if not place:
        return True
    return any(
        isinstance(inner, FieldNode) and inner.name.value == place[0] and stands_at(place[1:], inner)
        for inner in node.selection_set.selections
    )


@pytest.mark.parametrize(("api", "name", "row"), METHODS, ids=IDS)
def test_every_method_has_a_transport_and_a_path_to_its_rows(schema, api, name, row):
    assert row.keys() & {"graphql", "rest"}
    assert row.keys() - {"is", "takes", "sections", "details"} <= {"graphql", "rest", "rows", "parameters", "body", "model", "token"}
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
    """Returns the normal form of an operation: fragments are expanded, fields are sorted, and
    variables are numbered by position."""
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


def test_no_two_operations_are_equivalent():
    asked = {}
    for path in OPERATIONS:
        asked.setdefault(normal(document(path).definitions[0]), []).append(path.stem)
    assert [names for names in asked.values() if len(names) > 1] == []


def test_equivalent_operations_have_the_same_normal_form():
    text = "query A($a: String!) { tags(where: { slug: { _eq: $a } }) { ...TagFields } }"
    (spread,) = parse(text).definitions
    (written,) = parse(
        "query B($slug: String!) { tags(where: { slug: { _eq: $slug } }) {"
        " sort_direction sort_by asset { url id } title(lang: $extraLang) slug id } }"
    ).definitions
    assert normal(spread) == normal(written)


def test_every_type_is_reachable(schema):
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


def test_names_follow_the_conventions(schema):
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


def test_operations_with_localized_fields_declare_the_language():
    """Without the variable, the texts would be in the default language of the backend."""
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
    """Yields the methods of the API classes: the class, the name, the model, and the body."""
    for path in sorted(CLASSES.rglob("*.swift")):
        parts = re.split(r"^  (?:@discardableResult )?(public|private) static func (\w+)\(", path.read_text(), flags=re.MULTILINE)
        bodies = [rest.split("\n  }\n")[0] for rest in parts[3::3]]
        functions = list(zip(parts[1::3], parts[2::3], bodies, strict=True))
        shared = {name: body for access, name, body in functions if access == "private"}
        for access, name, body in functions:
            if access == "public":
                model = re.search(r"NetworkAnswers?<(.*)> \{$", body, flags=re.MULTILINE)
                # Include the private functions of the class that the method calls.
                body += "".join(text for part, text in shared.items() if f" {part}(" in body)
                yield path.stem.split("+")[0], name, model and model.group(1), body


def test_every_method_matches_its_catalog_entry():
    rows = {(api, name): row for api, name, row in METHODS}
    found = []
    for api, name, model, body in calls():
        row = rows[api, name]
        found.append((api, name))
        # A GraphQL mutation without a model still returns findings.
        assert model == row.get("model", "Void" if "graphql" in row else None), f"{api}.{name}"
        named = set(re.findall(r"\b([A-Z]\w+?)(?:Query|Mutation)(?:\(|\.init)", body))
        assert named == ({row["graphql"]} if "graphql" in row else set()), f"{api}.{name}"
        assert ("RESTPath." in body) == ("rest" in row), f"{api}.{name}"
        if "rest" in row:
            verb = row["rest"].split(" ")[0]
            sent = r"network\.get\(" if verb == "GET" else rf"\bchange\(\s*\.{verb.lower()},"
            assert re.search(sent, body), f"{api}.{name}"
            fields = set(re.findall(r"RESTField\.(\w+)", body))
            assert fields == set(row.get("body", [])), f"{api}.{name}"
    assert Counter(found) == Counter(rows.keys())

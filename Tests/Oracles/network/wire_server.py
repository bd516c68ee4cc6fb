"""A backend for the tests: the same tables over GraphQL (ariadne) and REST, on a free port of this machine.

The tables are filled from recordings according to the schema, and the servers respond by general rules, without
special cases for operations. An object with an `id` or a `slug` is one row, wherever it occurs. Lists are ordered
relations.
"""

import asyncio
import copy
import functools
import json
import re
import socket
import threading
import time
import uuid

from ariadne.asgi import GraphQL
from contract_documents import CONTRACT, SCHEMA
from graphql import (
    GraphQLError,
    GraphQLObjectType,
    Undefined,
    build_schema,
    get_named_type,
    get_nullable_type,
    is_leaf_type,
    is_list_type,
    parse,
    value_from_ast_untyped,
)
from hypercorn.asyncio import serve
from hypercorn.config import Config
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route
from wire_server_changes import CHANGES

HOST = "127.0.0.1"
SDL = SCHEMA.read_text()
USERS_ONLY = "For users only."
# Fields of a user, which are null for a guest.
OF_THE_USER = {"is_liked", "user_progress", "user_response", "user_answer", "user_feedback"}


def bound_socket():
    """Returns the descriptor of a socket that is bound to a free port, and the port."""
    one = socket.socket()
    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    one.bind((HOST, 0))
    port = one.getsockname()[1]
    return one.detach(), port


class Row(dict):
    """A row of a table. Its relations are rows and lists of rows."""

    def __init__(self, table, **columns):
        super().__init__(columns)
        self.table = table

    # Rows are compared by identity, so that cyclic relations can be compared and copied.
    __hash__ = object.__hash__
    __eq__ = object.__eq__

    def __deepcopy__(self, memo):
        made = memo[id(self)] = Row(self.table)
        made.update({key: copy.deepcopy(value, memo) for key, value in self.items()})
        return made


class Translated(dict):
    """A text in several languages. The empty language is the default of the backend."""

    def said(self, language):
        return self.get(language or "", self.get(""))


class Broken:
    """A column whose resolver raises an error."""

    def __init__(self, message):
        self.message = message


def value(row, name, language=""):
    """Returns the value of a column, in the given language if it is translated."""
    found = row.get(name)
    if isinstance(found, Broken):
        raise GraphQLError(found.message)
    return found.said(language) if isinstance(found, Translated) else found


@functools.cache
def client_schema():
    """Returns the schema without resolvers. ariadne's enums do not accept graphql-core 3.2.14's hints."""
    return build_schema(SDL)


@functools.cache
def definition(path):
    return parse(path.read_text()).definitions[0]


@functools.cache
def fragments():
    found = {}
    for path in (CONTRACT / "Fragments").glob("*.graphql"):
        for definition in parse(path.read_text()).definitions:
            found[definition.name.value] = definition
    return found


class Tables:
    """The rows, and the lists at the query root."""

    def __init__(self):
        self.schema = client_schema()
        self.root = Row("query_root")
        self.known = {}
        # Rows by their keys in recordings.
        self._named = {}
        self._fragments = fragments()
        # With True, the first recording of a value wins. Otherwise later recordings extend it.
        self._is_first_true = False

    def rows(self, table):
        return [row for (name, _), row in self.known.items() if name == table]

    def remember(self):
        """Records how many counted rows are not in the recordings, so that counts stay correct after changes."""
        for number, row in enumerate([*self.known.values(), self.root]):
            # Not every operation selects the keys of its rows.
            fields = self.schema.type_map[row.table].fields
            if "id" in fields:
                row.setdefault("id", str(uuid.uuid5(uuid.NAMESPACE_OID, str(number))))
            if "slug" in fields:
                row.setdefault("slug", f"row-{number}")
            for name, told in list(row.items()):
                if name.endswith("_aggregate") and told and told.get("aggregate"):
                    count = told["aggregate"].get("count")
                    seen = len(row.get(name.removesuffix("_aggregate")) or [])
                    if count is not None:
                        row["unseen " + name] = count - seen
                    total = (told["aggregate"].get("sum") or {}).get("duration_seconds")
                    rows = row.get(name.removesuffix("_aggregate"))
                    if total is not None and rows is not None:
                        row["unseen sum " + name] = total - sum(one["duration_seconds"] for one in rows)
        # Reviews are also queried by their subject.
        for subcategory in self.rows("subcategories"):
            for review in subcategory.get("reviews") or []:
                review["subcategory"] = subcategory
        return self

    def find(self, table, slug):
        return next((row for row in self.rows(table) if slug in (row.get("slug"), row.get("id"))), None)

    def insert(self, table, **columns):
        row = Row(table, id=str(uuid.uuid4()), **columns)
        self.known[table, row["id"]] = row
        return row

    def delete(self, row):
        self.known = {key: one for key, one in self.known.items() if one is not row}

    # Filling

    def load(self, folder, language="", operations=None, is_first_true=False):
        """Loads the recordings of a folder, one file per operation: all of them, or the given operations."""
        self._is_first_true = is_first_true
        for path in sorted(folder.glob("*.json")):
            if operations is not None and path.stem not in operations:
                continue
            operation = definition(CONTRACT / "Operations" / f"{path.stem}.graphql")
            if operation.operation.value != "query":
                continue
            answer = json.loads(path.read_text())["data"]
            self._fill(self.root, self.schema.query_type, operation.selection_set, answer, language)

    def _fields(self, selections):
        """Returns the selected fields by response key: the field node and its inner selections."""
        found = {}
        for node in selections.selections:
            if node.kind == "field":
                key = node.alias.value if node.alias else node.name.value
                before = found.get(key)
                inner = list(before[1]) if before else []
                if node.selection_set:
                    inner += node.selection_set.selections
                found[key] = (node, inner)
            else:
                inside = self._fragments[node.name.value] if node.kind == "fragment_spread" else node
                for key, (inner_node, inner) in self._fields(inside.selection_set).items():
                    before = found.get(key)
                    found[key] = (inner_node, (list(before[1]) if before else []) + list(inner))
        return found

    def _fill(self, row, type_, selections, answer, language):
        if not hasattr(selections, "selections"):
            selections = type("Selections", (), {"selections": selections})
        for key, (node, inner) in self._fields(selections).items():
            if key not in answer:
                continue
            name, said = node.name.value, answer[key]
            field = type_.fields[name]
            named = get_named_type(field.type)
            if is_leaf_type(named):
                if any(argument.name.value == "lang" for argument in node.arguments):
                    texts = row.setdefault(name, Translated())
                    texts.setdefault(language, said)
                elif name == "stats":
                    row.setdefault(name, {}).update(said or {})
                elif row.get(name) is None and not (self._is_first_true and name in row):
                    row[name] = said
            elif is_list_type(get_nullable_type(field.type)):
                # A list contains the recorded rows, and later pages add to it.
                if self._is_first_true and name in row:
                    if self._has_key(said):
                        for one in said or []:
                            self._row(named, one, inner, language)
                    continue
                held = row.setdefault(name, [])
                if held and held[0].table not in ("slice_items", "row") and not self._has_key(said):
                    continue
                rows = [self._row(named, one, inner, language) for one in said or []]
                held += [one for one in rows if one not in held]
                for argument in node.arguments:
                    if argument.name.value == "where":
                        variables = {"extraLang": language}
                        self._mark(rows, value_from_ast_untyped(argument.value, variables))
            elif said is None:
                row.setdefault(name, None)
            elif isinstance(row.get(name), Row) and not ({"id", "slug"} & said.keys()):
                self._fill(row[name], named, inner, said, language)
            else:
                related = self._row(named, said, inner, language)
                if not (self._is_first_true and name in row):
                    row[name] = related

    @staticmethod
    def _has_key(said):
        return all({"id", "slug"} & one.keys() for one in said or [])

    def _mark(self, rows, where):
        """Sets the columns of rows that a condition determines."""
        for name, condition in (where or {}).items():
            if isinstance(condition, dict) and condition.get("_eq") not in (None, Undefined):
                for row in rows:
                    row.setdefault(name, condition["_eq"])

    def _row(self, named, said, inner, language):
        names = [(named.name, said[key]) for key in ("id", "slug") if said.get(key)]
        row = next((self._named[name] for name in names if name in self._named), None)
        if row is None:
            row = Row(named.name)
            self.known[named.name, object()] = row
        self._named.update((name, row) for name in names)
        self._fill(row, named, inner, said, language)
        return row


def told_by(content, operations, language=""):
    """Returns tables with all recordings of a customer. The given operations win if recordings conflict."""
    tables = Tables()
    folders = [content / "graphql", *sorted(content.glob("offset-*/graphql"))]
    if language:
        tables.load(content / language / "graphql", language)
    for folder in folders:
        tables.load(folder, language, operations, is_first_true=bool(language))
    for folder in folders:
        tables.load(folder, language, is_first_true=True)
    return tables.remember()


# Conditions and orders

COMPARISONS = {"_eq": lambda a, b: a == b, "_in": lambda a, b: a in b}


def holds(row, where, user):
    for name, condition in (where or {}).items():
        if name == "_and":
            fits = all(holds(row, one, user) for one in condition)
        elif name == "_or":
            fits = any(holds(row, one, user) for one in condition)
        elif name == "_not":
            fits = not holds(row, condition, user)
        elif condition and condition.keys() <= COMPARISONS.keys():
            own = value(row, name)
            fits = own is not None and all(COMPARISONS[key](own, other) for key, other in condition.items())
        else:
            related = row.get(name) if user or name not in OF_THE_USER else None
            many = related if isinstance(related, list) else [related] if related is not None else []
            fits = any(holds(one, condition, user) for one in many)
        if not fits:
            return False
    return True


def ordered(rows, order_by):
    """Returns rows in an order. `position` is the order of the relation itself."""
    rows = list(rows)
    for order in reversed(order_by or []):
        for name, direction in order.items():
            if name != "position" and all(row.get(name) is not None for row in rows):
                rows.sort(key=lambda row: row[name], reverse=direction == "desc")
            elif name == "position" and direction == "desc":
                rows.reverse()
    return rows


def some(rows, arguments, user):
    rows = ordered([row for row in rows if holds(row, arguments.get("where"), user)], arguments.get("order_by"))
    start = arguments.get("offset") or 0
    limit = arguments.get("limit")
    return rows[start:] if limit is None else rows[start:start + limit]


# GraphQL


class Refused(Exception):
    """The error for a request whose token is not valid."""


def aggregate(row, name):
    """Returns the aggregate of a relation: recorded rows, and rows that are known only by their number."""
    rows = row.get(name.removesuffix("_aggregate"))
    told = row.get(name)
    if rows is None or told is None and row.table != "query_root" and name not in row:
        return told
    found = Row("aggregate", **(told and told.get("aggregate") or {}))
    if told is not None and told.get("aggregate") is None:
        return told
    found["count"] = len(rows) + row.get("unseen " + name, 0)
    durations = [one.get("duration_seconds") for one in rows]
    if "sum" in found and None not in durations and not row.get("unseen " + name):
        found["sum"] = Row("sum", duration_seconds=sum(durations) + row.get("unseen sum " + name, 0))
    ratings = [one.get("rating") for one in rows]
    if rows and None not in ratings and not row.get("unseen " + name):
        found["avg"] = Row("avg", rating=sum(ratings) / len(ratings))
    return Row(name, aggregate=found)


def object_of(item):
    """Returns the object of an item."""
    return next((one for one in item.values() if isinstance(one, Row)), item)


def sorted_rows(rows, object_of, by, direction):
    """Returns the rows of a tag, sorted by their objects."""
    def key(row):
        found = value(object_of(row), {"title": "title", "duration": "duration_seconds"}.get(by, by))
        return (found is None, found if found is not None else "")

    rows = list(rows)
    if by not in (None, "position"):
        rows.sort(key=key)
    if direction == "desc":
        rows.reverse()
    return rows


def explore_items(tables, arguments, user):
    """Returns the items of the first tag. Other tags have none."""
    first = (tables.root.get("explore_tags") or [Row("tags")])[0]
    rows = tables.root.get("explore_items") or []
    return sorted_rows(rows, object_of, arguments.get("sort_by"), arguments.get("sort_direction")) \
        if arguments["tag"] == first.get("slug") else []


def apply_search(tables, arguments, user):
    """Returns the items whose titles contain all words."""
    words = arguments["query"].casefold().split()

    def fits(item):
        row = next((one for one in item.values() if isinstance(one, Row)), item)
        return all(word in (value(row, "title") or "").casefold() for word in words)

    return [item for item in tables.root.get("apply_search") or [] if fits(item)]


def unseen_results(tables, rows):
    """Returns how many results are known only by their number: the rest of a recorded search."""
    is_whole = len(rows) == len(tables.root.get("apply_search") or [])
    return tables.root.get("unseen apply_search_aggregate", 0) if is_whole else 0


FUNCTIONS = {"explore_items": explore_items, "apply_search": apply_search}


def root_field(tables, info, arguments, user):
    name = info.field_name
    field = info.parent_type.fields[name]
    base = tables.root.get(name.removesuffix("_aggregate")) or []
    if USERS_ONLY in (field.description or "") and not user:
        # The schema of a guest does not have this field.
        raise GraphQLError(f"field '{name}' not found in type: 'query_root'", extensions={"code": "validation-failed"})
    if name.endswith("_by_pk"):
        return next((row for row in tables.rows(name.removesuffix("_by_pk")) if row.get("id") == arguments["id"]), None)
    if name.removesuffix("_aggregate") in FUNCTIONS:
        rows = FUNCTIONS[name.removesuffix("_aggregate")](tables, arguments, user)
        if name.endswith("_aggregate"):
            unseen = unseen_results(tables, rows) if name == "apply_search_aggregate" else 0
            return Row(name, aggregate=Row("fields", count=len(rows) + unseen))
        return some(rows, {key: arguments.get(key) for key in ("offset", "limit")}, user)
    table = get_named_type(field.type).name
    where = arguments.get("where") or {}
    if name.endswith("_aggregate"):
        if where:
            rows = [row for row in tables.rows(name.removesuffix("_aggregate")) if holds(row, where, user)]
            return aggregate(Row("query_root", **{name.removesuffix("_aggregate"): rows, name: None}), name)
        return aggregate(tables.root, name)
    if not is_list_type(get_nullable_type(field.type)):
        return tables.root.get(name)
    # A condition searches the whole table. A screen has its own rows.
    return some(tables.rows(table) if where and "visibility" not in where else base, arguments, user)


def field_value(row, info, arguments, tables, user):
    name = info.field_name
    if name in OF_THE_USER and not user:
        return None
    found = row.get(name)
    if name.endswith("_aggregate"):
        return aggregate(row, name)
    if name == "stats":
        return {key: one for key, one in (found or {}).items() if key in arguments["names"]}
    if isinstance(found, (Broken, Translated)):
        return value(row, name, arguments.get("lang"))
    field = info.parent_type.fields[name]
    if is_list_type(get_nullable_type(field.type)) and not is_leaf_type(get_named_type(field.type)):
        if "sort_by" in field.args:
            found = sorted_rows(found or [], lambda row: row, arguments.get("sort_by"), arguments.get("sort_direction"))
        return some(found or [], arguments, user)
    return found


def resolve(row, info, **arguments):
    tables, user = info.context["tables"], info.context["user"]
    with tables.lock:
        if info.parent_type.name == "query_root":
            return root_field(tables, info, arguments, user)
        if info.parent_type.name == "mutation_root":
            if not user:
                raise GraphQLError("no mutations exist", extensions={"code": "validation-failed"})
            tables.ran.append(info.field_name)
            return CHANGES[info.field_name](tables, **arguments)
        return field_value(row, info, arguments, tables, user)


def served_schema(without=()):
    """Returns the schema with resolvers, without some root fields."""
    schema = build_schema(SDL)
    for name in without:
        del next(one for one in (schema.query_type, schema.mutation_type) if name in one.fields).fields[name]
    for type_ in schema.type_map.values():
        if isinstance(type_, GraphQLObjectType) and not type_.name.startswith("__"):
            for field in type_.fields.values():
                field.resolve = resolve
    return schema


# The platform's backend responds with 200 to every valid request. ariadne has its own status codes.
PLATFORM, ARIADNE = "platform", "ariadne"
# GraphQL over HTTP defines a media type, and status codes for partial responses.
GRAPHQL = "application/graphql-response+json"


def worded(words, answer, request):
    """Converts a response of ariadne to the conventions of a server."""
    if words == PLATFORM:
        answer.status_code = 200
    if words != GRAPHQL or GRAPHQL not in request.headers.get("accept", ""):
        return answer
    said = json.loads(answer.body)
    status = 400 if "data" not in said else 294 if said.get("errors") else 200
    return Response(answer.body, status, media_type=GRAPHQL)


class Backend:
    """The servers for a set of tables, in a separate thread during a `with` block."""

    def __init__(self, tables, without=(), max_age=None):
        self.put(tables)
        self.without = without
        # The lifetime of REST responses in seconds, or None for responses without one.
        self.max_age = max_age
        # With True, mutations are executed, and then the request fails.
        self.fails_behind_changes = False
        # The conventions of GraphQL responses: a value of `worded`.
        self.words = PLATFORM
        # Valid tokens, expired tokens, the number of refresh requests, and the number of refresh responses.
        self.good, self.ended, self.refreshes, self.refreshed = {"good"}, {"ended"}, 0, 0
        self.may_refresh = threading.Event()
        self.may_refresh.set()
        # The requests, and the status codes of GraphQL responses.
        self.seen, self.statuses = [], []
        # The paths that were answered with 304.
        self.confirmed = []
        # Bound here, so that no other program gets the port before the servers start.
        self._sockets = [bound_socket(), bound_socket()]
        self.port, self.other_port = (port for _, port in self._sockets)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def put(self, tables):
        """Replaces the tables."""
        tables.lock, tables.ran = threading.RLock(), []
        self.tables = tables

    def __enter__(self):
        self._thread.start()
        for port in (self.port, self.other_port):
            for _ in range(3000):
                try:
                    socket.create_connection((HOST, port), timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.02)
            else:
                raise TimeoutError(f"nothing listens on {port}")
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join(timeout=10)

    @property
    def graphql(self):
        return f"http://{HOST}:{self.port}/graphql"

    @property
    def rest(self):
        return f"http://{HOST}:{self.port}/rest"

    @property
    def away(self):
        """The address that redirects every request to another port."""
        return f"http://{HOST}:{self.port}/away"

    @property
    def token_address(self):
        return f"http://{HOST}:{self.port}/token"

    def client(self, **settings):
        return {"graphql": self.graphql, "rest": self.rest, **settings}

    def wait_for_quiet(self):
        """Waits until no more requests arrive."""
        known = -1
        while known != len(self.seen):
            known = len(self.seen)
            time.sleep(1)

    # Requests

    def _bearer(self, request):
        words = request.headers.get("authorization", "").split()
        return words[1] if len(words) == 2 and words[0] == "Bearer" else None

    def user(self, request):
        """Returns whether the request has a user's token. Raises Refused if the token is not valid."""
        token = self._bearer(request)
        if token is None:
            return False
        if token not in self.good:
            raise Refused
        return True

    async def _token(self, request):
        await asyncio.get_running_loop().run_in_executor(None, self._refresh)
        self.good.add("fresh")
        return JSONResponse({"access": "fresh"}, background=BackgroundTask(self._note_refreshed))

    def _note_refreshed(self):
        self.refreshed += 1

    def _refresh(self):
        self.refreshes += 1
        self.may_refresh.wait(20)

    def _run(self):
        # Import here, because the module depends on definitions above.
        from wire_server_rest import routes as rest_routes

        graphql = GraphQL(served_schema(self.without), context_value=lambda request, _: {
            "tables": self.tables, "user": self.user(request), "request": request})

        async def asked(request):
            self.seen.append((request.url.path, dict(request.headers)))
            try:
                self.user(request)
            except Refused:
                error = {"message": "Could not verify JWT: JWTExpired",
                         "extensions": {"path": "$", "code": "invalid-jwt"}}
                return JSONResponse({"errors": [error]})
            before = len(self.tables.ran)
            answer = worded(self.words, await graphql.handle_request(request), request)
            if self.fails_behind_changes and len(self.tables.ran) > before:
                answer = Response(status_code=500)
            self.statuses.append(answer.status_code)
            return answer

        async def away(request):
            return RedirectResponse(f"http://{HOST}:{self.other_port}/seen", 307)

        async def elsewhere(request):
            self.seen.append(("elsewhere", dict(request.headers)))
            return JSONResponse({"data": None})

        routes = [
            Route("/graphql", asked, methods=["POST"]), Route("/token", self._token, methods=["POST"]),
            Route("/away", away, methods=["POST", "GET"]), Route("/away/{path:path}", away, methods=["POST", "GET"]),
            *rest_routes(self, Refused),
        ]
        here = Starlette(routes=routes)
        other = Starlette(routes=[Route("/{path:path}", elsewhere, methods=["POST", "GET"])])

        async def both():
            async def stop():
                while not self._stop.is_set():
                    await asyncio.sleep(0.05)

            servers = []
            for app, (descriptor, _) in zip((here, other), self._sockets):
                config = Config()
                config.bind = [f"fd://{descriptor}"]
                config.accesslog = config.errorlog = None
                config.graceful_timeout = 0.1
                servers.append(serve(app, config, shutdown_trigger=stop))
            await asyncio.gather(*servers)

        asyncio.run(both())

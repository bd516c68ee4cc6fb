"""Random operations for a schema, generated from a seed, and damaged variants of them."""

import random
from functools import cache

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    Lexer,
    Source,
    TokenKind,
    get_named_type,
    is_abstract_type,
    is_composite_type,
    is_required_argument,
    is_required_input_field,
)


# Directives with their own rules about locations or arguments.
SPECIAL = {"skip", "include", "deprecated", "specifiedBy", "oneOf", "cached"}


class Writer:
    """A generator for one document, which is usually valid."""

    def __init__(self, schema, seed):
        self.schema = schema
        self.random = random.Random(seed)
        self.fragments = {}
        # Fragments without variables, which any operation can use, by type.
        self.shared = {}
        self.variables = {}
        self.constant = False

    def chance(self, share):
        return self.random.random() < share

    def document(self):
        count = self.random.choice([1, 1, 1, 2, 3])
        operations = [self.operation(f"Q{index}" if count > 1 or self.chance(0.8) else "") for index in range(count)]
        definitions = [*operations, *self.fragments.values()]
        self.random.shuffle(definitions)
        return "\n".join(definitions)

    def operation(self, name):
        kind = self.random.choice(["query", "query", "query", "mutation", "subscription"])
        root = getattr(self.schema, f"{kind}_type") or self.schema.query_type
        kind = kind if getattr(self.schema, f"{kind}_type") else "query"
        self.variables = {}
        selections = self.root(root) if kind == "subscription" else self.selections(root, 4)
        head = self.directives(kind.upper())
        if kind == "query" and "cached" in {d.name for d in self.schema.directives} and self.chance(0.3):
            head += f" @cached(ttl: {self.random.randint(1, 300)})"
        declared = ", ".join(f"${name}: {text}{self.directives('VARIABLE_DEFINITION')}" for name, text in self.variables.items())
        return f"{kind} {name}{f'({declared})' if declared else ''}{head} {selections}"

    def root(self, of):
        """Returns the root selection of a subscription: one field, also through fragments."""
        selections = self.selections(of, 4, single=True)
        while self.chance(0.3):
            if self.chance(0.5):
                selections = f"{{ ...{f' on {of.name}' if self.chance(0.5) else ''} {selections} }}"
            else:
                selections = f"{{ ...{self.named(of, lambda: selections)} }}"
        return selections

    def directives(self, location):
        """Returns directives that are allowed at a location. Variable definitions cannot contain variables."""
        kept = self.constant
        self.constant = kept or location == "VARIABLE_DEFINITION"
        text = ""
        for directive in self.schema.directives:
            if directive.name in SPECIAL or location not in {place.name for place in directive.locations}:
                continue
            for _ in range(self.random.choice([0, 0, 0, 0, 1, 2 if directive.is_repeatable else 1])):
                text += f" @{directive.name}{self.arguments(directive.args)}"
        self.constant = kept
        return text

    def arguments(self, args):
        given = [
            f"{key}: {self.value(argument.type, 2, argument.default_value)}"
            for key, argument in args.items()
            if is_required_argument(argument) or self.chance(0.4)
        ]
        return f"({', '.join(given)})" if given else ""

    def selections(self, of, depth, single=False):
        rows = []
        for _ in range(1 if single else self.random.randint(1, 4)):
            rows.append(self.row(of, depth, single))
        return "{ " + " ".join(rows) + " }"

    def row(self, of, depth, single):
        if not single and self.chance(0.1):
            return "__typename"
        if not single and depth > 0 and self.chance(0.35 if is_abstract_type(of) else 0.15):
            return self.fragment(of, depth)
        fields = list(getattr(of, "fields", {}).items())
        if depth <= 0:
            fields = [item for item in fields if not is_composite_type(get_named_type(item[1].type))]
        if not fields:
            return "__typename"
        name, field = self.random.choice(fields)
        arguments = self.arguments(field.args)
        # The same field with different arguments needs two aliases.
        alias = f"{self.random.choice('abcdefgh')}{self.random.randint(0, 99)}: "
        row = f"{alias if self.chance(0.8 if arguments else 0.2) else ''}{name}{arguments}"
        if not single and self.chance(0.08):
            row += f" @{self.random.choice(['skip', 'include'])}(if: {self.value_of('Boolean')})"
        row += self.directives("FIELD")
        named = get_named_type(field.type)
        return f"{row} {self.selections(named, depth - 1)}" if is_composite_type(named) else row

    def fragment(self, of, depth):
        possible = self.schema.get_possible_types(of) if is_abstract_type(of) else [of]
        on = self.random.choice([of, *possible, *(getattr(self.random.choice(possible), "interfaces", []))])
        if self.chance(0.5):
            condition = f" on {on.name}" if self.chance(0.8) else ""
            inner = self.selections(on if condition else of, depth - 1)
            return f"...{condition}{self.directives('INLINE_FRAGMENT')} {inner}"
        known = self.shared.get(on.name)
        name = self.random.choice(known) if known and self.chance(0.4) else None
        name = name or self.named(on, lambda: self.selections(on, depth - 1))
        return f"...{name}{self.directives('FRAGMENT_SPREAD')}"

    def named(self, on, selections):
        """Adds a fragment, and records whether other operations can use it."""
        name = f"F{len(self.fragments)}"
        self.fragments[name] = ""
        before = len(self.variables)
        text = f"{self.directives('FRAGMENT_DEFINITION')} {selections()}"
        self.fragments[name] = f"fragment {name} on {on.name}{text}"
        if len(self.variables) == before and "$" not in text:
            self.shared.setdefault(on.name, []).append(name)
        return name

    def variable(self, of):
        name = f"v{len(self.variables)}"
        text = str(of)
        if not isinstance(of, GraphQLNonNull) and self.chance(0.3):
            of = GraphQLNonNull(of)
            text += "!"
        if self.chance(0.3):
            inner = getattr(of, "of_type", None) if isinstance(of, GraphQLNonNull) else of
            # With a default, the variable can be nullable.
            text = str(inner) if self.chance(0.3) else text
            kept, self.constant = self.constant, True
            text += f" = {self.value_inside(inner, 2)}"
            self.constant = kept
        self.variables[name] = text
        return f"${name}"

    def value(self, of, depth, default=None):
        if not self.constant and self.chance(0.2):
            return self.variable(of)
        if isinstance(of, GraphQLNonNull):
            return self.value_inside(of.of_type, depth)
        return "null" if self.chance(0.1) else self.value_inside(of, depth)

    def value_inside(self, of, depth):
        if isinstance(of, GraphQLList):
            if self.chance(0.2):
                return self.value(of.of_type, depth)
            return "[" + ", ".join(self.value(of.of_type, depth - 1) for _ in range(self.random.randint(0, 2))) + "]"
        if isinstance(of, GraphQLEnumType):
            return self.random.choice(list(of.values))
        if isinstance(of, GraphQLInputObjectType):
            return self.object(of, depth)
        return self.value_of(of.name)

    def object(self, of, depth):
        fields = list(of.fields.items())
        if of.ast_node and any(d.name.value == "oneOf" for d in of.ast_node.directives):
            name, field = self.random.choice(fields[:3] if depth <= 0 else fields)
            if not self.constant and self.chance(0.2):
                name_of = f"v{len(self.variables)}"
                self.variables[name_of] = f"{field.type}!"
                return f"{{{name}: ${name_of}}}"
            return f"{{{name}: {self.value_inside(field.type, depth - 1)}}}"
        kept = [
            f"{name}: {self.value(field.type, depth - 1)}"
            for name, field in fields
            if is_required_input_field(field) or (depth > 0 and self.chance(0.3))
        ]
        return "{" + ", ".join(kept) + "}"

    def value_of(self, scalar):
        return self.random.choice({
            "Int": ["0", "-7", "2147483647"],
            "Float": ["1", "-2.5", "3e2"],
            "Boolean": ["true", "false"],
            "ID": ["1", '"a"'],
            "String": ['""', '"a\\u0041\\n"', '"""\n  block\n    string\n"""'],
        }.get(scalar, ["1", '"x"', "[1, {a: word}]", "{a: null, b: 2.5}", "word"]))


def tokens(text):
    """Returns the tokens of a document as written."""
    lexer = Lexer(Source(text))
    found = []
    while (token := lexer.advance()).kind != TokenKind.EOF:
        found.append(text[token.start : token.end])
    return found


ODD = ["1", "-0", "1.5e3", '"x"', "$v0", "@skip(if: true)", "@tag", "null", "true", "on", "...", "!", "[", "]", "{", "}", "(", ")", ":", "=", "&", "|", '"""b"""', "#c\n", "00", "1a", '"\\q"', "\ufeff", "é", "__typename"]  # fmt: skip


def damaged(text, seed, words):
    """Returns a document with one to three tokens removed, doubled, swapped or replaced."""
    rng = random.Random(seed)
    parts = tokens(text)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        index = rng.randrange(len(parts))
        other = rng.randrange(len(parts))
        match rng.randrange(7):
            case 0:
                parts = parts[:index] + parts[index + 1 :] or parts
            case 1:
                parts.insert(index, parts[index])
            case 2:
                parts[index], parts[other] = parts[other], parts[index]
            case 3:
                parts[index] = parts[other]
            case 4:
                parts[index] = rng.choice(words)
            case 5:
                parts[index] = rng.choice(ODD)
            case 6:
                names = [i for i, part in enumerate(parts) if part[0].isalpha()]
                if names:
                    parts[rng.choice(names)] = rng.choice(words)
    return " ".join(parts)


@cache
def words_of(text):
    """Returns the names in a document."""
    return sorted({part for part in tokens(text) if part[0].isalpha() or part[0] == "_"})

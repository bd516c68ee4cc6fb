import Documents
import GraphQLLanguage
import Testing

/// Every rule reports its violations at the right place, and nothing else.
@Suite struct ValidationTests {
  @Test(arguments: [
    "{ pet(id: 1) { ... on Cat { id x: name } ... on Dog { id x: lives } __typename } }",
    "query A($id: ID!) { pet(id: $id) { ...F } } query B { node { ...F } } fragment F on Node { id }",
    "query ($n: Int!, $f: Filter) { pets(filter: {need: $n, and: {need: 2}, colour: null}, choice: {id: 3}) { __typename } x: pets(filter: $f) { __typename } }",
    "{ any(value: {a: [1, {b: x}]}, words: red) a: any @tag(name: \"1\") @tag(name: \"2\") __schema { types { name } } }",
    "query Q @cached(ttl: 300, refresh: true) { cat { id } }",
    "query ($first: Int = 3) { pets(first: $first) { ... { ... on Named { id } } } }",
    "subscription { born { __typename } }",
    "{ cat { name(lang: \"en\") name(lang: \"en\") } }",
    "{ named { ... on Cat { friend { id } } ... on Node { id } } }",
  ])
  func validDocumentsHaveNoFindings(_ text: String) {
    #expect(Sample.findings(text) == [])
  }

  @Test(arguments: [
    ("query A { cat { id } } query A { dog { id } }", "operation-name: A"),
    ("{ cat { id } } query A { dog { id } }", "operation-name: "),
    (
      "subscription { born { __typename } died { __typename } }",
      "subscription-root: died { __typename }"
    ),
    ("subscription { __typename }", "subscription-root: __typename"),
    ("subscription { born @skip(if: true) { __typename } }", "subscription-root: @skip(if: true)"),
    (
      "subscription { ...F } fragment F on Subscription { born @include(if: true) { __typename } }",
      "subscription-root: @include(if: true)"
    ),
    ("{ cat { live } }", "field-unknown: live"),
    ("{ cat }", "selection: cat"),
    ("{ cat { id { x } } }", "selection: { x }"),
    ("{ cat { a: id a: lives } }", "field-conflict: a: lives"),
    ("{ cat { name name(lang: \"de\") } }", "field-conflict: name(lang: \"de\")"),
    ("{ pet(id: 1) { ... on Cat { lives } ... on Dog { lives } } }", "field-conflict: lives"),
    ("{ dog { barks(loud: true, loud: true) } }", "argument: loud"),
    ("{ dog { barks(loud: true, loudly: true) } }", "argument: loudly"),
    ("{ dog { barks } }", "argument-required: barks"),
    ("{ cat { ...F } }", "fragment-name: F"),
    ("{ cat { ...F } } fragment F on Cat { id } fragment F on Cat { id }", "fragment-name: F"),
    ("{ cat { id } } fragment F on Cat { id }", "fragment-unused: F"),
    ("{ cat { ...F } } fragment F on Cat { friend { ...F } }", "fragment-cycle: F"),
    ("{ cat { ... on Dog { id } } }", "fragment-type: Dog"),
    ("{ cat { ...F } } fragment F on Dog { id }", "fragment-type: F"),
    ("{ cat { ... on Tiger { id } } }", "type-unknown: Tiger"),
    ("{ cat { ... on Colour { id } } }", "type-kind: Colour"),
    ("{ cat { id @loud } }", "directive-unknown: loud"),
    ("{ cat { id @cached } }", "directive-location: cached"),
    ("{ cat { id @skip(if: true) @skip(if: true) } }", "directive-repeated: skip"),
    ("{ pet(id: 1.5) { __typename } }", "value: 1.5"),
    ("{ pets(first: 3000000000) { __typename } }", "value: 3000000000"),
    ("{ any(words: [pink]) }", "value: pink"),
    ("{ pets(filter: {need: 1, need: 2}) { __typename } }", "value: need"),
    ("{ pets(filter: {}) { __typename } }", "value: {}"),
    ("{ pets(choice: {id: 1, name: \"a\"}) { __typename } }", "value: {id: 1, name: \"a\"}"),
    ("query ($a: Int, $a: Int!) { pets(first: $a) { __typename } }", "variable-name: a"),
    ("query ($a: Cat) { any(value: $a) }", "variable-type: Cat"),
    ("{ any(value: $a) }", "variable-undefined: a"),
    ("query ($a: Int) { any }", "variable-unused: a"),
    ("query ($a: Int) { any(words: $a) }", "variable-position: a"),
    ("query ($a: ID) { pet(id: $a) { __typename } }", "variable-position: a"),
    ("query ($a: ID) { pets(choice: {id: $a}) { __typename } }", "variable-position: a"),
    ("query @cached(ttl: 301) { any }", "cached: 301"),
    ("query ($r: Boolean!) @cached(refresh: $r) { any }", "cached: $r"),
    ("{ dog { old } }", "deprecated: old"),
    ("{ any(words: blue) }", "deprecated: blue"),
    ("type T { a: Int }", "operation-type: T"),
  ])
  func mistakesAreReported(_ text: String, _ finding: String) {
    #expect(Sample.findings(text) == [finding])
  }
}

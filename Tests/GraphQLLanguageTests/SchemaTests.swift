import Documents
import GraphQLLanguage
import Testing

/// A schema contains its documents and their extensions, and contradictions are reported.
@Suite struct SchemaTests {
  private func findings(_ text: String) -> [String] {
    let file = SourceFile(path: "test.graphqls", text: text)
    guard let document = GraphQLDocument.read(file).document else { return ["syntax"] }
    return Schema.read([document]).findings.map {
      "\($0.rule.id.dropFirst("graphql.".count)): \(file.text(in: $0.place.range))"
    }
  }

  @Test func validSchemasHaveNoFindings() {
    #expect(findings(Sample.schemaText) == [])
    #expect(
      findings("extend type Query { b: E } type Query { a: Int } enum E { x } extend enum E { y }")
        == [])
  }

  @Test(arguments: [
    ("type A { a: Int }", "schema: "),
    ("type Query { a: B }", "type-unknown: B"),
    ("type Query { a: I } input I { a: Int }", "schema: I"),
    ("type Query { a(b: Query): Int }", "schema: Query"),
    ("type Query { a: Int a: Int }", "schema-name: a"),
    ("type Query { a: Int } type Query { b: Int }", "schema-name: Query"),
    ("type Query { __a: Int }", "schema-name: __a"),
    ("type Query", "schema: Query"),
    ("type Query { a: Int } extend type Other { a: Int }", "type-unknown: Other"),
    ("type Query { a: Int } extend input Query { b: Int }", "schema: Query"),
    ("type Query implements I { a: Int } interface I { b: Int }", "schema-interface: Query"),
    ("type Query implements I { a: Int } interface I { a: Int! }", "schema-interface: Query"),
    (
      "type Query implements I { a(b: Int!): Int } interface I { a: Int }",
      "schema-interface: Query"
    ),
    ("type Query { a(b: I): Int } input I { i: I! }", "schema: I"),
    ("type Query { a(b: I): Int } input I @oneOf { i: Int! }", "schema: i"),
    ("type Query { a(b: Int = \"1\"): Int }", "value: \"1\""),
    ("type Query { a: Int @skip(if: true) }", "directive-location: skip"),
    ("type Query { a: Int } schema { query: Query mutation: Query }", "schema: "),
    ("union U = Query | U type Query { a: U }", "schema: U"),
    ("type Query { a: Int } scalar Mutation", "schema: Mutation"),
    ("type Query { a: Int } input Subscription { a: Int }", "schema: Subscription"),
    ("extend schema { query: Q } type Q { a: Mutation } enum Mutation { x }", "schema: Mutation"),
    (
      "type Query implements I { a: Int @deprecated } interface I { a: Int }",
      "schema-deprecated: Query"
    ),
  ])
  func contradictionsAreReported(_ text: String, _ finding: String) {
    #expect(findings(text) == [finding])
  }

  @Test(arguments: [
    "schema { query: Q } type Q { a: Mutation } enum Mutation { x }",
    "schema { query: Q } type Q { a: Mutation } type Mutation { b: Int } scalar Subscription",
    "type Query implements I { a: Int @deprecated } interface I { a: Int @deprecated }",
    "type Query implements I { a: Int } interface I { a: Int @deprecated }",
  ])
  func typesWithNamesOfRootsAndDeprecationsAreValid(_ text: String) {
    #expect(findings(text) == [])
  }

  @Test(arguments: [
    ("input I { i: I = {} }", ["i"]),
    ("input I { i: I = { i: null } }", []),
    ("input I { i: I = null }", []),
    ("input I { i: [I!] = [{}] }", ["i"]),
    ("input I { i: [I!] = {} }", ["i"]),
    ("input I { i: [I!] = [] }", []),
    ("input I { i: [I!] = [{ i: [] }] }", []),
    ("input I { j: J = {} } input J { i: I = {} }", ["j"]),
    ("input I { j: J = {} } input J { i: I = { j: null } }", []),
    ("input I { j: J = {} } input J { i: I }", []),
    ("input I { j: J = { i: {} } } input J { i: I }", ["j"]),
    ("input I { j: J = {} } extend input J { i: I = {} } input J { a: Int }", ["j"]),
    ("input I { a: I = {} b: I = {} }", ["a", "b"]),
    ("input I { a: Int = 1 b: J = {} } input J { c: Int = 2 }", []),
    ("input I { j: J = {} } input J { k: K = {} } input K { k: K = { k: {} } }", ["k"]),
  ])
  func defaultValuesThatContainThemselvesAreReported(_ inputs: String, _ fields: [String]) {
    let text = "type Query { a(b: I): Int } \(inputs)"
    #expect(findings(text).sorted() == fields.map { "schema-default: \($0)" })
  }

  @Test func longChainsOfDefaultsAreChecked() {
    let inputs = (0..<20_000).map { "input I\($0) { a: I\(($0 + 1) % 20_000) = {} }" }
    let text = "type Query { a(b: I0): Int } " + inputs.joined(separator: "\n")
    #expect(findings(text) == ["schema-default: a"])
  }

  @Test func fragmentsSpreadInManyPlacesAreCheckedOnce() {
    // Each of the forty fragments is spread twice in the one before it, so a trillion paths lead to
    // the last one.
    let fragments = (1...40).map { index in
      let next = index < 40 ? "...F\(index + 1)" : "id"
      return "fragment F\(index) on Cat { a: friend { ... on Cat { \(next) } } "
        + "b: friend { ... on Cat { \(next) } } }"
    }
    #expect(Sample.findings("{ cat { ...F1 } } " + fragments.joined(separator: " ")) == [])
  }
}

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
  ])
  func contradictionsAreReported(_ text: String, _ finding: String) {
    #expect(findings(text) == [finding])
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

import Documents
import GraphQLLanguage
import Testing

/// Documents become Swift that is as long as they are.
@Suite struct GenerationTests {
  private func document(_ text: String) -> [GraphQLDocument] {
    GraphQLDocument.read(SourceFile(path: "test.graphql", text: text)).document.map { [$0] } ?? []
  }

  /// An operation over fragments, each of which holds the next one twice.
  private func nested(_ count: Int) -> [GraphQLDocument] {
    let fragments = (1...count).map { index in
      let next = index < count ? "...F\(index + 1)" : "id"
      return "fragment F\(index) on Cat { a: friend { ... on Cat { \(next) } __typename } "
        + "b: friend { ... on Cat { \(next) } __typename } }"
    }
    return document("query Q { cat { ...F1 } } " + fragments.joined(separator: " "))
  }

  private func code(_ documents: [GraphQLDocument]) -> [GeneratedFile] {
    CodeGenerator.generate(Sample.schema, documents).files
  }

  @Test func nestedFragmentsMakeCodeGrowInALine() {
    #expect(Sample.schema.validate(nested(22)).isEmpty)
    let sizes = [11, 22, 44].map { code(nested($0)).reduce(0) { $0 + $1.bytes.count } }
    #expect(sizes[1] - sizes[0] > 5000)
    #expect(sizes[2] - sizes[1] < 21 * (sizes[1] - sizes[0]) / 10)
  }

  @Test func equalDocumentsGiveEqualBytes() {
    let (first, second) = (code(nested(5)), code(nested(5)))
    #expect(first.map(\.path) == second.map(\.path) && first.map(\.bytes) == second.map(\.bytes))
  }

  @Test(arguments: [
    ("{ cat { id } }", "graphql.operation-name"),
    ("query Q { pet(id: 1) { ... on Cat { id } } }", "graphql.type-name"),
    (
      "query Q($a: Boolean!) { pet(id: 1) @include(if: $a) { __typename } pet(id: 1) { ... on Cat { id } } }",
      "graphql.type-name"
    ),
    ("query Get { cat { id } } query GetQuery { cat { id } }", "graphql.swift-name"),
    (
      "query Q($f: Filter) { pets(filter: $f) { __typename } cat { ...Filter } } fragment Filter on Cat { id }",
      "graphql.swift-name"
    ),
    (
      "query Q { cat { ...A_B } dog { ...aB } } fragment A_B on Cat { id } fragment aB on Dog { id }",
      "graphql.swift-name"
    ),
    (
      "query Q($a_b: ID!, $aB: ID!) { pet(id: $a_b) { __typename } x: pet(id: $aB) { __typename } }",
      "graphql.swift-name"
    ),
  ])
  func whatCannotBeWrittenIsAFinding(_ text: String, _ rule: String) {
    let documents = document(text)
    #expect(Sample.schema.validate(documents).isEmpty)
    #expect(CodeGenerator.generate(Sample.schema, documents).findings.map(\.rule.id) == [rule])
  }

  @Test(arguments: [
    ("subscription S { born { id } }", ["S"]),
    ("subscription { born { id } }", ["subscription"]),
    ("query Q { cat { ...F @defer } } fragment F on Cat { id }", ["@defer"]),
    ("query Q { ... @defer(label: \"a\") { cat { id } } }", ["@defer(label: \"a\")"]),
    ("query Q { cat { ...F } } fragment F on Cat { friends @stream { id } }", ["@stream"]),
    ("query Q { cat { id @include(if: true) } }", []),
  ])
  func operationsWithSeveralResponsesAreRefused(_ text: String, _ places: [String]) {
    let findings = CodeGenerator.unsupportedUses(in: document(text))
    #expect(findings.map { $0.place.file.text(in: $0.place.range) } == places)
    #expect(findings.allSatisfy { $0.rule.id == "graphql.unsupported" })
  }
}

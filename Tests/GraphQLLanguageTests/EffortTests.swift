import Documents
import GraphQLLanguage
import Testing

/// The cost of a check grows linearly with the documents, or the limit is reported.
@Suite struct EffortTests {
  private func validation(_ text: String) throws -> (rules: [String], steps: Int) {
    let (document, findings) = GraphQLDocument.read(SourceFile(path: "big.graphql", text: text))
    let (found, steps) = Sample.schema.validation(of: [try #require(document, "\(findings)")])
    return (found.map(\.rule.id), steps)
  }

  private static func names(_ count: Int) -> String {
    (0..<count).map { "f\($0): \($0)" }.joined(separator: " ")
  }

  /// Documents of a given size, by the element that they repeat.
  static let shapes: [String: @Sendable (Int) -> String] = [
    "a chain of fragments": { count in
      "{ cat { ...F0 } } "
        + (0..<count).map { "fragment F\($0) on Cat { a\($0): id ...F\($0 + 1) } " }.joined()
        + "fragment F\(count) on Cat { id }"
    },
    "a chain that no operation takes in, the last one first": { count in
      "fragment F\(count) on Cat { id } "
        + (0..<count).reversed().map {
          "fragment F\($0) on Cat { a\($0): id ...F\($0 + 1) } "
        }.joined()
    },
    "a ring of fragments": { count in
      (0..<count).map { "fragment F\($0) on Cat { a\($0): id ...F\(($0 + 1) % count) } " }.joined()
    },
    "objects with the same fields": { count in
      let names = names(count)
      return "{ any(value: {\(names)}) any(value: {z: 1 \(names)}) any(value: {\(names)}) }"
    },
    "fields under one name": { count in
      "{ " + String(repeating: "any(value: {a: [1, 2], b: null}) ", count: count) + "}"
    },
    "arguments": { count in "{ any(\(names(count))) }" },
    "names that do not exist": { count in
      "{ " + (0..<count).map { "anny\($0) " }.joined() + "}"
    },
    "fragments on types": { count in
      "{ pet(id: 1) {"
        + (0..<count).map { "... on Cat { a\($0): id } ... on Dog { b\($0): id } " }.joined()
        + "} }"
    },
  ]

  @Test(arguments: shapes.keys.sorted())
  func effortGrowsLinearly(_ name: String) throws {
    let shape = try #require(Self.shapes[name])
    let (small, large) = (try validation(shape(2500)), try validation(shape(5000)))
    #expect(large.steps < 25 * small.steps / 10 + 100 && large.steps < 500_000)
    #expect(!large.rules.contains("graphql.effort"))
  }

  @Test func exceededLimitIsReported() throws {
    // Each field contains a different number of the following fragments.
    let count = 2500
    let chain = (0..<count).map {
      "fragment F\($0) on Cat { a\($0): friend { ...F\($0 + 1) } ...F\($0 + 1) } "
    }
    let (rules, steps) = try validation(
      "{ cat { ...F0 } } \(chain.joined()) fragment F\(count) on Cat { id }")
    #expect(rules.filter { $0 == "graphql.effort" }.count == 1 && steps < 3_000_000)
    // Each operation reaches all fragments.
    let operations = (0..<count).map { "query Q\($0)($lang: String) { cat { ...F0 } } " }.joined()
    let fragments = (0..<count).map { "fragment F\($0) on Cat { ...F\($0 + 1) } " }.joined()
    let many = try validation(
      "\(operations)\(fragments)fragment F\(count) on Cat { name(lang: $lang) }")
    #expect(many.rules == ["graphql.effort"] && many.steps < 3_000_000)
  }

  @Test func findingsPastTheThousandthAreCounted() throws {
    let (rules, _) = try validation("{ " + (0..<1500).map { "no\($0) " }.joined() + "}")
    #expect(rules.count == 1001 && rules.last == "file.more-findings")
  }
}

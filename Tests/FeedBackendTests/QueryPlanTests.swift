import GraphQLAnswers
import GraphQLLanguage
import SQLiteStore
import Testing
import YoullContract

@testable import FeedBackend

/// The time of a request does not depend on the number of contents.
@Suite struct QueryPlanTests {
  /// The tables whose rows grow with the contents of a customer.
  private static let growing: Set = [
    "contents", "content_languages", "content_choices", "content_progress", "likes", "slice_items",
    "journey_days", "linear_journey_sessions", "playlist_contents", "suggestions",
  ]

  private let sample: SampleBackend
  private let schema: Schema

  init() throws {
    sample = try SampleBackend()
    schema = try SampleBackend.model().1.schema
  }

  /// Returns a value of a type, with the required members of objects.
  private func value(of type: TypeReference) -> InputTree {
    if let element = type.element { return .list([value(of: element)]) }
    let named = schema.type(of: type)
    switch named?.kind {
    case .enumeration: return .text(named?.values.first?.name.text ?? "")
    case .input:
      return .object(
        (named?.inputs ?? []).filter(\.type.isNonNull).map {
          InputTree.Member(name: $0.name.text, value: value(of: $0.type))
        })
    default: break
    }
    return switch type.name.text {
    case "Int": .integer(1)
    case "Float", "numeric": .number(1)
    case "Boolean": .boolean(true)
    case "timestamptz": .text(SampleBackend.time)
    default: .text("x")
    }
  }

  private func variables(_ operation: OperationDefinition) -> [InputTree.Member] {
    operation.variables.map {
      InputTree.Member(name: $0.name.text, value: value(of: $0.type))
    }
  }

  /// Returns the tables of which a statement reads every row.
  private func scanned(_ statement: String) throws -> [String] {
    let storage = try #require(sample.backend.storage as? SQLiteStorage)
    let explained = GeneratedStatement("EXPLAIN QUERY PLAN " + statement)
    let steps = try storage.database.read { connection throws(StoreProblem) in
      var steps: [String] = []
      try connection.each(explained, []) { row throws(StoreProblem) in steps.append(row.text(3)) }
      return steps
    }
    return steps.compactMap { step -> String? in
      guard let match = step.firstMatch(of: /^SCAN (t[0-9]+)/) else { return nil }
      let alias = String(match.output.1)
      // A derived table has the alias of its first table, which is searched then.
      let isDerived = statement.contains(") \(alias) ")
      if isDerived, steps.contains(where: { $0.hasPrefix("SEARCH \(alias) ") }) { return nil }
      let place = "\" \(alias)"
      var rest = statement[...]
      while let found = rest.firstRange(of: place) {
        rest = rest[found.upperBound...]
        guard rest.first?.isNumber != true else { continue }
        let name = statement[..<found.lowerBound].split(separator: "\"").last.map(String.init)
        return name.flatMap { Self.growing.contains($0) ? "\($0): \(step)" : nil }
      }
      return nil
    }
  }

  @Test(arguments: [nil, "wren-ashdown"])
  func noOperationOfTheCatalogReadsAllContents(user: String?) throws {
    for operation in GraphQLOperations.all where operation.name != "ApplySearch" {
      let request = try PreparedOperation(
        Array(operation.text.utf8), nil, schema: schema, limits: BackendLimits())
      guard
        let statements = try? sample.backend.statements(
          of: request, variables(request.operation), BackendSession(user: user))
      else {
        // A guest lacks some fields.
        #expect(user == nil, "\(operation.name)")
        continue
      }
      for statement in statements {
        #expect(try scanned(statement) == [], "\(operation.name)")
      }
    }
  }

  @Test(arguments: [nil, "wren-ashdown"])
  func noPathReadsAllContents(user: String?) throws {
    for rule in sample.backend.paths.rules {
      let operation = rule.operation
      guard !["similar_contents", "search_results"].contains(operation.operation.name?.text),
        let statements = try? sample.backend.statements(
          of: operation, variables(operation.operation), BackendSession(user: user))
      else { continue }
      for statement in statements {
        #expect(try scanned(statement) == [], "\(operation.operation.name?.text ?? "")")
      }
    }
  }

  @Test func aScanIsFound() throws {
    #expect(
      try scanned(#"SELECT 1 FROM "contents" t1 WHERE t1."title" = 'x'"#) == ["contents: SCAN t1"])
  }
}

package import Documents

/// A validation rule of executable documents, or a group of related rules.
struct ValidationRule: Sendable {
  let check: @Sendable (Usage, inout FindingList) -> Void
}

extension ValidationRule {
  /// The rules of section 5 of the specification and those of Bricks.
  static let all: [ValidationRule] = [
    .operations, .subscriptions, .fields, .fieldMerging, .arguments, .fragments, .fragmentCycles,
    .conditions, .directives, .values, .variables, .variablePositions, .cached, .deprecations,
  ]
}

extension Schema {
  /// Returns the findings about a set of operations and fragments.
  package func validate(_ documents: [GraphQLDocument]) -> [Finding] {
    validation(of: documents).findings
  }

  /// Returns the findings and the number of steps of checks that can grow faster than the
  /// documents.
  package func validation(
    of documents: [GraphQLDocument]
  ) -> (findings: [Finding], steps: Int) {
    var list = FindingList()
    for document in documents {
      for definition in document.definitions {
        guard let range = definition.typeSystemRange else { continue }
        list.report(
          GraphQLRules.operationType,
          "Only operations and fragments are allowed here; move this to the schema.",
          at: Place(document.source, range))
      }
    }
    let usage = Usage(documents, self)
    for rule in ValidationRule.all { rule.check(usage, &list) }
    return (list.findings, list.steps)
  }
}

extension Definition {
  /// The start of a type system definition, or `nil` for an executable one.
  fileprivate var typeSystemRange: Range<Int>? {
    switch self {
    case .operation, .fragment: nil
    case .schema(let schema): schema.range.lowerBound..<schema.range.lowerBound
    case .directive(let directive): directive.name.range
    case .type(let type): type.name.range
    }
  }
}

extension Sequence<Name> {
  /// The names that occur more than once, each with its first occurrence.
  var repetitions: [(first: Name, second: Name)] {
    var seen: [String: Name] = [:]
    return compactMap { name in
      if let first = seen[name.text] { return (first, name) }
      seen[name.text] = name
      return nil
    }
  }
}

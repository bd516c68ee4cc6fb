package import Documents

/// A rule that executable documents are held to, or a few that look at the same thing.
struct ValidationRule: Sendable {
  let check: @Sendable (Usage, inout FindingList) -> Void
}

extension ValidationRule {
  /// All of section 5 of the specification, and ours.
  static let all: [ValidationRule] = [
    .operations, .subscriptions, .fields, .fieldMerging, .arguments, .fragments, .fragmentCycles,
    .conditions, .directives, .values, .variables, .variablePositions, .cached, .deprecations,
  ]
}

extension Schema {
  /// What is wrong with operations and fragments that belong together.
  package func validate(_ documents: [GraphQLDocument]) -> [Finding] {
    validation(of: documents).findings
  }

  /// The same, with how much was looked at that could grow faster than the documents do.
  package func validation(
    of documents: [GraphQLDocument]
  ) -> (findings: [Finding], steps: Int) {
    var list = FindingList()
    for document in documents {
      for definition in document.definitions {
        guard let range = definition.typeSystemRange else { continue }
        list.report(
          GraphQLRules.operationType,
          "Only operations and fragments belong here; put this into the schema.",
          at: Place(document.source, range))
      }
    }
    let usage = Usage(documents, self)
    for rule in ValidationRule.all { rule.check(usage, &list) }
    return (list.findings, list.steps)
  }
}

extension Definition {
  /// Where a definition of the type system begins.
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
  /// The names that occur more than once, with where they occurred first.
  var repetitions: [(first: Name, second: Name)] {
    var seen: [String: Name] = [:]
    return compactMap { name in
      if let first = seen[name.text] { return (first, name) }
      seen[name.text] = name
      return nil
    }
  }
}

/// All rules of a program, put together from the tables of its modules.
package struct RuleCatalogue: Sendable {
  package let rules: [Rule]

  package init(_ tables: [Rule]...) {
    rules = tables.flatMap { $0 }
  }

  package var ids: [String] { rules.map(\.id) }

  /// The ids of the rules whose severity a project may set.
  package var configurableIDs: [String] { rules.filter(\.isConfigurable).map(\.id) }

  package func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

  /// The rules of this module.
  package static let documents = RuleCatalogue(
    FileRules.all, JSONRules.all, FieldRules.all)
}

/// What can be wrong with a file as a whole.
package enum FileRules {
  package static let all: [Rule] = [unreadable, moreFindings]

  /// How many findings of one kind a document gives before the rest is only counted.
  package static let findingLimit = 1000

  package static let unreadable = Rule(
    "file.unreadable", .error, "A file cannot be read",
    "The file does not exist, is a folder, is too large, or may not be opened.",
    isConfigurable: false)

  static let moreFindings = Rule(
    "file.more-findings", .note, "A document has more findings than are told",
    "Of one kind only the first thousand are told, so that a hostile document cannot exhaust the "
      + "machine. Mend those, and the others come to light.")

  /// Findings about many things of one kind: the first ones, and one that counts the others.
  static func limited<Thing>(
    _ things: [Thing], _ finding: (Thing) -> Finding
  ) -> [Finding] {
    let told = things.prefix(findingLimit).map(finding)
    guard things.count > told.count, let last = told.last else { return told }
    return told + [more(things.count - told.count, behind: last)]
  }

  package static func more(_ count: Int, behind last: Finding) -> Finding {
    Finding(
      moreFindings,
      "\(Sentence.count(count, "more finding")) of the document \(count == 1 ? "is" : "are") not told.",
      at: last.place)
  }

  /// A problem of the file system as a finding.
  package static func finding(_ problem: FileProblem) -> Finding {
    Finding(
      unreadable, problem.message, at: Place(SourceFile(path: problem.path, bytes: []), 0..<0))
  }
}

/// The rules of a program, joined from the tables of its modules.
package struct RuleCatalog: Sendable {
  package let rules: [Rule]

  package init(_ tables: [Rule]...) {
    rules = tables.flatMap { $0 }
  }

  package var ids: [String] { rules.map(\.id) }

  /// The IDs of the rules whose severity a project can set.
  package var configurableIDs: [String] { rules.filter(\.isConfigurable).map(\.id) }

  package func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

  /// The rules of this module.
  package static let documents = RuleCatalog(
    FileRules.all, JSONRules.all, FieldRules.all)
}

/// Rules about a file as a whole.
package enum FileRules {
  package static let all: [Rule] = [unreadable, version, moreFindings]

  /// The number of findings of one kind that a document reports.
  ///
  /// Further ones are only counted.
  package static let findingLimit = 1000

  package static let unreadable = Rule(
    "file.unreadable", .error, "A file cannot be read",
    "The file does not exist, is a folder, is too large, or cannot be opened.",
    isConfigurable: false)

  static let version = Rule(
    "file.version", .error, "A newer version of Bricks wrote the file",
    "The format of the file has changed in that version. The file is neither read nor changed; use "
      + "the newer version.",
    isConfigurable: false)

  static let moreFindings = Rule(
    "file.more-findings", .note, "A document has more findings than are reported",
    "Only the first thousand findings of one kind are reported, so that a hostile document cannot "
      + "exhaust the machine. Fix those and run again to see the others.")

  /// Returns findings about the first things of one kind, and one finding that counts the others.
  static func limited<Thing>(
    _ things: [Thing], _ finding: (Thing) -> Finding
  ) -> [Finding] {
    let reported = things.prefix(findingLimit).map(finding)
    guard things.count > reported.count, let last = reported.last else { return reported }
    return reported + [more(things.count - reported.count, after: last)]
  }

  package static func more(_ count: Int, after last: Finding) -> Finding {
    Finding(
      moreFindings,
      "\(Sentence.count(count, "more finding")) \(count == 1 ? "is" : "are") not reported.",
      at: last.place)
  }

  /// Returns a finding for a problem of the file system.
  package static func finding(_ problem: FileProblem) -> Finding {
    Finding(
      unreadable, problem.message, at: Place(SourceFile(path: problem.path, bytes: []), 0..<0))
  }
}

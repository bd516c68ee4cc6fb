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
  package static let all: [Rule] = [unreadable]

  package static let unreadable = Rule(
    "file.unreadable", .error, "A file cannot be read",
    "The file does not exist, is a folder, is too large, or may not be opened.",
    isConfigurable: false)

  /// A problem of the file system as a finding.
  package static func finding(_ problem: FileProblem) -> Finding {
    Finding(
      unreadable, problem.message, at: Place(SourceFile(path: problem.path, bytes: []), 0..<0))
  }
}

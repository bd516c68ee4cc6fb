package import DesignTokens
package import Documents

/// The style sheet that people look at: all tokens of a theme, and what they are worth in the
/// permutations that stand side by side.
package struct ThemeSheet: Sendable {
  /// What the theme is called.
  package let title: String
  /// The customer or the file that it was read from.
  package let subject: String
  /// What its resolver document says about it.
  let summary: String?
  let columns: [SheetColumn]
  /// How many permutations there would be to look at, those that are not shown among them.
  let permutationCount: Int
  let groups: [SheetGroup]
  let pairs: [SheetPair]
  let glances: [SheetGlance]
  let counts: SheetCounts
  /// The folder that all files lie in; places are told from there.
  let folder: String

  /// More columns than this cannot be compared at a glance.
  package static let columnLimit = 4
  /// More tokens than this are no sheet that anybody reads.
  static let tokenLimit = 20_000

  /// A sheet of a theme with what was found in its files, in permutations of it, and with the pairs
  /// that settings declare.
  package init(
    _ theme: Theme, title: String? = nil, subject: String, findings: [Finding],
    permutations: [Int], settings: TokenSettings = TokenSettings()
  ) {
    let head = ResolverHead(theme)
    self.title = title ?? head.name ?? subject
    self.subject = subject
    summary = head.summary
    permutationCount = permutations.count
    columns = SheetColumn.columns(of: theme, Array(permutations.prefix(Self.columnLimit)))
    var reading = SheetReading(theme, columns, findings)
    groups = reading.groups()
    counts = reading.counts
    folder = reading.folder
    pairs = SheetPair.all(in: theme, columns, settings)
    glances = columns.compactMap { SheetGlance(theme, $0) }
  }

  /// The permutations in which modifiers have given contexts.
  package static func permutations(of theme: Theme, with contexts: [String: String]) -> [Int] {
    theme.permutations.indices.filter { index in
      contexts.allSatisfy { modifier, context in
        theme.permutations[index].contexts.contains {
          $0.modifier.utf8.elementsEqual(modifier.utf8)
            && $0.context.utf8.elementsEqual(context.utf8)
        }
      }
    }
  }
}

/// What is looked at, counted.
struct SheetCounts: Sendable {
  var tokens = 0
  /// Tokens that are not shown because there are too many.
  var unshown = 0
  var broken = 0
  var deprecated = 0
  var types: [TokenType: Int] = [:]
}

/// Tokens whose paths begin with the same name.
struct SheetGroup: Sendable {
  let name: String
  /// Whether all tokens are the same in all columns, so that they are shown once.
  let isShared: Bool
  let parts: [SheetPart]

  /// Whether it is colours alone, which can stand closer.
  var isPalette: Bool {
    isShared
      && parts.allSatisfy { part in
        part.entries.allSatisfy { entry in
          if case .color = entry.cells.first?.value { true } else { false }
        }
      }
  }
}

/// Tokens of one group, without those of the groups in it.
struct SheetPart: Sendable {
  /// The path of the group.
  let path: String
  let summary: String?
  let entries: [SheetEntry]
}

/// One token.
struct SheetEntry: Sendable {
  let name: String
  let summary: String?
  /// Why it should not be used any more; empty where nobody says why.
  let deprecation: String?
  /// What it is in each column, or once where it is the same in all of them.
  let cells: [SheetCell]
}

/// What a token is in one permutation.
struct SheetCell: Sendable {
  let value: TokenValue?
  /// Why there is no value; nil where the permutation does not have the token at all.
  let problem: String?
  /// The tokens on the way to the value.
  let chain: [String]
  /// Where the declaration that counts stands.
  let place: String?
}

/// The name and the description that the topmost resolver document gives the theme.
private struct ResolverHead {
  var name: String?
  var summary: String?

  init(_ theme: Theme) {
    for document in theme.documents
    where document.member("resolutionOrder", of: document.root) != nil {
      name = Self.text("name", document) ?? name
      summary = Self.text("description", document)
    }
  }

  private static func text(_ key: String, _ document: JSONDocument) -> String? {
    let text = document.member(key, of: document.root).flatMap { document.string(of: $0) }
    return text?.isEmpty == false ? text : nil
  }
}

import Basics
package import DesignTokens
package import Documents
package import TokenLint

/// A style sheet for human readers: the tokens of a theme and their values, with permutations side
/// by side.
package struct ThemeSheet: Sendable {
  /// The name of the theme.
  package let title: String
  /// The customer or the file of the theme.
  package let subject: String
  /// The description in the theme's resolver document.
  let summary: String?
  let columns: [SheetColumn]
  /// The number of selected permutations, including those without a column.
  let permutationCount: Int
  let groups: [SheetGroup]
  let pairs: [SheetPair]
  let glances: [ThemePreview]
  let counts: SheetCounts
  /// The common folder of all files.
  ///
  /// Places are relative to it.
  let folder: String

  /// The highest number of columns.
  ///
  /// More columns are hard to compare.
  package static let columnLimit = 4
  /// The highest number of tokens.
  ///
  /// A larger sheet is not readable.
  static let tokenLimit = 20_000

  /// Creates a sheet of a theme.
  ///
  /// It shows the findings of the theme's files, the given permutations, and the pairs that the
  /// settings declare.
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
    var reading = SheetBuilder(theme, columns, findings)
    groups = reading.groups()
    counts = reading.counts
    folder = reading.folder
    pairs = SheetPair.all(in: theme, columns, settings)
    glances = columns.compactMap { ThemePreview(theme, $0) }
  }

  /// Returns the permutations in which the modifiers have the given contexts.
  package static func permutations(of theme: Theme, with contexts: [String: String]) -> [Int] {
    let listed = theme.permutations.indices.filter { index in
      contexts.allSatisfy { modifier, context in
        theme.permutations[index].contexts.contains {
          $0.modifier.hasSameBytes(as: modifier)
            && $0.context.hasSameBytes(as: context)
        }
      }
    }
    return listed.isEmpty ? theme.permutation(contexts).map { [$0] } ?? [] : listed
  }
}

/// The counts of a sheet.
struct SheetCounts: Sendable {
  var tokens = 0
  /// The number of tokens beyond the limit of a sheet.
  var hiddenCount = 0
  var broken = 0
  var deprecated = 0
  var types: [TokenType: Int] = [:]
}

/// The tokens whose paths begin with the same name.
struct SheetGroup: Sendable {
  let name: String
  /// A Boolean value that indicates whether all tokens have the same value in all columns and are
  /// shown once.
  let isShared: Bool
  let parts: [SheetPart]

  /// A Boolean value that indicates whether the group contains only shared colors, which are shown
  /// as compact cards.
  var isPalette: Bool {
    isShared
      && parts.allSatisfy { part in
        part.entries.allSatisfy { entry in
          if case .color = entry.cells.first?.value { true } else { false }
        }
      }
  }
}

/// The tokens that are directly in one group.
struct SheetPart: Sendable {
  /// The path of the group.
  let path: String
  let summary: String?
  let entries: [SheetEntry]
}

/// A token.
struct SheetEntry: Sendable {
  let name: String
  let summary: String?
  /// The reason for the deprecation, empty if it is not given, or `nil` if the token is not
  /// deprecated.
  let deprecation: String?
  /// The values in each column, or a single value if the columns share it.
  let cells: [SheetCell]
}

/// The value of a token in one permutation.
struct SheetCell: Sendable {
  let value: TokenValue?
  /// The reason why there is no value, or `nil` if the permutation does not contain the token.
  let problem: String?
  /// The alias chain to the value.
  let chain: [String]
  /// The location of the effective declaration.
  let place: String?
}

/// The theme's name and description from its last resolver document.
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
    let text = document.string(key, of: document.root)
    return text?.isEmpty == false ? text : nil
  }
}

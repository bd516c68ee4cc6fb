import Basics
import BricksKit
import DesignTokens
import Documents
import SnapshotDifferences

/// The declarations that take the place of removed ones, in the themes of customers.
struct ReplacedTokens {
  private let states: [ProjectFiles]
  /// The old and the current theme of each customer, if both can be read.
  private var themes: [String: [Theme]] = [:]

  /// Creates a search in the old and the current files.
  init(_ states: [ProjectFiles]) { self.states = states }

  /// Returns the short text and the file of the value that a token has now, or `nil` if it has
  /// none.
  mutating func value(of removal: InputEdit, for customer: String) -> String? {
    guard removal.kind == .token, removal.now == nil else { return nil }
    if themes[customer] == nil {
      themes[customer] = states.compactMap { Self.theme(of: customer, in: $0) }
    }
    guard let themes = themes[customer], let old = themes.first, let now = themes.last,
      let token = old.index(of: removal.name), let same = now.index(of: removal.name)
    else { return nil }
    // Other permutations never used the removed declaration.
    let affected = old.explanations(of: token).first { explanation in
      explanation.steps.first.map { Self.isIn($0.declaration, removal) } ?? false
    }
    guard let permutation = affected?.permutations.first else { return nil }
    let replacement = now.explanations(of: same).first { $0.permutations.contains(permutation) }
    guard let declaration = replacement?.steps.first?.declaration else { return nil }
    let document = declaration.document
    let text = ShortText.of(declaration.value, in: document)
    return "\(text) (from \(PrintableText.of(document.source.path)))"
  }

  private static func theme(of customer: String, in files: ProjectFiles) -> Theme? {
    guard let input = ThemeInput.find([customer], in: files).inputs.first else { return nil }
    var sources = ThemeFiles(from: files.source)
    return input.read(&sources).theme
  }

  /// Returns whether a declaration is the removed one.
  private static func isIn(_ declaration: LocatedDeclaration, _ removal: InputEdit) -> Bool {
    let document = declaration.document
    return document.source.path.hasSameBytes(as: removal.path)
      || document.source.path.hasSuffix("/\(removal.path)")
  }
}

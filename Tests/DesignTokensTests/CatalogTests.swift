import DesignTokens
import Documents
import Foundation
import Testing
import TokenLint

/// The documentation articles name only rules that exist, and the catalog names all of them.
@Suite struct CatalogTests {
  @Test func catalogListsEveryRule() throws {
    let named = Set(try Self.rules(in: "Catalog"))
    #expect(named.subtracting(Self.known) == [])
    #expect(Set(TokenRules.all.map(\.id)).subtracting(named) == [])
  }

  @Test func rulingsNameExistingRules() throws {
    let named = Set(try Self.rules(in: "Rulings"))
    #expect(named.subtracting((TokenRules.all + ThemeLint.rules).map(\.id)) == [])
    #expect(named.count > 10)
  }

  private static let known = Set(RuleCatalog.documents.ids + TokenRules.all.map(\.id))

  /// Returns the rule IDs in an article: all code spans with a module, a period and a name.
  private static func rules(in article: String) throws -> [String] {
    let file = ThemeFolder.project
      .appending(path: "Sources/DesignTokens/DesignTokens.docc/\(article).md")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.matches(of: /`([a-z]+\.[a-z-]+)`/).map { String($0.1) }
  }
}

import DesignTokens
import Documents
import Foundation
import Testing

/// The articles about mistakes name rules that exist, and leave none out.
@Suite struct CatalogueTests {
  @Test func everyRuleStandsInTheCatalogue() throws {
    let named = Set(try Self.rules(in: "Catalogue"))
    #expect(named.subtracting(Self.known) == [])
    #expect(Set(TokenRules.all.map(\.id)).subtracting(named) == [])
  }

  @Test func rulingsNameRulesThatExist() throws {
    let named = Set(try Self.rules(in: "Rulings"))
    #expect(named.subtracting((TokenRules.all + ThemeLint.rules).map(\.id)) == [])
    #expect(named.count > 10)
  }

  private static let known = Set(RuleCatalogue.documents.ids + TokenRules.all.map(\.id))

  /// The names of rules in an article: all between backticks that have a module, a point and a name.
  private static func rules(in article: String) throws -> [String] {
    let file = ThemeFolder.project
      .appending(path: "Sources/DesignTokens/DesignTokens.docc/\(article).md")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.matches(of: /`([a-z]+\.[a-z-]+)`/).map { String($0.1) }
  }
}

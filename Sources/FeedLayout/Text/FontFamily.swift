import Documents

/// A font family with known widths, and the names by which themes refer to it.
package struct FontFamily: Sendable {
  package let name: String
  /// The names of system fonts that have about the same widths.
  let aliases: [String]
  let table: AdvanceTable

  /// The family that is used instead of a family without a table.
  static let standard = all[0]

  static let all: [FontFamily] = [
    FontFamily(
      name: "Inter",
      aliases: [
        "sans-serif", "ui-sans-serif", "system-ui", "-apple-system", "BlinkMacSystemFont",
        "SF Pro", "SF Pro Text", "SF Pro Display",
      ], table: .inter),
    FontFamily(
      name: "Noto Serif", aliases: ["serif", "ui-serif", "Georgia", "New York"], table: .notoSerif),
    FontFamily(
      name: "Noto Sans Mono", aliases: ["monospace", "ui-monospace", "SF Mono", "Menlo"],
      table: .notoSansMono),
    FontFamily(name: "Vollkorn", aliases: [], table: .vollkorn),
    FontFamily(name: "Karla", aliases: [], table: .karla),
    FontFamily(name: "JetBrains Mono", aliases: [], table: .jetBrainsMono),
    FontFamily(name: "Manrope", aliases: [], table: .manrope),
    FontFamily(name: "Sora", aliases: [], table: .sora),
    FontFamily(name: "Noto Sans Arabic", aliases: [], table: .notoSansArabic),
    FontFamily(name: "Noto Sans CJK JP", aliases: [], table: .notoSansCJK),
  ]

  /// Returns the first family in a list of names that has a table.
  static func of(_ names: [String]) -> FontFamily? { all(of: names).first }

  /// Returns the families in a list of names that have a table, each of them once.
  static func all(of names: [String]) -> [FontFamily] {
    var found: [Int] = []
    for name in names {
      guard let index = all.firstIndex(where: { $0.isCalled(name) }), !found.contains(index) else {
        continue
      }
      found.append(index)
    }
    return found.map { all[$0] }
  }

  private func isCalled(_ wanted: String) -> Bool {
    Self.isSame(name, wanted) || aliases.contains { Self.isSame($0, wanted) }
  }

  /// Compares the names of families without regard to ASCII case.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count
      && first.utf8.lazy.map(Self.lowercase).elementsEqual(second.utf8.lazy.map(Self.lowercase))
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

import Basics
import DesignTokens
import Documents

/// The style classes of a page that depend on the theme, one per distinct set of declarations.
///
/// The page's policy allows one style sheet by its hash and no `style` attributes. So text from a
/// theme cannot become a style in any other way.
struct StyleClasses {
  private(set) var css: [UInt8] = []
  private var numbers: [String: Int] = [:]

  /// Returns the class number for declarations, which must come from ``CSSText``.
  mutating func number(_ declarations: String) -> Int {
    if let number = numbers[declarations] { return number }
    let number = numbers.count
    numbers[declarations] = number
    css += Array(".s\(number){\(declarations)}\n".utf8)
    return number
  }

  mutating func fill(_ color: TokenColor) -> Int { number("background-color:\(color.css)") }

  /// Adds the colors of the column panels.
  mutating func add(_ columns: [SheetColumn]) {
    if let first = columns.first { css += Array(".shared{\(Self.panel(first))}\n".utf8) }
    if let dark = columns.first(where: { $0.title.hasSameBytes(as: "dark") }) {
      css += Array("@media (prefers-color-scheme: dark){.shared{\(Self.panel(dark))}}\n".utf8)
    }
    for (index, column) in columns.enumerated() {
      let chosen = ":root:has(.show-\(index):checked)"
      css += Array(
        """
        .col.c\(index),\(chosen) .shared{\(Self.panel(column))}
        \(chosen) .col:not(.c\(index)){display:none}

        """.utf8)
    }
  }

  private static func panel(_ column: SheetColumn) -> String {
    [
      ("panel", column.background), ("ink", column.ink), ("faint", column.secondaryLabelColor),
      ("text", column.text), ("accent", column.accent), ("surface", column.surface),
    ].map { "--\($0):\($1.css)" }.joined(separator: ";")
  }
}

import DesignTokens
import Documents
import FeedRendering

extension SheetPage {
  /// Writes text from a theme: shortened, printable and escaped.
  mutating func text(_ text: String) { sink.text(SheetText.text(text)) }

  mutating func paragraph(_ name: StaticString, _ text: String) {
    sink.append("<p class=\"")
    sink.append(name)
    sink.append("\">")
    self.text(text)
    sink.append("</p>")
  }

  /// Writes an empty element with a style class.
  mutating func styled(_ element: StaticString, _ number: Int, _ name: StaticString = "") {
    open(element, number, name)
    sink.append("</")
    sink.append(element)
    sink.append(">")
  }

  mutating func open(_ element: StaticString, _ number: Int, _ name: StaticString = "") {
    sink.append("<")
    sink.append(element)
    sink.append(" class=\"")
    if name.utf8CodeUnitCount > 0 {
      sink.append(name)
      sink.append(" ")
    }
    sink.append("s")
    sink.append(decimal: number)
    sink.append("\">")
  }

  /// Writes a token's name as a link to the token.
  mutating func writeReference(_ name: String) {
    sink.append("<a href=\"#")
    sink.anchor(name)
    sink.append("\">")
    path(name)
    sink.append("</a>")
  }

  /// Writes a path with line break opportunities after its dots and slashes.
  mutating func path(_ path: String) {
    let bytes = Array(SheetText.text(path).utf8)
    var start = 0
    for (index, byte) in bytes.enumerated().dropLast()
    where byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") {
      sink.text(bytes.span.extracting(start..<index + 1))
      sink.append("<wbr>")
      start = index + 1
    }
    sink.text(bytes.span.extracting(start..<bytes.count))
  }
}

extension ByteSink {
  /// Writes the path of a token as the identifier of its anchor.
  ///
  /// Characters other than letters, digits, dots, hyphens and underscores are percent-encoded. So
  /// different paths remain different, and none equals an anchor of the page itself, which begins
  /// with `~`.
  mutating func anchor(_ path: String) {
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        append(byte)
      default:
        append("%")
        append(Self.digit(byte >> 4))
        append(Self.digit(byte & 15))
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension ThemeSheet {
  /// The names of the columns: "light and dark".
  var columnPhrase: String {
    Sentence.list(columns.map(\.title), conjunction: "and")
  }

  /// The names of the columns, or their number if there are more than two.
  var columnsTogether: String {
    columns.count > 2 ? "all \(columns.count) columns" : columnPhrase
  }

  /// The number of permutations, and the names of those that have a column.
  var permutationPhrase: String {
    guard permutationCount > 1 else {
      return columns.first.map { $0.title } ?? ""
    }
    guard permutationCount > columns.count else { return columnPhrase }
    return "\(columns.count) of \(permutationCount) permutations: \(columnPhrase)"
      + "; select others with --context"
  }

  /// The distinct opaque colors of the theme, column by column.
  ///
  /// If colors differ between columns, shared groups are omitted.
  var distinctColors: [TokenColor] {
    let differing = groups.filter { !$0.isShared }
    let entries = (differing.isEmpty ? groups : differing).flatMap(\.parts).flatMap(\.entries)
    var seen: Set<String> = []
    var colors: [TokenColor] = []
    for column in columns.indices {
      for entry in entries where entry.cells.indices.contains(column) {
        guard case .color(let color)? = entry.cells[column].value, color.alpha == 1,
          colors.count < 64, seen.insert(color.css).inserted
        else { continue }
        colors.append(color)
      }
    }
    return colors
  }
}

extension SheetGroup {
  /// The title of the group.
  ///
  /// Tokens without a group share one title.
  var title: String { name.isEmpty ? "without a group" : name }
}

extension SheetPart {
  /// Returns the path without the name of its group.
  func title(in group: SheetGroup) -> String {
    let prefix = Array(group.name.utf8) + [UInt8(ascii: ".")]
    guard path.utf8.starts(with: prefix) else { return path }
    return String(decoding: Array(path.utf8.dropFirst(prefix.count)), as: UTF8.self)
  }
}

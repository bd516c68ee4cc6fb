import DesignTokens
import Documents
import FeedRendering

extension SheetPage {
  /// Text of a theme: cut, harmless and escaped.
  mutating func text(_ text: String) { sink.text(SheetWords.text(text)) }

  mutating func paragraph(_ name: StaticString, _ text: String) {
    sink.append("<p class=\"")
    sink.append(name)
    sink.append("\">")
    self.text(text)
    sink.append("</p>")
  }

  /// An element without content whose looks are those of a class.
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

  /// A token's name that leads to it.
  mutating func writeReference(_ name: String) {
    sink.append("<a href=\"#")
    sink.anchor(name)
    sink.append("\">")
    path(name)
    sink.append("</a>")
  }

  /// A path, which may be broken behind its points and slashes.
  mutating func path(_ path: String) {
    let bytes = Array(SheetWords.text(path).utf8)
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
  /// The path of a token as the identifier that links lead to.
  ///
  /// What is not a letter, a digit, a point, a hyphen or an underscore is written by number, so that
  /// paths stay different and none of them is one of the page's own, which begin with `~`.
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
  /// The columns by name: "light and dark".
  var columnPhrase: String {
    Sentence.list(columns.map(\.title), conjunction: "and")
  }

  /// The same for those that there are many of.
  var columnsTogether: String {
    columns.count > 2 ? "all \(columns.count) columns" : columnPhrase
  }

  /// How many permutations there are, and which of them are shown.
  var permutationPhrase: String {
    guard permutationCount > 1 else {
      return columns.first.map { $0.title } ?? ""
    }
    guard permutationCount > columns.count else { return columnPhrase }
    return "\(columns.count) of \(permutationCount) permutations: \(columnPhrase)"
      + "; --context chooses others"
  }

  /// The colours that the theme is seen in, each once and column by column: those that differ
  /// between columns, else all.
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
  /// Tokens without a group stand together.
  var title: String { name.isEmpty ? "without a group" : name }
}

extension SheetPart {
  /// The path without the name of the group that it is in.
  func title(in group: SheetGroup) -> String {
    let prefix = Array(group.name.utf8) + [UInt8(ascii: ".")]
    guard path.utf8.starts(with: prefix) else { return path }
    return String(decoding: Array(path.utf8.dropFirst(prefix.count)), as: UTF8.self)
  }
}

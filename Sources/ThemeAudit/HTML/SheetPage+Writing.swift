import DesignTokens
import Documents
import FeedRendering

extension SheetPage {
  mutating func write(_ markup: Markup) { sink.write(markup) }

  mutating func paragraph(_ name: String, _ text: String) {
    write("<p class=\"")
    sink.append(name)
    write("\">\(text)</p>")
  }

  /// Writes an empty element with a style class.
  mutating func styled(_ element: String, _ number: Int, _ name: String = "") {
    open(element, number, name)
    sink.append("</\(element)>")
  }

  mutating func open(_ element: String, _ number: Int, _ name: String = "") {
    sink.append("<\(element) class=\"\(name)\(name.isEmpty ? "" : " ")s\(number)\">")
  }

  /// Writes a token's name as a link to the token.
  mutating func writeReference(_ name: String) {
    write("<a href=\"#\(anchor: name)\">\(path: name)</a>")
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

  /// The font families that the shown tokens name, without duplicates.
  var fontFamilies: [String] {
    var seen: Set<String> = []
    var families: [String] = []
    for cell in groups.flatMap(\.parts).flatMap(\.entries).flatMap(\.cells) {
      let named: [String] =
        switch cell.value {
        case .fontFamily(let names): names
        case .typography(let type): type.fontFamily
        default: []
        }
      for family in named where seen.insert(family).inserted { families.append(family) }
    }
    return families
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

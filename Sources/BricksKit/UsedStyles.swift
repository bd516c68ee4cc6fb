import Documents

/// The part of a style sheet that a page uses.
///
/// The style sheet of a theme has rules for all screens. Without those of other screens, a page is a
/// sixth as large.
package struct UsedStyles: Sendable {
  private let style: [UInt8]
  /// The lines of the style sheet, without their ends.
  private let lines: [Range<Int>]

  package init(_ style: [UInt8]) {
    self.style = style
    var lines: [Range<Int>] = []
    var start = 0
    while start < style.count {
      let end = style.span.offset(of: UInt8(ascii: "\n"), from: start)
      lines.append(start..<end)
      start = end + 1
    }
    self.lines = lines
  }

  /// Returns the style sheet without the rules of classes that a page does not have, and without
  /// the custom properties that no other rule uses.
  package func used(by page: [UInt8]) -> [UInt8] { text(of: lines(usedBy: page)) }

  /// Returns the numbers of the lines that a page uses.
  ///
  /// The lines that several pages use are those that one of them uses.
  func lines(usedBy page: [UInt8]) -> [Int] {
    let classes = Self.classes(in: page)
    let kept = lines.indices.filter { !isUnused(lines[$0], on: classes) }
    // The properties that rules use, then those that the values of used properties use.
    var values: [[UInt8]: [Range<Int>]] = [:]
    var properties: Set<[UInt8]> = []
    for line in kept.map({ lines[$0] }) {
      if let name = propertyName(line) {
        values[name, default: []].append(line)
      } else {
        addProperties(usedIn: line, to: &properties)
      }
    }
    var unread = properties
    while let name = unread.popFirst() {
      var used: Set<[UInt8]> = []
      for line in values[name] ?? [] { addProperties(usedIn: line, to: &used) }
      unread.formUnion(used.subtracting(properties))
      properties.formUnion(used)
    }
    return kept.filter { propertyName(lines[$0]).map(properties.contains) ?? true }
  }

  /// The lines of the rules, and those of the properties that follow them.
  ///
  /// Pages in other schemes have other properties, but the same rules.
  var parts: [Range<Int>] {
    guard let first = lines.firstIndex(where: { propertyName($0) != nil }), first > 1 else {
      return [lines.indices]
    }
    // The line before the first property begins their block.
    return [0..<(first - 1), (first - 1)..<lines.count]
  }

  /// Returns the text of some lines.
  func text(of numbers: [Int]) -> [UInt8] {
    var result = ByteSink(capacity: style.count)
    for number in numbers {
      result.append(style.span.extracting(lines[number]))
      result.append(UInt8(ascii: "\n"))
    }
    return result.bytes
  }

  /// Returns a Boolean value that indicates whether a line is one rule, and none of its selectors can
  /// match on a page with some classes.
  ///
  /// Only selectors that begin with a numbered class of a layout, or with the class of a loading page,
  /// are removed.
  private func isUnused(_ line: Range<Int>, on classes: Set<[UInt8]>) -> Bool {
    guard line.count > 3, style[line.upperBound - 1] == UInt8(ascii: "}") else { return false }
    let open = style.span.offset(of: UInt8(ascii: "{"), from: line.lowerBound)
    guard open < line.upperBound, style[line.lowerBound] != UInt8(ascii: "@"),
      style.span.offset(of: UInt8(ascii: "{"), from: open + 1) >= line.upperBound
    else { return false }
    return selectors(line.lowerBound..<open).allSatisfy { selector in
      leadingClass(selector).map { !classes.contains($0) } ?? false
    }
  }

  /// Returns the selectors of a list, whose parentheses can contain other lists.
  private func selectors(_ list: Range<Int>) -> [Range<Int>] {
    var (selectors, start, depth): ([Range<Int>], Int, Int) = ([], list.lowerBound, 0)
    for index in list {
      switch style[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        selectors.append(start..<index)
        start = index + 1
      default: break
      }
    }
    return selectors + [start..<list.upperBound]
  }

  /// Returns the class with which a selector begins, if it can be removed.
  private func leadingClass(_ selector: Range<Int>) -> [UInt8]? {
    var text = style[selector]
    if text.starts(with: Self.whereFunction) { text = text.dropFirst(Self.whereFunction.count) }
    guard text.first == UInt8(ascii: ".") else { return nil }
    let name = Array(text.dropFirst().prefix { Self.isDigit($0) || Self.isNameByte($0) })
    let isNumbered =
      name.count > 1 && [UInt8(ascii: "s"), UInt8(ascii: "l")].contains(name[0])
      && Self.isDigit(name[1])
    return isNumbered || name == Self.loading ? name : nil
  }

  private static let whereFunction = Array(":where(".utf8)
  private static let loading = Array("loading".utf8)

  /// Returns the name of the custom property that is the only declaration of a line.
  private func propertyName(_ line: Range<Int>) -> [UInt8]? {
    guard style[line].starts(with: Self.hyphens), style[line].last == UInt8(ascii: ";") else {
      return nil
    }
    return Array(style[line].prefix { $0 != UInt8(ascii: ":") })
  }

  private func addProperties(usedIn line: Range<Int>, to names: inout Set<[UInt8]>) {
    var at = line.lowerBound
    while true {
      let open = style.span.offset(of: UInt8(ascii: "("), from: at)
      guard open < line.upperBound else { return }
      at = open + 1
      let name = style[at..<line.upperBound].prefix { Self.isDigit($0) || Self.isNameByte($0) }
      if name.starts(with: Self.hyphens) { names.insert(Array(name)) }
    }
  }

  private static let hyphens = Array("--".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns whether a byte other than a digit is part of a name.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns the classes of all elements of a page.
  private static func classes(in page: [UInt8]) -> Set<[UInt8]> {
    let attribute = Array(" class=\"".utf8)
    var classes: Set<[UInt8]> = []
    var at = 0
    while true {
      let equals = page.span.offset(of: UInt8(ascii: "="), from: at)
      guard equals + 1 < page.count else { return classes }
      at = equals + 1
      guard equals >= 6, page[(equals - 6)...].starts(with: attribute) else { continue }
      let end = page.span.offset(of: UInt8(ascii: "\""), from: equals + 2)
      for name in page[(equals + 2)..<end].split(separator: UInt8(ascii: " ")) {
        classes.insert(Array(name))
      }
      at = end
    }
  }
}

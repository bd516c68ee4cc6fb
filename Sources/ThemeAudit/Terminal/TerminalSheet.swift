import DesignTokens
import Documents
package import FeedRendering

/// A sheet for a terminal.
///
/// It contains the same groups and facts as the page.
package struct TerminalSheet {
  private let sheet: ThemeSheet
  private let specimens: TerminalSpecimens
  private let depth: ColorDepth
  private let nameWidth: Int
  private let cellWidth: Int
  /// A Boolean value that indicates whether columns are side by side instead of one below another.
  private let isWide: Bool
  private var output: [UInt8] = []

  private static let narrowestCell = 34
  private static let gap = 2

  /// Returns the sheet in lines that are no wider than `columns`.
  package static func text(_ sheet: ThemeSheet, colors: ColorDepth, columns: Int) -> [UInt8] {
    var terminal = TerminalSheet(sheet, colors, columns: max(columns, 40))
    terminal.write()
    return terminal.output
  }

  private init(_ sheet: ThemeSheet, _ depth: ColorDepth, columns: Int) {
    self.sheet = sheet
    self.depth = depth
    let longest =
      sheet.groups.lazy.flatMap(\.parts).flatMap(\.entries)
      .map { min($0.name.utf8.count, 40) }.max() ?? 0
    let room = max(sheet.columns.count, 1)
    let name = max(min(longest + Self.gap, columns / 3), 10)
    isWide = (columns - name) / room >= Self.narrowestCell
    nameWidth = isWide ? name : Self.gap
    cellWidth = isWide ? (columns - name) / room - Self.gap : columns - Self.gap
    specimens = TerminalSpecimens(depth: depth)
  }

  private mutating func write() {
    line(SheetText.text(sheet.title), TerminalLine.Ink(isBold: true))
    if let summary = sheet.summary { line(SheetText.text(summary)) }
    line(
      "\(SheetText.text(sheet.subject)) · \(SheetText.counts(sheet.counts)) · \(SheetText.text(sheet.permutationPhrase))",
      TerminalLine.Ink(isFaint: true))
    for complaint in SheetText.complaints(sheet.counts) { line(complaint) }
    if !sheet.pairs.isEmpty {
      heading("contrast", isShared: false)
      for pair in sheet.pairs { write(pair) }
    }
    for group in sheet.groups {
      for part in group.parts {
        heading(part.path.isEmpty ? group.title : part.path, isShared: group.isShared)
        if let summary = part.summary { line(SheetText.text(summary), indent: Self.gap) }
        for entry in part.entries { write(entry, isShared: group.isShared) }
      }
    }
  }

  // MARK: Lines

  /// Writes a printable text, wrapped into as many lines as necessary.
  private mutating func line(
    _ text: String, _ ink: TerminalLine.Ink = TerminalLine.Ink(), indent: Int = 0
  ) {
    for words in TerminalLine.wrapped(text, nameWidth + fullWidth - indent) {
      var line = TerminalLine()
      line.pad(to: indent)
      line.add(words, ink, depth: depth)
      end(line)
    }
  }

  private var fullWidth: Int {
    isWide ? (cellWidth + Self.gap) * max(sheet.columns.count, 1) : cellWidth
  }

  private mutating func end(_ line: TerminalLine) {
    output += line.bytes
    while output.last == 0x20 { output.removeLast() }
    output.append(0x0A)
  }

  private mutating func heading(_ title: String, isShared: Bool) {
    output.append(0x0A)
    var line = TerminalLine()
    let room = isWide && !isShared ? nameWidth - 1 : nameWidth + fullWidth
    line.add(
      TerminalLine.fitting(SheetText.text(title), room), TerminalLine.Ink(isBold: true),
      depth: depth)
    if isWide, !isShared, sheet.columns.count > 1 {
      for (index, column) in sheet.columns.enumerated() {
        line.pad(to: nameWidth + index * (cellWidth + Self.gap))
        line.add(
          TerminalLine.fitting(SheetText.text(column.title), cellWidth),
          TerminalLine.Ink(isFaint: true), depth: depth)
      }
    }
    end(line)
  }

  /// Writes a name and the cells of each column, to the right of the name or below it.
  private mutating func row(
    _ name: String, isStruck: Bool = false, _ cells: [[TerminalLine]], titled: Bool
  ) {
    let ink = TerminalLine.Ink(isStruck: isStruck)
    guard isWide else {
      var line = TerminalLine()
      line.add(TerminalLine.fitting(name, nameWidth + cellWidth), ink, depth: depth)
      end(line)
      for (index, cell) in cells.enumerated() {
        if titled, sheet.columns.count > 1 {
          self.line(
            "\(SheetText.text(sheet.columns[index].title)):", TerminalLine.Ink(isFaint: true),
            indent: Self.gap)
        }
        for content in cell {
          var line = TerminalLine()
          line.pad(to: nameWidth)
          line.append(content)
          end(line)
        }
      }
      return
    }
    for index in 0..<max(cells.map(\.count).max() ?? 0, 1) {
      var line = TerminalLine()
      if index == 0 {
        line.add("  ")
        line.add(TerminalLine.fitting(name, nameWidth - 3), ink, depth: depth)
      }
      for (number, cell) in cells.enumerated() where index < cell.count {
        line.pad(to: nameWidth + number * (cellWidth + Self.gap))
        line.append(cell[index])
      }
      end(line)
    }
  }

  private mutating func write(_ entry: SheetEntry, isShared: Bool) {
    let cells = zip(entry.cells, sheet.columns).map { cell, column in
      specimens.lines(
        cell, name: entry.name, in: isShared ? sheet.columns : [column],
        width: isShared ? fullWidth : cellWidth)
    }
    let bytes = entry.name.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: ".")).map { bytes.index(after: $0) }
    row(
      SheetText.text(isWide ? String(entry.name[(start ?? bytes.startIndex)...]) : entry.name),
      isStruck: entry.deprecation != nil, cells, titled: !isShared)
    if let summary = entry.summary { line(SheetText.text(summary), indent: 2 * Self.gap) }
    if let reason = entry.deprecation {
      line(
        "Deprecated\(reason.isEmpty ? "" : ": " + SheetText.text(reason))", indent: 2 * Self.gap)
    }
  }

  private mutating func write(_ pair: SheetPair) {
    let cells = pair.samples.map { specimens.lines($0, of: pair, width: cellWidth) }
    let names = "\(SheetText.text(pair.text)) on \(SheetText.text(pair.background))"
    guard isWide else { return row(names, cells, titled: true) }
    line(names, indent: Self.gap)
    row("", cells, titled: false)
  }
}

import Documents

/// A line-by-line difference between two texts.
package struct LineDifference: Sendable {
  /// The status of a line.
  package enum Kind: Sendable {
    case kept, removed, added
  }

  /// A line of a hunk.
  package struct Line: Sendable {
    package let kind: Kind
    /// The line without its line feed.
    package let text: ArraySlice<UInt8>
    /// A Boolean value that indicates whether a line feed ends the line; only the last line may
    /// lack one.
    package let isEnded: Bool
  }

  /// Lines that differ, with some lines of context.
  package struct Hunk: Sendable {
    /// The line range in the old text, starting at 0.
    package let old: Range<Int>
    /// The line range in the new text, starting at 0.
    package let new: Range<Int>
    package let lines: [Line]
  }

  package let hunks: [Hunk]
  /// The number of removed lines.
  package let removed: Int
  /// The number of added lines.
  package let added: Int
  /// A Boolean value that indicates whether the texts differ too much for a complete comparison.
  package let isCut: Bool

  private static let context = 3
  private static let lineFeed = UInt8(ascii: "\n")

  package init(old: [UInt8], new: [UInt8]) {
    let (olds, news) = (Self.lines(old), Self.lines(new))
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let script = LineEditScript(olds.map(number), news.map(number))
    isCut = script.isCut
    removed = script.removed.count { $0 }
    added = script.added.count { $0 }
    hunks = Self.hunks(olds, news, script)
  }

  /// Returns the lines with their line feeds.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineFeed).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  // MARK: Hunks

  /// Removed lines and the lines that replace them.
  private struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  private static func changes(_ script: LineEditScript) -> [Change] {
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < script.removed.count || new < script.added.count {
      let start = (old: old, new: new)
      while old < script.removed.count, script.removed[old] { old += 1 }
      while new < script.added.count, script.added[new] { new += 1 }
      if (old, new) != start {
        changes.append(Change(old: start.old..<old, new: start.new..<new))
      } else {
        old += 1
        new += 1
      }
    }
    return changes
  }

  private static func hunks(
    _ olds: [ArraySlice<UInt8>], _ news: [ArraySlice<UInt8>], _ script: LineEditScript
  ) -> [Hunk] {
    var hunks: [Hunk] = []
    var rest = changes(script)[...]
    while let first = rest.first {
      // Changes whose contexts touch share a hunk.
      var end = rest.startIndex + 1
      while end < rest.endIndex,
        rest[end].old.lowerBound - rest[end - 1].old.upperBound <= 2 * context
      {
        end += 1
      }
      let own = rest[..<end]
      let last = own.last ?? first
      let before = min(context, first.old.lowerBound)
      let after = min(context, olds.count - last.old.upperBound)
      let range = first.old.lowerBound - before..<last.old.upperBound + after
      hunks.append(
        Hunk(
          old: range, new: first.new.lowerBound - before..<last.new.upperBound + after,
          lines: lines(own, range, olds, news)))
      rest = rest[end...]
    }
    return hunks
  }

  private static func lines(
    _ changes: ArraySlice<Change>, _ range: Range<Int>, _ olds: [ArraySlice<UInt8>],
    _ news: [ArraySlice<UInt8>]
  ) -> [Line] {
    var lines: [Line] = []
    var place = range.lowerBound
    for change in changes {
      lines += olds[place..<change.old.lowerBound].map { line(.kept, $0) }
      lines += olds[change.old].map { line(.removed, $0) }
      lines += news[change.new].map { line(.added, $0) }
      place = change.old.upperBound
    }
    return lines + olds[place..<range.upperBound].map { line(.kept, $0) }
  }

  private static func line(_ kind: Kind, _ bytes: ArraySlice<UInt8>) -> Line {
    let isEnded = bytes.last == lineFeed
    return Line(kind: kind, text: isEnded ? bytes.dropLast() : bytes, isEnded: isEnded)
  }
}

// MARK: - Text

extension LineDifference.Hunk {
  /// The line ranges in the format of `diff`.
  package var head: String { "@@ -\(Self.position(old)) +\(Self.position(new)) @@" }

  /// Returns the position of a range; an empty range is after the line before it.
  private static func position(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }
}

extension LineDifference.Line {
  /// The note after a last line without a line feed.
  package static let endMark = "\\ No newline at end of file"

  package var mark: String {
    switch kind {
    case .kept: " "
    case .removed: "-"
    case .added: "+"
    }
  }

  /// The line with invisible characters made visible: control characters as control pictures, and
  /// trailing spaces as dots.
  package var visible: String {
    let spaces = text.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return PrintableText.of(String(decoding: text.dropLast(spaces), as: UTF8.self))
      + String(repeating: "·", count: spaces)
  }
}

extension LineDifference {
  /// The sentence for texts that differ too much for a complete comparison.
  package static let cutSentence =
    "The texts differ too much for a complete comparison, so some lines are shown as replaced."

  /// Returns the difference in the format of `diff -u`, or an empty text if the texts are equal.
  package func unified(old: String = "golden", new: String = "now") -> String {
    guard !hunks.isEmpty else { return "" }
    var text = "--- \(PrintableText.of(old))\n+++ \(PrintableText.of(new))\n"
    for hunk in hunks {
      text += hunk.head + "\n"
      for line in hunk.lines {
        text += line.mark + line.visible + "\n"
        if !line.isEnded { text += Line.endMark + "\n" }
      }
    }
    return text + (isCut ? Self.cutSentence + "\n" : "")
  }
}

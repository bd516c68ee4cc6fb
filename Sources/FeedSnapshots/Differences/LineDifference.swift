import Documents

/// What is otherwise in a text than in the one before, line by line.
package struct LineDifference: Sendable {
  /// What became of a line.
  package enum Fate: Sendable {
    case kept, removed, added
  }

  /// A line of a hunk.
  package struct Line: Sendable {
    package let fate: Fate
    /// The line without its end.
    package let text: ArraySlice<UInt8>
    /// Whether a line feed ends it, as it does all lines but a last one.
    package let isEnded: Bool
  }

  /// Lines that differ, with some around them.
  package struct Hunk: Sendable {
    /// Which lines of either text it is about, counted from 0.
    package let old: Range<Int>
    package let new: Range<Int>
    package let lines: [Line]
  }

  package let hunks: [Hunk]
  /// How many lines went and came.
  package let removed: Int
  package let added: Int
  /// Whether the texts differ in so much that what lies between is told as replaced as a whole.
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
    let script = LineScript(olds.map(number), news.map(number))
    isCut = script.isCut
    removed = script.removed.count { $0 }
    added = script.added.count { $0 }
    hunks = Self.hunks(olds, news, script)
  }

  /// The lines with what ends them.
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

  /// Lines that go and the ones that come in their place.
  private struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  private static func changes(_ script: LineScript) -> [Change] {
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
    _ olds: [ArraySlice<UInt8>], _ news: [ArraySlice<UInt8>], _ script: LineScript
  ) -> [Hunk] {
    var hunks: [Hunk] = []
    var rest = changes(script)[...]
    while let first = rest.first {
      // Changes whose context would meet stand in one hunk.
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

  private static func line(_ fate: Fate, _ bytes: ArraySlice<UInt8>) -> Line {
    let isEnded = bytes.last == lineFeed
    return Line(fate: fate, text: isEnded ? bytes.dropLast() : bytes, isEnded: isEnded)
  }
}

// MARK: - Text

extension LineDifference.Hunk {
  /// Which lines it is about, as `diff` says it.
  package var head: String { "@@ -\(Self.position(old)) +\(Self.position(new)) @@" }

  /// A range without lines stands behind the line before it.
  private static func position(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }
}

extension LineDifference.Line {
  /// What stands behind a last line without an end.
  package static let endMark = "\\ No newline at end of file"

  package var mark: String {
    switch fate {
    case .kept: " "
    case .removed: "-"
    case .added: "+"
    }
  }

  /// The line with all that nobody would see made visible: control characters as their pictures and
  /// spaces at the end as dots.
  package var visible: String {
    let spaces = text.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return PrintableText.of(String(decoding: text.dropLast(spaces), as: UTF8.self))
      + String(repeating: "·", count: spaces)
  }
}

extension LineDifference {
  /// What is said where lines were not compared any more.
  package static let cutSentence =
    "The texts differ in so much that what lies between is shown as replaced as a whole."

  /// The difference as `diff -u` writes it, for people; empty if there is none.
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

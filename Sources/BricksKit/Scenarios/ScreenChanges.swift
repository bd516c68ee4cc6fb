import Basics
import Documents
import FeedCore

extension ScreenReading {
  /// Returns the changes from another reading of the same screen, in words.
  ///
  /// Each line names a section or an item that came, went, moved or changed.
  package func changes(from old: ScreenReading) -> [String] {
    var lines = Self.changedTexts(old.texts, texts, of: nil)
    lines += Self.changes(old.sections, sections, in: nil)
    let before = Dictionary(
      old.sections.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for section in sections {
      guard let was = before[section.key] else { continue }
      lines += Self.changedTexts(was.texts, section.texts, of: section.title)
      lines += Self.changes(was.items, section.items, in: section.title)
    }
    return lines
  }

  /// The screen in words: its texts outside of sections, and its sections with their items.
  package var overview: [String] {
    let parts =
      texts.map(Self.quoted)
      + sections.map { section in
        // A section without a text of its own is known by its only item.
        if section.texts.isEmpty, section.items.count == 1 {
          return section.items[0].title
        }
        return section.title + (section.items.isEmpty ? "" : " (\(section.items.count))")
      }
    return Self.lines(parts)
  }

  /// Joins parts to lines of readable length.
  static func lines(_ parts: [String]) -> [String] {
    parts.reduce(into: []) { lines, part in
      if let last = lines.last, last.count + part.count < lineLength {
        lines[lines.count - 1] += ", \(part)"
      } else {
        lines.append(part)
      }
    }
  }

  private static let lineLength = 78

  private static func changes(
    _ old: [Part], _ new: [Part], in section: String?
  ) -> [String] {
    let areItems = section != nil
    func entries(_ parts: [Part]) -> [SnapshotEntry] {
      parts.map { part in
        SnapshotEntry(
          id: part.key,
          content: QuickHash(areItems ? Array(part.texts.joined(separator: "\0").utf8) : []))
      }
    }
    let difference = ListDifference(from: entries(old), to: entries(new))
    let place = section.map { " in \($0)" } ?? ""
    func title(_ part: Part) -> String {
      "\(areItems ? "item" : part.isNotice ? "notice" : "section") \(part.title)\(place)"
    }
    var lines: [String] = []
    for index in difference.deletions {
      lines.append("gone: \(title(old[index]))")
    }
    for index in difference.insertions {
      lines.append("new: \(title(new[index]))")
    }
    for move in difference.moves {
      lines.append("moved: \(title(new[move.to])) to place \(move.to + 1)")
    }
    for index in difference.updates {
      guard let was = old.first(where: { $0.key == new[index].key }) else { continue }
      lines += changedTexts(was.texts, new[index].texts, of: new[index].title)
    }
    return lines
  }

  /// Returns the texts that differ between two lists, in words.
  private static func changedTexts(
    _ old: [String], _ new: [String], of part: String?
  ) -> [String] {
    guard old != new else { return [] }
    let gone = old.filter { text in !new.contains { $0.hasSameBytes(as: text) } }
    let came = new.filter { text in !old.contains { $0.hasSameBytes(as: text) } }
    let place = part.map { "\($0): " } ?? ""
    switch (gone.isEmpty, came.isEmpty) {
    case (true, true): return ["changed: \(place)the order of its texts"]
    case (false, true): return ["changed: \(place)without \(list(gone))"]
    case (true, false): return ["changed: \(place)with \(list(came))"]
    case (false, false): return ["changed: \(place)\(list(gone)) became \(list(came))"]
    }
  }

  private static func list(_ texts: [String]) -> String {
    Sentence.list(texts.map(quoted), limit: 3, conjunction: "and")
  }

  private static func quoted(_ text: String) -> String { Quoted.text(text) }
}

import DesignTokens
import Documents

/// The difference between two themes, as text and as JSON.
struct ThemeDifferenceText {
  private let difference: ThemeDifference
  private var lines = LineTableCache()

  init(_ difference: ThemeDifference) {
    self.difference = difference
  }

  // MARK: Text

  mutating func text(_ values: TokenValueText) -> String {
    guard !difference.isEmpty else { return "The themes are equal.\n" }
    var text = ""
    for sentence in difference.unmatched.prefix(8) { text += PrintableText.of(sentence) + "\n" }
    let more = difference.unmatched.count - 8
    if more > 0 { text += "\(Sentence.count(more, "more permutation")) of one theme only.\n" }
    if !text.isEmpty { text += "\n" }
    for entry in difference.entries { text += self.text(entry, values) }
    return text + summary(values.style) + "\n"
  }

  private mutating func text(_ entry: ThemeDifference.Entry, _ values: TokenValueText) -> String {
    var text = "\(entry.kind.rawValue) \(values.style.text(PrintableText.of(entry.name), .bold))\n"
    for change in entry.changes {
      text += "  \(Self.values(change, entry.kind, values))"
      // The distance of two colors that differ only in opacity is zero.
      if let distance = change.distance, distance >= 0.0005 {
        text += ", ΔEOK \(Self.shown(distance))"
      }
      text += ", \(PrintableText.of(change.phrase))\n"
      if let place = change.place {
        text += values.style.text("    at \(lines.printable(place))", .dim) + "\n"
      }
    }
    if !entry.followers.isEmpty {
      let count = entry.followers.count
      text += "  affects \(Sentence.count(count, "token")): \(values.list(entry.followers))\n"
    }
    return text + "\n"
  }

  private static func values(
    _ change: ThemeDifference.Change, _ kind: ThemeDifference.Kind, _ values: TokenValueText
  ) -> String {
    switch kind {
    case .added: return values.text(change.new)
    case .removed: return values.text(change.old)
    case .changed:
      let (old, new) = (values.text(change.old), values.text(change.new))
      // CSS omits some parts of some types, so two different values can have the same CSS.
      guard old == new else { return "\(old) → \(new)" }
      return "\(values.whole(change.old)) → \(values.whole(change.new))"
    }
  }

  /// Formats a color distance with three decimals, which is finer than visible differences.
  private static func shown(_ distance: Double) -> String {
    let thousandths = Int((distance * 1000).rounded())
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private func summary(_ style: TerminalStyle) -> String {
    let kinds: [ThemeDifference.Kind] = [.added, .removed, .changed]
    let counts = kinds.compactMap { kind in
      let count = difference.entries.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    let followers = Set(difference.entries.flatMap(\.followers).map { Array($0.utf8) }).count
    return (counts.isEmpty ? "No token differs" : counts.joined(separator: ", "))
      + (followers == 0 ? "." : "; \(Sentence.count(followers, "token")) affected.")
  }

  // MARK: JSON

  mutating func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.objects("tokens", difference.entries) { writer, entry in
        writer.member("token", entry.name)
        writer.member("kind", entry.kind.rawValue)
        writer.objects("changes", entry.changes) { write($1, to: &$0) }
        writer.strings("followers", entry.followers)
      }
      writer.strings("unmatched", difference.unmatched)
    }
    return writer.line
  }

  private mutating func write(_ change: ThemeDifference.Change, to writer: inout JSONWriter) {
    writer.array("permutations", change.permutations) { $0.write($1) }
    for (name, value) in [("old", change.old), ("new", change.new)] {
      guard let value else { continue }
      writer.key(name)
      writer.line(value)
    }
    if let distance = change.distance { writer.member("deltaEOK", distance) }
    if let place = change.place { writer.member("place", lines.location(of: place)) }
  }
}

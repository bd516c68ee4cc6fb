import Basics
package import Documents

/// A terminal presentation of the differences of a page.
package struct PageDifferenceText {
  private let style: TerminalStyle
  /// The maximum number of changes or lines of a page.
  private let limit: Int

  package init(_ style: TerminalStyle, limit: Int = 24) {
    self.style = style
    self.limit = limit
  }

  // MARK: Nodes

  /// Returns the changes below headings for their sections, up to the limit.
  package func text(_ changes: [NodeChange]) -> String {
    var text = ""
    var section: String?
    for change in changes.prefix(limit) {
      if section.map({ !$0.hasSameBytes(as: change.section) }) ?? true {
        text += heading(change.section) + "\n"
        section = change.section
      }
      text += self.text(change)
    }
    let rest = Array(changes.dropFirst(limit))
    guard !rest.isEmpty else { return text }
    let summary = ChangeSummary(rest)
    let places =
      summary.sections > 0 ? " in \(Sentence.count(summary.sections, "section"))" : ""
    return text + style.text("and \(rest.count) more\(places)", .dim) + "\n"
  }

  private func heading(_ section: String) -> String {
    style.text(section.isEmpty ? "the page" : PrintableText.of(section), .bold)
  }

  private func text(_ change: NodeChange) -> String {
    let title = change.title.isEmpty ? change.node : change.title
    var words = [style.text(change.kind.words, change.kind.look), PrintableText.of(title)]
    if !change.property.isEmpty { words.append(PrintableText.of(change.property)) }
    if change.kind != .inserted && change.kind != .removed && change.kind != .clipped {
      words.append("\(value(change.was)) → \(value(change.now))")
    }
    if !change.tokens.isEmpty {
      let tokens = change.tokens.map { PrintableText.of($0) }
        .joined(separator: change.kind == .contrastFell ? " on " : " → ")
      words.append(style.text("(\(tokens))", .dim))
    }
    let line = "  " + words.joined(separator: " ") + followers(change) + "\n"
    let isNamed = title.hasSameBytes(as: change.node)
    return line
      + (isNamed ? "" : style.text("    at \(PrintableText.of(change.node))", .dim) + "\n")
  }

  private func followers(_ change: NodeChange) -> String {
    guard change.more > 0 else { return "" }
    switch change.kind {
    case .inserted, .removed: return ", with \(Sentence.count(change.more, "node")) in it"
    case .moved: return ", and \(change.more) more after it"
    case .resized: return ", and \(change.more) around it"
    default: return ", and \(change.more) more"
    }
  }

  private static let longestValue = 60

  private func value(_ text: String) -> String {
    if text.isEmpty { return "nothing" }
    let scalars = text.unicodeScalars
    guard scalars.count > Self.longestValue else { return PrintableText.of(text) }
    return PrintableText.of(String(String.UnicodeScalarView(scalars.prefix(Self.longestValue))))
      + "…"
  }

  // MARK: Lines

  /// Returns the changed lines with their context, up to the limit.
  package func text(
    _ difference: LineDifference, old: String = "golden", new: String = "now"
  ) -> String {
    guard !difference.hunks.isEmpty else { return "" }
    var text = style.text("--- \(PrintableText.of(old))", .bold) + "\n"
    text += style.text("+++ \(PrintableText.of(new))", .bold) + "\n"
    var rest = limit
    var hidden = 0
    for hunk in difference.hunks {
      hidden += max(0, hunk.lines.count - max(rest, 0))
      guard rest > 0 else { continue }
      text += style.text(hunk.head, .note) + "\n"
      for line in hunk.lines.prefix(rest) {
        text += self.text(line) + "\n"
        if !line.isEnded { text += style.text(LineDifference.Line.endMark, .dim) + "\n" }
      }
      rest -= hunk.lines.count
    }
    if hidden > 0 { text += style.text("and \(Sentence.count(hidden, "more line"))", .dim) + "\n" }
    return text + (difference.isCut ? LineDifference.cutSentence + "\n" : "")
  }

  private func text(_ line: LineDifference.Line) -> String {
    let text = line.mark + Self.cut(line.visible)
    switch line.kind {
    case .kept: return text
    case .removed: return style.text(text, .error)
    case .added: return style.text(text, .good)
    }
  }

  /// The maximum length of a shown line.
  private static let longestLine = 400

  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > longestLine else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(longestLine)))
      + "… \(Sentence.count(scalars.count - longestLine, "more character"))"
  }
}

extension ChangeKind {
  /// The name of the kind for people.
  package var words: String { self == .contrastFell ? "contrast fell" : rawValue }

  var look: TerminalStyle.Attribute {
    switch self {
    case .inserted: .good
    case .removed, .clipped, .contrastFell: .error
    case .moved, .resized: .warning
    case .recolored, .retypeset, .retexted: .note
    }
  }
}

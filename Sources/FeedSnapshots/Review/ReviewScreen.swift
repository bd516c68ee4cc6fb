package import Documents

/// The screen of a review: the page, the causes of its change, its difference and the keys.
package struct ReviewScreen {
  /// The bytes for the terminal.
  package let bytes: [UInt8]
  /// The size of the scrollable area, which the next key needs.
  package let viewport: ReviewViewport

  package init(_ state: ReviewState, columns: Int, rows: Int, style: TerminalStyle) {
    let (columns, rows) = (max(columns, 1), max(rows, 1))
    let frame = ReviewFrame(state, columns: columns, style: style)
    let body = ReviewBody(state, columns: columns, style: style).rows
    // On a screen with few rows, the footer takes precedence, then the header.
    let footer = frame.footer(isLow: rows < Self.low).suffix(max(rows - 1, 0))
    let header = frame.header.prefix(max(rows - footer.count - 2, 1))
    let page = max(rows - header.count - footer.count - 1, 0)
    let end = max(body.count - page, 0)
    let start = min(state.scroll, end)
    let shown = body.dropFirst(start).prefix(page)
    var lines = Array(header)
    if lines.count + footer.count < rows {
      lines.append(frame.rule(start..<start + shown.count, of: body.count))
    }
    lines += shown
    lines += Array(repeating: "", count: max(rows - lines.count - footer.count, 0))
    lines += footer
    var output = ""
    for (index, line) in lines.prefix(rows).enumerated() {
      output += "\u{1B}[\(index + 1);1H\u{1B}[2K" + ReviewRows.cut(line, columns)
    }
    bytes = Array(output.utf8)
    viewport = ReviewViewport(page: page, end: end, isWide: columns >= ReviewBody.wide)
  }

  /// The number of rows below which the keys have only one row.
  private static let low = 16
}

/// The rows above and below the scrollable area.
private struct ReviewFrame {
  let state: ReviewState
  let columns: Int
  let style: TerminalStyle

  private static let causeLimit = 3

  init(_ state: ReviewState, columns: Int, style: TerminalStyle) {
    self.state = state
    self.columns = columns
    self.style = style
  }

  // MARK: Above

  var header: [String] {
    let entry = state.item.entry
    let number = style.text("\(state.current + 1) of \(state.queue.items.count)", .bold)
    let outcome = style.text(
      entry.outcome.rawValue, entry.outcome == .changed ? .warning : .error)
    let skipped = state.decision == .skipped ? " · skipped" : ""
    let title = "\(number) · \(PrintableText.of(entry.key.description)) · \(outcome)\(skipped)"
    return ReviewRows.wrapped(title, columns)
      + reasons(entry).flatMap {
        ReviewRows.wrapped($0, columns, indent: 2)
      }
  }

  /// Returns the causes of the change, and the position of the page among the pages with the same
  /// causes.
  private func reasons(_ entry: SnapshotReport.Entry) -> [String] {
    switch entry.outcome {
    case .missing: return [style.text("There is no golden yet.", .note)]
    case .damaged: return [style.text(PrintableText.of(entry.message), .error)]
    case .changed, .matched, .unchanged, .failed: break
    }
    guard !state.item.isDifferent else {
      return [style.text("A later run rendered this page; a new review shows why.", .warning)]
    }
    let causes = entry.causes.map { state.queue.causes[$0] }
    let more = causes.count - Self.causeLimit
    let rows =
      causes.prefix(Self.causeLimit).map { cause in
        (cause.isProven ? style.text("proven ", .good) : style.text("likely ", .warning))
          + style.text(PrintableText.of(ReportPhrases.edit(cause)), .bold)
      } + (more > 0 ? ["and \(Sentence.count(more, "more cause"))"] : [])
    guard let group = state.item.group else {
      let words =
        causes.isEmpty
        ? "Unexplained: no known edit changes this page."
        : "Partly unexplained: these causes do not explain all changes of the page."
      return rows + [style.text(words, .warning)]
    }
    let these = causes.count == 1 ? "this cause" : "these causes"
    let position = "\(state.current - group.lowerBound + 1) of \(group.count)"
    return rows + [
      style.text("\(position) that \(these) alone explain\(causes.count == 1 ? "s" : "")", .dim)
    ]
  }

  /// Returns the line between the header and the body, with a title for the body.
  func rule(_ shown: Range<Int>, of count: Int) -> String {
    let name =
      state.showsHelp ? "keys" : state.view == .nothing ? "no difference" : state.view.rawValue
    let position =
      shown.count < count ? ", rows \(shown.lowerBound + 1)–\(shown.upperBound) of \(count)" : ""
    let title = "── \(name)\(position) "
    let line = String(repeating: "─", count: max(columns - ReviewRows.width(title), 0))
    return style.text(ReviewRows.cut(title + line, columns), .dim)
  }

  // MARK: Below

  func footer(isLow: Bool) -> [String] {
    if let question = state.question {
      return ReviewRows.wrapped(style.text(question, .warning), columns).suffix(isLow ? 1 : 2)
    }
    let rows = ReviewRows.flowed(keys, columns, gap: 2)
    let status = state.note.isEmpty ? tally : style.text(PrintableText.of(state.note), .note)
    return ReviewRows.wrapped(status, columns).suffix(isLow ? 1 : 2) + rows.prefix(isLow ? 1 : 2)
  }

  private var tally: String {
    let counts = [
      (state.count(.accepted), "accepted"), (state.count(.rejected), "rejected"),
      (state.count(.skipped), "skipped"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return style.text((words + ["\(state.left) left"]).joined(separator: ", "), .dim)
  }

  private var keys: [String] {
    let group = state.group.count
    var keys = [("a", "accept"), ("r", "reject"), ("s", "skip")]
    if state.item.group != nil { keys.append(("c", "cause (\(group))")) }
    keys += [("?", "help"), ("q", "quit"), ("d", "diff"), ("i", "info"), ("o", "open")]
    return keys.map { "\(style.text($0.0, .bold)) \($0.1)" }
  }
}

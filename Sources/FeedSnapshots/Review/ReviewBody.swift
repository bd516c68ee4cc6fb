import Documents

/// What of a review can be scrolled: the difference of a page, and on demand what else is known.
struct ReviewBody {
  private let state: ReviewState
  private let columns: Int
  private let style: TerminalStyle

  /// Nobody scrolls through more in a terminal.
  private static let longest = 2000
  /// Of a line that is as it was, no more than this is of use.
  private static let narrowest = 20
  /// From here on two pages stand beside each other.
  static let wide = 100

  init(_ state: ReviewState, columns: Int, style: TerminalStyle) {
    self.state = state
    self.columns = columns
    self.style = style
  }

  var rows: [String] {
    if state.showsHelp { return help }
    return (state.showsInfo ? info + [""] : []) + difference
  }

  // MARK: Difference

  private var difference: [String] {
    guard let pages = state.pages, state.view != .nothing else { return [] }
    var rows: [String] = []
    if !pages.message.isEmpty { rows += told(pages.message) }
    guard pages.new != nil else {
      return rows + told("The page that waits is gone or cannot be read; r forgets it.")
    }
    if pages.old == nil {
      return rows + told("There is no golden to compare the page with; this is all of it.")
        + lines(pages.difference)
    }
    switch state.view {
    case .changes where !state.item.entry.changes.isEmpty:
      let text = PageDifferenceText(style, limit: Self.longest).text(state.item.entry.changes)
      return rows
        + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .flatMap { ReviewRows.wrapped(String($0), columns, indent: 4) }
    case .changes:
      let isKnown = !state.item.isOther
      return rows
        + (isKnown ? told("No node of the page is known to be otherwise; its lines are:") : [])
        + lines(pages.difference)
    case .sides where columns >= Self.wide: return rows + sides(pages.difference)
    case .lines, .sides, .nothing: return rows + lines(pages.difference)
    }
  }

  private func told(_ text: String) -> [String] {
    ReviewRows.wrapped(PrintableText.of(text), columns)
  }

  private func lines(_ difference: LineDifference) -> [String] {
    if difference.hunks.isEmpty { return told("The pages are the same.") }
    return limited(difference) { hunk, lines in
      [style.text(hunk.head, .note)] + lines.flatMap { row(of: $0, columns) }
    }
  }

  /// Hunks up to a number of lines, and how many lines more there are.
  private func limited(
    _ difference: LineDifference,
    _ rows: (LineDifference.Hunk, ArraySlice<LineDifference.Line>) -> [String]
  ) -> [String] {
    var (result, room) = ([String](), Self.longest)
    for hunk in difference.hunks where room > 0 {
      result += rows(hunk, hunk.lines.prefix(room))
      room -= hunk.lines.count
    }
    let total = difference.hunks.reduce(0) { $0 + $1.lines.count }
    if total > Self.longest {
      result.append(style.text("and \(total - Self.longest) more lines; o shows all", .dim))
    }
    if difference.isCut { result += told(LineDifference.cutSentence) }
    return result
  }

  /// A line that went or came is shown as a whole, since what matters may stand at its end.
  private func row(of line: LineDifference.Line, _ columns: Int) -> [String] {
    let text = line.mark + line.visible
    switch line.fate {
    case .kept: return [ReviewRows.cut(text, columns)]
    case .removed: return ReviewRows.wrapped(style.text(text, .error), columns, indent: 2)
    case .added: return ReviewRows.wrapped(style.text(text, .good), columns, indent: 2)
    }
  }

  private func sides(_ difference: LineDifference) -> [String] {
    if difference.hunks.isEmpty { return told("The pages are the same.") }
    let half = max((columns - 3) / 2, Self.narrowest)
    return limited(difference) { hunk, lines in
      var rows = [style.text(hunk.head, .note)]
      var (old, new): ([String], [String]) = ([], [])
      func end() {
        for index in 0..<max(old.count, new.count) {
          let left = index < old.count ? old[index] : ""
          let right = index < new.count ? new[index] : ""
          rows.append("\(ReviewRows.padded(left, half)) \(style.text("│", .dim)) \(right)")
        }
        (old, new) = ([], [])
      }
      for line in lines {
        let own = row(of: line, half)
        switch line.fate {
        case .removed: old += own
        case .added: new += own
        case .kept:
          end()
          (old, new) = (own, own)
          end()
        }
      }
      end()
      return rows
    }
  }

  // MARK: Info

  private var info: [String] {
    let item = state.item
    let path = item.key.path
    var rows = SnapshotAxis.allCases.compactMap { axis in
      item.key[axis].map { "\(axis.title): \($0)" }
    }
    rows += ["golden: \(state.places.golden)/\(path)", "waits: \(state.places.pending)/\(path)"]
    rows.append("old inputs: \(state.queue.base.isEmpty ? "not known" : state.queue.base)")
    if !item.entry.message.isEmpty { rows.append(item.entry.message) }
    var places = LineTables()
    for index in item.entry.causes {
      let cause = state.queue.causes[index]
      rows.append("\(cause.isProven ? "proven" : "likely"): \(ReportPhrases.edit(cause))")
      guard let place = cause.place else { continue }
      rows.append(
        "  at \(place.file.bytes.isEmpty ? place.file.path : places.location(of: place))")
    }
    return rows.flatMap { ReviewRows.wrapped(PrintableText.of($0), columns, indent: 4) }
  }

  // MARK: Help

  private var help: [String] {
    Self.keys.flatMap { keys, meaning in
      ReviewRows.wrapped(
        style.text(ReviewRows.padded(keys, Self.keyColumn), .bold) + meaning, columns,
        indent: Self.keyColumn)
    }
  }

  private static let keyColumn = 12
  private static let keys = [
    ("a Enter", "accept: the page that waits becomes the golden"),
    ("r", "reject: the golden stays"),
    ("s Space", "skip: the page waits on"),
    ("A R S", "the same with all that are left; A and R ask first"),
    ("c", "accept all pages that the same causes explain, and nothing else has changed"),
    ("d", "the difference: changes, lines, side by side on wide terminals, nothing"),
    ("i", "more about the page: its files and its causes"),
    ("o", "open both pages in the browser ($BROWSER)"),
    ("n p", "the next and the previous page that wait"),
    ("j k ↓ ↑", "scroll; PageUp, PageDown, Home and End too"),
    ("Esc", "close what is open: these keys, more about the page, a question"),
    ("q Ctrl-C", "quit; what was decided stays"),
  ]
}

import Documents
import SnapshotDifferences

/// The scrollable body of a review: the difference of a page and, on request, its details.
struct ReviewBody {
  private let state: ReviewState
  private let columns: Int
  private let style: TerminalStyle

  /// The limit for lines, because longer differences are unreadable in a terminal.
  private static let longest = 2000
  /// The minimum width of one side in the side-by-side view.
  private static let narrowest = 20
  /// The minimum width of a terminal for the side-by-side view.
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
    if !pages.message.isEmpty { rows += messageRows(pages.message) }
    guard pages.new != nil else {
      return rows + messageRows("The pending page was removed or cannot be read; r rejects it.")
    }
    if pages.old == nil {
      return rows + messageRows("There is no golden to compare with; this is the whole page.")
        + lines(pages.difference)
    }
    switch state.view {
    case .changes where !state.item.entry.changes.isEmpty:
      let text = PageDifferenceText(style, limit: Self.longest).text(state.item.entry.changes)
      return rows
        + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .flatMap { ReviewRows.wrapped(String($0), columns, indent: 4) }
    case .changes:
      let isKnown = !state.item.isDifferent
      return rows
        + (isKnown ? messageRows("No node of the page has changed; these lines have:") : [])
        + lines(pages.difference)
    case .sides where columns >= Self.wide: return rows + sides(pages.difference)
    case .lines, .sides, .nothing: return rows + lines(pages.difference)
    }
  }

  private func messageRows(_ text: String) -> [String] {
    ReviewRows.wrapped(PrintableText.of(text), columns)
  }

  private func lines(_ difference: LineDifference) -> [String] {
    if difference.hunks.isEmpty { return messageRows("The pages are the same.") }
    return limited(difference) { hunk, lines in
      [style.text(hunk.head, .note)] + lines.flatMap { row(of: $0, columns) }
    }
  }

  /// Returns the rows of hunks up to a number of lines, and the number of hidden lines.
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
    if difference.isCut { result += messageRows(LineDifference.cutSentence) }
    return result
  }

  /// Removed and added lines are shown completely, because the change may be at the end of the
  /// line.
  private func row(of line: LineDifference.Line, _ columns: Int) -> [String] {
    let text = line.mark + line.visible
    switch line.kind {
    case .kept: return [ReviewRows.cut(text, columns)]
    case .removed: return ReviewRows.wrapped(style.text(text, .error), columns, indent: 2)
    case .added: return ReviewRows.wrapped(style.text(text, .good), columns, indent: 2)
    }
  }

  private func sides(_ difference: LineDifference) -> [String] {
    if difference.hunks.isEmpty { return messageRows("The pages are the same.") }
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
        switch line.kind {
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
    rows += ["golden: \(state.places.golden)/\(path)", "pending: \(state.places.pending)/\(path)"]
    rows.append("old inputs: \(state.queue.base.isEmpty ? "unknown" : state.queue.base)")
    if !item.entry.message.isEmpty { rows.append(item.entry.message) }
    var places = LineTableCache()
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
    ("a Enter", "accept: the pending page becomes the golden"),
    ("r", "reject: the golden stays"),
    ("s Space", "skip: the page stays pending"),
    ("A R S", "the same for all remaining pages; A and R ask first"),
    ("c", "accept all pages that the same causes explain completely"),
    ("d", "the next view: changes, lines, side by side on wide terminals, nothing"),
    ("i", "details of the page: its files and causes"),
    ("o", "open both pages in the browser ($BROWSER)"),
    ("n p", "the next and the previous pending page"),
    ("j k ↓ ↑", "scroll; PageUp, PageDown, Home and End too"),
    ("Esc", "close the help, the details or a question"),
    ("q Ctrl-C", "quit; decisions are kept"),
  ]
}

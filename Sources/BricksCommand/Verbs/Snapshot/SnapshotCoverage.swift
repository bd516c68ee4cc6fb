import Documents
import FeedSnapshots

extension Verb {
  static let snapshotCoverage: Verb = Verb(
    name: "coverage",
    summary: "lists the screens of each customer with their snapshots",
    discussion: [
      "A change of a color is visible only in a golden with colors. Goldens of the format text "
        + "have no colors, ANSI and JSON goldens have those of one scheme, and HTML goldens have "
        + "those of all schemes."
    ],
    flags: [.json, .project],
    examples: [
      Example("bricks snapshot coverage", "the screens that no golden shows, or only as text"),
      Example("bricks snapshot coverage --json", "all values of each screen, for programs"),
    ],
    run: { invocation throws(CommandError) in
      let place = try SnapshotContext(invocation)
      let coverage = SnapshotCoverage(place.snapshots)
      try place.console.write(
        invocation.has(.json) ? coverage.json : Array(coverage.text.utf8))
      return place.exitCode()
    })
}

extension SnapshotCoverage {
  /// The report for people: one line per screen, and a summary.
  fileprivate var text: String {
    var text = ""
    let width = pages.map(\.screen.utf8.count).max() ?? 0
    for (index, page) in pages.enumerated() {
      if index == 0 || page.customer != pages[index - 1].customer {
        text += (index == 0 ? "" : "\n") + "\(PrintableText.of(page.customer))\n"
      }
      let padding = String(repeating: " ", count: width - page.screen.utf8.count)
      text += "  \(PrintableText.of(page.screen))\(padding)  \(Self.line(page))\n"
    }
    let missing = pages.count { $0.snapshots == 0 }
    let pale = pages.count(where: \.isWithoutColors)
    let partial = pages.count { !$0.shownSchemes.isEmpty && !$0.hiddenSchemes.isEmpty }
    return text + "\n\(Sentence.count(pages.count, "screen")): "
      + "\(pages.count - missing - pale - partial) with all colors, \(partial) with those of some "
      + "schemes, \(pale) without colors, \(missing) without a snapshot.\n"
  }

  private static func line(_ page: Page) -> String {
    guard page.snapshots > 0 else { return "no snapshot" }
    let formats = Sentence.list(page[.format], conjunction: "and")
    let colors =
      page.shownSchemes.isEmpty
      ? "no colors"
      : "colors of " + Sentence.list(page.shownSchemes, conjunction: "and")
        + (page.hiddenSchemes.isEmpty
          ? "" : ", not of " + Sentence.list(page.hiddenSchemes, conjunction: "and"))
    return "\(Sentence.count(page.snapshots, "snapshot")) as \(formats); \(colors)"
  }

  /// The report for programs.
  fileprivate var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for page in pages {
      writer.object { writer in
        writer.member("customer", page.customer)
        writer.member("screen", page.screen)
        writer.member("snapshots", page.snapshots)
        for axis in SnapshotAxis.allCases where axis != .customer && axis != .screen {
          writer.strings(axis.rawValue, page[axis])
        }
        writer.strings("shownSchemes", page.shownSchemes)
        writer.strings("hiddenSchemes", page.hiddenSchemes)
      }
    }
    writer.endArray()
    return writer.line
  }
}

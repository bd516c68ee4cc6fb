import Basics
import Documents
import FeedSnapshots
import SnapshotDifferences

extension Mode {
  /// The page of a generated report, as hexadecimal digits.
  ///
  /// The question is the kind of the report, the number of snapshots and the number of changed
  /// snapshots.
  static let snapshotReport = Mode(name: "snapshot-report") { bytes in
    let words = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      .split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    let report: SnapshotReport? =
      switch words.first {
      case "kinds": SampleReport.kinds
      case "none": SampleReport.many(240, changed: 0)
      case "many": SampleReport.many(numbers.first ?? 0, changed: numbers.last ?? 0)
      case "hostile": SampleReport.hostile
      default: nil
      }
    guard let report else { return "error" }
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: HTMLReport.page(report).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self)
  }
}

/// Generated reports.
private enum SampleReport {
  static func key(
    _ customer: String, _ screen: String = "home", _ format: String = "html",
    scheme: String = "light"
  ) -> SnapshotKey {
    SnapshotKey { axis in
      switch axis {
      case .customer: customer
      case .screen: screen
      case .device: "iphone-16e"
      case .version: nil
      case .textSize: "l"
      case .language: nil
      case .state: "loaded"
      case .scheme: format == "text" ? nil : scheme
      case .format: format
      }
    }
  }

  private static let themeFile = SourceFile(
    path: "Themes/stillmoor/colors.tokens.json",
    bytes: Array("{\n  \"color\": {\n    \"accent\": { \"$value\": \"#0066cc\" }\n  }\n}\n".utf8))

  private static let accent: SnapshotCause = {
    var cause = SnapshotCause(
      .token, "color.accent", was: "#0a84ff", now: "#0066cc", place: Place(themeFile, 19..<27))
    cause.isProven = true
    cause.scope = CauseScope(cells: places(14, sections: 6))
    return cause
  }()

  private static func places(_ count: Int, sections: Int) -> ChangedPlaces {
    ChangedPlaces(
      (0..<count).map {
        (
          ChangedSection(customer: "stillmoor", screen: "home", section: "\($0 % sections)"),
          ByteString("\($0)")
        )
      })
  }

  private static let spacing: SnapshotCause = {
    var cause = SnapshotCause(
      .layout, "sections/featured.json /layouts/0/spacing", was: "12", now: "16", place: nil)
    cause.scope = CauseScope(
      cells: places(3, sections: 1), geometry: places(3, sections: 1))
    return cause
  }()

  /// Returns a page with text in its geometry and an accent color in its paint.
  static func page(_ title: String, accent: String, rows: Int = 12) -> SnapshotPage {
    let list = (0..<rows).map { "<section><h2>Section \($0)</h2><p>Words ⟨⟨⟩ of it</p></section>" }
    return SnapshotPage(
      geometry: Array(
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">⟨1⟩<title>\(title)</title><style>
        ⟨00000000000000aa⟩
        ⟨2⟩</style></head><body><h1>\(title)</h1>
        <a href="https://example.com/">Out</a>
        \(list.joined(separator: "\n"))
        </body></html>

        """.utf8),
      body: Array(
        """
        ⟨1⟩<meta name="theme-color" content="\(accent)">
        ⟨2⟩:root {
        --accent: \(accent);
        --ground: #fffdf8;
        }

        """.utf8),
      parts: [
        "00000000000000aa": Array(
          """
          body { margin: 0; font: 17px/1.5 sans-serif; background: var(--ground) }
          h1 { padding: 24px 16px; margin: 0; color: #fff; background: var(--accent) }
          section { padding: 8px 16px; border-bottom: 1px solid #ddd }
          h2 { font-size: 18px; margin: 0; color: var(--accent) }
          """.utf8)
      ])
  }

  private static func changed(_ key: SnapshotKey, accent: (String, String)) -> SnapshotReport.Entry
  {
    var entry = SnapshotReport.Entry(key, .changed)
    entry.old = page("Calm moments", accent: accent.0)
    entry.new = page("Calm moments", accent: accent.1)
    entry.changes = [
      NodeChange(
        .recolored, "header/title", "background", was: accent.0, now: accent.1,
        tokens: ["header.background", "color.accent"])
    ]
    entry.changes += (0..<12).map { section in
      NodeChange(
        .recolored, "section-\(section)/title/0", "color", was: accent.0, now: accent.1,
        tokens: ["color.accent"])
    }
    entry.causes = [0]
    entry.isExplained = true
    return entry
  }

  /// A report with every kind of entry.
  static let kinds: SnapshotReport = {
    var report = SnapshotReport()
    report.base = ["3f9c2d1a"]
    report.milliseconds = 812
    report.causes = [accent, spacing]
    report.orphans = [
      "oldcustomer/home/iphone-16e.l.loaded.light.html.snap", "parts/0123456789abcdef.part",
    ]
    report.entries = [
      changed(key("stillmoor"), accent: ("#0a84ff", "#0066cc")),
      changed(key("stillmoor", scheme: "dark"), accent: ("#409cff", "#3d8fe0")),
    ]

    var terminal = SnapshotReport.Entry(key("stillmoor", "home", "ansi", scheme: "dark"), .changed)
    terminal.old = SnapshotPage(
      geometry: Array(
        "⟨0⟩␛[1mTitle␛[0m\n⟨1⟩ Words ␛]8;;bricks:open␛\\link␛]8;;␛\\␛[K␛[0m\nplain\n".utf8),
      body: Array("⟨0⟩␛[38;2;240;200;90m\n⟨1⟩␛[38;2;230;230;230;48;2;20;40;80m\n".utf8))
    terminal.new = terminal.old
    terminal.new?.body = Array(
      "⟨0⟩␛[38;2;120;220;190m\n⟨1⟩␛[38;2;230;230;230;48;2;20;40;80m\n".utf8)
    terminal.changes = [
      NodeChange(.recolored, "header/title", "color", was: "#f0c85a", now: "#78dcbe"),
      NodeChange(.contrastFell, "header/title", "contrast", was: "4.6", now: "3.9"),
    ]
    terminal.causes = [0]
    report.entries.append(terminal)

    var text = SnapshotReport.Entry(key("stillmoor", "explore", "text"), .changed)
    text.old = SnapshotPage(geometry: nil, body: Array("Explore\n\nOne\nTwo\nThree\n".utf8))
    text.new = SnapshotPage(
      geometry: nil, body: Array("Explore\n\nOne\nTwo and a half\nThree\n".utf8))
    text.changes = [
      NodeChange(.retexted, "list-1/two/1", "text", was: "Two", now: "Two and a half"),
      NodeChange(.moved, "list-1/three", was: "0, 40", now: "0, 60"),
    ]
    text.causes = [1]
    text.isExplained = true
    report.entries.append(text)

    var data = SnapshotReport.Entry(key("lathelight", "home", "json"), .changed)
    data.old = SnapshotPage(geometry: nil, body: Array("{\n  \"kind\": \"page\"\n}\n".utf8))
    data.new = SnapshotPage(geometry: nil, body: Array("{\n  \"kind\": \"side\"\n}\n".utf8))
    report.entries.append(data)

    var missing = SnapshotReport.Entry(key("stridewell"), .missing)
    missing.new = page("Strong moves", accent: "#b3131f")
    missing.message = "There is no golden."
    report.entries.append(missing)
    var damaged = SnapshotReport.Entry(key("stridewell", "events"), .damaged)
    damaged.message = "The golden has CR line ends; some tool has converted it."
    report.entries.append(damaged)
    var failed = SnapshotReport.Entry(key("stridewell", "slices"), .failed)
    failed.message = "Layouts/screens/slices.json is no JSON."
    report.entries.append(failed)
    report.entries += ["home", "explore", "events"].map {
      SnapshotReport.Entry(key("stillmoor", $0, "text"), $0 == "home" ? .matched : .unchanged)
    }
    report.findings = [
      Finding(
        Rule("snapshot.sample", .warning, "A rule of the probe", "This rule exists only here."),
        "Nothing is selected by this block.", at: Place(themeFile, 0..<1))
    ]
    return report
  }()

  /// Returns a report with a number of snapshots, some of them with a changed accent color.
  static func many(_ count: Int, changed changes: Int) -> SnapshotReport {
    var report = SnapshotReport()
    report.milliseconds = 4200
    report.base = changes > 0 ? ["main"] : []
    report.causes = changes > 0 ? [accent, spacing] : []
    for index in 0..<count {
      let key = key(
        "customer-\(index / 10)", "screen-\(index % 10)", scheme: index % 2 == 0 ? "light" : "dark")
      guard index < changes else {
        report.entries.append(SnapshotReport.Entry(key, .matched))
        continue
      }
      let blue = String(256 + index % 256, radix: 16).dropFirst()
      var entry = self.changed(key, accent: ("#0a84\(blue)", "#0066\(blue)"))
      if index % 100 == 99 { entry.isExplained = false }
      if index % 7 == 0 { entry.causes.append(1) }
      report.entries.append(entry)
    }
    return report
  }

  /// A report with markup, scripts and escapes in every text.
  static let hostile: SnapshotReport = {
    let evil =
      "</script><script>document.title='out'</script><!--<script>\u{2028}\u{1B}[31m\"'&amp;"
    var report = SnapshotReport()
    report.base = [evil]
    report.orphans = [evil]
    report.causes = [SnapshotCause(.file, evil, was: evil, now: "red;position:fixed", place: nil)]
    var entry = SnapshotReport.Entry(key(evil), .changed)
    entry.old = SnapshotPage(geometry: nil, body: Array("<h1>Old</h1>".utf8))
    entry.new = SnapshotPage(
      geometry: nil,
      body: Array(
        """
        <h1>New</h1><script>parent.document.title='out'</script>\
        <img src=x onerror="top.document.title='out'"><meta http-equiv=refresh content="0;url=https://example.com/">\
        <form action="https://example.com/"><button autofocus>go</button></form>\(evil)
        """.utf8))
    entry.message = evil
    entry.changes = [NodeChange(.retexted, evil, evil, was: evil, now: evil, tokens: [evil])]
    entry.causes = [0, 99]
    report.entries = [entry]
    return report
  }()
}

import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("The page of a report")
struct HTMLReportTests {
  private func key(_ customer: String) -> SnapshotKey {
    SnapshotKey { $0 == .customer ? customer : $0 == .format ? "html" : "home" }
  }

  private func text(_ report: SnapshotReport) -> String {
    String(decoding: HTMLReport.page(report), as: UTF8.self)
  }

  /// Returns the text between two texts that each occur once.
  private func between(_ start: String, _ end: String, in text: String) throws -> String {
    let from = try #require(text.firstRange(of: start))
    let to = try #require(text[from.upperBound...].firstRange(of: end))
    return String(text[from.upperBound..<to.lowerBound])
  }

  @Test("The policy allows the report's own script by hash and no loading")
  func policyAllowsOnlyOwnScript() throws {
    let page = text(SnapshotReport())
    let policy = try between("Content-Security-Policy\" content=\"", "\">", in: page)
    let script = try between("<script>", "</script>", in: page)
    let hash = Base64.text(SHA256.digest(of: Array(script.utf8)))
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-\(hash)'; "))
    #expect(!policy.contains("http") && !policy.contains("script-src 'unsafe"))
    #expect(!page.contains(" onclick") && !page.contains("src=\"") && !page.contains("href=\""))
  }

  @Test("Data of the report cannot be parsed as a tag")
  func hostileTextsStayData() throws {
    let evil = "</script><!--<script>alert(1)</script>\u{2028}\u{1B}\"'"
    var report = SnapshotReport()
    report.base = [evil]
    report.orphans = [evil]
    report.causes = [SnapshotCause(.token, evil, was: evil, now: nil, place: nil)]
    var entry = SnapshotReport.Entry(key(evil), .changed)
    entry.message = evil
    entry.old = SnapshotPage(
      geometry: Array(evil.utf8), body: [0xFF, 0x3C, 0xC3], parts: [evil: [0]])
    entry.changes = [NodeChange(.retexted, evil, evil, was: evil, now: evil, tokens: [evil])]
    report.entries = [entry]
    let page = text(report)
    #expect(!page.contains("alert(1)</script>") && !page.contains("<!--"))
    for id in ["facts", "texts"] {
      let data = try between(
        "<script type=\"application/json\" id=\"\(id)\">", "</script>", in: page)
      #expect(!data.contains("<"))
      let source = SourceFile(path: "data.json", bytes: Array(data.utf8))
      #expect(JSONDocument.read(source).document != nil)
    }
  }

  @Test("A thousand themes of one page take little more space than one")
  func similarPagesShareSpace() {
    let rules = (0..<700).map { "--token-\($0): \($0)px;" }.joined(separator: "\n")
    let geometry =
      Array("⟨00000000000000aa⟩".utf8) + [UInt8](repeating: UInt8(ascii: "g"), count: 300_000)
    let part = [UInt8](repeating: UInt8(ascii: "p"), count: 100_000)
    func report(themes: Int) -> SnapshotReport {
      var report = SnapshotReport()
      report.entries = (0..<themes).map { theme in
        var entry = SnapshotReport.Entry(key("theme-\(theme)"), .changed)
        let page = { (accent: String) in
          SnapshotPage(
            geometry: geometry,
            body: Array("⟨0⟩\n--accent: \(accent);\n\(rules)\n".utf8),
            parts: ["00000000000000aa": part])
        }
        entry.old = page("#\(100_000 + theme)")
        entry.new = page("#\(200_000 + theme)")
        return entry
      }
      return report
    }
    let one = HTMLReport.page(report(themes: 1)).count
    let thousand = HTMLReport.page(report(themes: 1000)).count
    #expect(one > 400_000)
    #expect(thousand - one < 1000 * 250)
  }

  @Test("Equal reports produce equal pages")
  func outputIsDeterministic() {
    var report = SnapshotReport()
    report.entries = ["b", "a"].map { name in
      var entry = SnapshotReport.Entry(key(name), .missing)
      entry.new = SnapshotPage(
        geometry: [], body: [],
        parts: Dictionary(uniqueKeysWithValues: (0..<20).map { ("part-\($0)", [UInt8($0)]) }))
      return entry
    }
    let page = HTMLReport.page(report)
    for _ in 0..<3 { #expect(HTMLReport.page(report) == page) }
  }
}

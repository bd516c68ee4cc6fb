import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("A search that continues with the next customer")
struct CauseSharingTests {
  /// Edits that reach all customers, alone and together with edits of one customer's files.
  private static func edits() throws -> [[Mutation]] {
    let shape = try Mutation("Themes/base/shape.tokens.json", "\"value\": 4,", "\"value\": 6,")
    let cell = try Mutation("Layouts/cells/sectionHeader.json", "{space.xxs}", "{space.xl}")
    let palette = try Mutation(
      "Themes/stillmoor/palette.tokens.json", "0.1686, 0.1647, 0.2]", "0.1686, 0.1647, 0.3]")
    let recording = try Mutation(
      "Themes/stillmoor/content/graphql/GetHomeScreenSections.json", "Chosen for this evening",
      "Chosen for this night")
    return [[shape], [cell], [shape, cell], [shape, palette], [cell, recording, palette]]
  }

  @Test("finds the same causes as a search for each customer alone", arguments: 0..<5)
  func sameCauses(_ number: Int) async throws {
    try await check(try Self.edits()[number], EditedProject.files, EditedProject.keys)
  }

  /// Customers that differ in a few colors share the changes of their pages.
  @Test("finds the same causes for customers with other colors", arguments: 0..<6)
  func sameCausesOfOtherColors(_ number: Int) async throws {
    let shape = try Mutation("Themes/base/shape.tokens.json", "\"value\": 4,", "\"value\": 6,")
    let color = try Mutation(
      "Themes/base/parts.tokens.json", "{color.textMuted}", "{color.accent}")
    let cell = try Mutation("Layouts/cells/sectionHeader.json", "{space.xxs}", "{space.xl}")
    let edits = [[shape], [color], [cell], [shape, color], [shape, cell], [color, cell]][number]
    var files = EditedProject.files
    let palette = "Themes/stillmoor/palette.tokens.json"
    for (name, other) in [("copy-a", "0.9, 0.1, 0.1"), ("copy-b", "0.1, 0.1, 0.2")] {
      for path in files.paths where path.hasPrefix("Themes/stillmoor/") {
        files.set("Themes/\(name)/" + path.dropFirst(17), to: files[path]?.bytes ?? [])
      }
      let text = String(decoding: try #require(files[palette]).bytes, as: UTF8.self)
      let changed = text.replacing(
        #/\[0.1686, 0.1647, 0.2\], "hex": "[^"]*"/#
      ) { _ in "[\(other)]" }
      #expect(changed != text)
      files.set("Themes/\(name)/palette.tokens.json", to: Array(changed.utf8))
    }
    let keys = ["stillmoor", "copy-a", "copy-b"].flatMap { customer in
      ["home", "showcase"].flatMap { screen in
        ["html", "text", "json", "ansi"].map { EditedProject.key(customer, screen, $0) }
      }
    }
    try await check(edits, files, keys)
  }

  /// Compares the search of one worker for all customers in a row with one search per customer.
  private func check(
    _ edits: [Mutation], _ old: FileTree, _ keys: [SnapshotKey]
  ) async throws {
    let new = Mutation.applied(edits, to: old)
    let before = await EditedProject.pages(old, keys)
    let now = await EditedProject.pages(new, keys)
    func report(_ indices: [Int]) async -> SnapshotReport {
      await EditedProject.report(
        from: old, to: new, keys: indices.map { keys[$0] }, before: indices.map { before[$0] },
        now: indices.map { now[$0] }, jobs: 1)
    }
    let together = SnapshotReport.merged([await report(Array(keys.indices))])
    var alone: [SnapshotReport] = []
    for customer in Set(keys.compactMap { $0[.customer] }) {
      alone.append(await report(keys.indices.filter { keys[$0][.customer] == customer }))
    }
    let merged = SnapshotReport.merged(alone)
    #expect(!together.causes.isEmpty)
    #expect(together.entries.allSatisfy { $0.outcome == .matched || $0.isExplained })
    #expect(together == merged)
  }
}

@Suite("The report of many pages as JSON")
struct ReportPartsTests {
  @Test("is a document that contains every entry, also in several parts")
  func longReport() throws {
    var report = SnapshotReport()
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 400 << 10)
    for number in 0..<9 {
      let key = EditedProject.key("customer-\(number)", "home", "text")
      var entry = SnapshotReport.Entry(key, .changed)
      entry.old = SnapshotPage(geometry: nil, body: body + Array("old \(number)".utf8))
      entry.new = SnapshotPage(geometry: nil, body: body + Array("new \(number)".utf8))
      report.entries.append(entry)
    }
    let read = SnapshotReport.read(
      SourceFile(path: "report.json", bytes: report.json), rules: RuleCatalog([])
    ) { _ in nil }
    #expect(read.findings.isEmpty)
    #expect(read.value == report)
    // Parts do not change the layout of the document.
    let lines = report.json.split(separator: UInt8(ascii: "\n"))
    #expect(lines.filter { $0.starts(with: "    \"xxx".utf8) }.count == 18)
  }
}

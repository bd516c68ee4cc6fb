import Documents
import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

/// Compares the reported causes with pages that are rendered without the search.
@Suite("Causes of mutations of this repository")
struct CauseMutationTests {
  private static let seeds = RandomSeeds(24)

  @Test(
    "The causes are the edits that change a page alone and are not hidden, or that others need",
    arguments: RandomSeeds.lots)
  func causesAreExact(lot: Int) async throws {
    let old = EditedProject.files
    let all = await EditedProject.pages(old)
    var told = 0
    for seed in Self.seeds.lot(lot) {
      var random = SeededRandom(seed: UInt64(seed))
      let mutations = Mutation.some(&random)
      let new = Mutation.applied(mutations, to: old)
      let edits = Self.edits(old, new)
      let parts = mutations.map { Self.edits(old, Mutation.applied([$0], to: old)) }
      // Two mutations of one value are one edit.
      guard parts.reduce(0, { $0 + $1.count }) == edits.count else { continue }
      let places = EditedProject.places(of: mutations, from: seed)
      let keys = places.map { EditedProject.keys[$0] }
      let before = places.map { all[$0] }
      var known: [[Int]: [SnapshotPage?]] = [[]: before]
      func pages(_ lot: [Int]) async -> [SnapshotPage?] {
        if let pages = known[lot] { return pages }
        let tree = Mutation.applied(lot.map { mutations[$0] }, to: old)
        let pages = await EditedProject.pages(tree, keys)
        known[lot] = pages
        return pages
      }
      let now = await pages(Array(mutations.indices))
      guard now != before else { continue }
      let report = await EditedProject.report(
        from: old, to: new, keys: keys, before: before, now: now, jobs: 1 + seed % 2)
      for (index, entry) in report.entries.enumerated() where entry.outcome == .changed {
        told += 1
        var causes: [Int] = []
        for mutation in mutations.indices where await pages([mutation])[index] != before[index] {
          causes.append(mutation)
        }
        let isEnough = await pages(causes)[index] == now[index]
        // If several edits could complete the others, the search may choose any of them.
        guard isEnough || causes.count + 1 >= mutations.count else { continue }
        var needed = isEnough ? causes : Array(mutations.indices)
        // An edit that the others hide completely is not a cause.
        for mutation in needed where needed.count > 1 {
          let others = needed.filter { $0 != mutation }
          if await pages(others)[index] == now[index] { needed = others }
        }
        let expected = needed.flatMap { parts[$0] }
        let found = entry.causes.map { report.causes[$0] }
        #expect(
          entry.isExplained && found.allSatisfy(\.isProven)
            && Set(found.map(\.now)) == Set(expected.map(\.now)),
          "seed \(seed), \(entry.key): \(mutations), found \(found.map(\.name))")
        // Names can be longer if several edits need to be distinguished.
        let names = Set(expected.map(\.name))
        if names.isSubset(of: edits.map(\.name)) {
          #expect(Set(found.map(\.name)) == names, "seed \(seed), \(entry.key)")
        }
      }
    }
    #expect(told > Self.seeds.count / RandomSeeds.lots.count)
  }

  private static func edits(_ old: FileTree, _ new: FileTree) -> [InputEdit] {
    func files(_ tree: FileTree) -> InputFiles {
      tree.paths.compactMap { path in
        tree[path].flatMap { file in old[path]?.bytes == new[path]?.bytes ? nil : (path, file) }
      }
    }
    return InputDifference.edits(old: files(old), new: files(new))
  }

  // MARK: Edits that interact

  /// Returns a report and its changed entries.
  private static func told(
    from old: FileTree, to new: FileTree, keys: [SnapshotKey] = EditedProject.keys
  ) async -> (report: SnapshotReport, changed: [SnapshotReport.Entry]) {
    let report = await EditedProject.report(
      from: old, to: new, keys: keys, before: await EditedProject.pages(old, keys),
      now: await EditedProject.pages(new, keys))
    return (report, report.entries.filter { $0.outcome == .changed })
  }

  @Test("A new reference and its new token are causes together")
  func referenceAndTokenAreCausesTogether() async throws {
    let path = "Themes/stillmoor/light.tokens.json"
    let accent = try #require(EditedProject.files[path])
    let text = accent.text(in: accent.bytes.indices)
    let was = try #require(text.firstMatch(of: /"accent": \{"\$value": "[^"]+"\}/)).output
    let new = Mutation.applied(
      [
        try Mutation(
          path, String(was), #""accent": {"$value": "{palette.heather.fresh}"}"#),
        try Mutation(
          "Themes/stillmoor/palette.tokens.json", #""heather": {"#,
          ##""heather": {"fresh": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 0], "##
            + ##""hex": "#008000"}}, "##),
      ], to: EditedProject.files)
    let keys = [EditedProject.key("stillmoor", "home", "html")]
    let (report, changed) = await Self.told(from: EditedProject.files, to: new, keys: keys)
    #expect(changed.map(\.isExplained) == [true])
    #expect(report.causes.map(\.name).sorted() == ["color.accent", "palette.heather.fresh"])
  }

  @Test("Edits that cancel each other are not causes")
  func cancelingEditsAreNotCauses() async throws {
    let path = "Themes/stillmoor/content/graphql/GetHomeScreenSections.json"
    let old = EditedProject.files
    let mutations = [
      try Mutation(path, "Chosen for this evening", "Chosen for you"),
      try Mutation(
        "Layouts/cells/sectionHeader.json", "\"${title}\"", #""Chosen for this evening""#),
    ]
    let keys = [EditedProject.key("stillmoor", "home", "text")]
    let (report, changed) = await Self.told(
      from: old, to: Mutation.applied(mutations, to: old), keys: keys)
    for entry in changed {
      #expect(entry.isExplained && entry.causes.count == report.causes.count)
    }
    // A value that returns to its old state changes nothing and has no cause.
    let twice = Mutation.applied([mutations[0]], to: old)
    let back = Mutation.applied(
      [try Mutation(path, "Chosen for you", "Chosen for this evening", in: twice)], to: twice)
    let same = await Self.told(from: old, to: back, keys: keys)
    #expect(same.changed.isEmpty && same.report.causes.isEmpty)
  }

  @Test("Goldens that the old inputs do not reproduce have no causes")
  func unreproducibleGoldenHasNoCauses() async throws {
    let new = Mutation.applied(
      [try Mutation("Layouts/cells/sectionHeader.json", "{space.xxs}", "{space.xl}")],
      to: EditedProject.files)
    var before = await EditedProject.pages(EditedProject.files)
    let now = await EditedProject.pages(new)
    let index = try #require(before.indices.first { before[$0] != now[$0] })
    before[index]?.body.append(UInt8(ascii: "\n"))
    let report = await EditedProject.report(
      from: EditedProject.files, to: new, before: before, now: now)
    for (place, entry) in report.entries.enumerated() where entry.outcome == .changed {
      #expect(entry.isExplained == (place != index) && entry.causes.isEmpty == (place == index))
    }
    #expect(report.entries[index].message.hasPrefix("The old inputs do not reproduce the golden"))
  }

  // MARK: Files

  @Test(
    "A page without a required file has no causes",
    arguments: [
      "Themes/stillmoor/content/graphql/GetHomeScreenSections.json",
      "Layouts/cells/sectionHeader.json",
    ])
  func pageWithoutRequiredFileHasNoCauses(path: String) async throws {
    var without = EditedProject.files
    without.remove(path)
    let whole = await EditedProject.pages(EditedProject.files)
    let broken = await EditedProject.pages(without)
    #expect(whole.allSatisfy { $0 != nil } && broken.contains(nil))
    #expect(zip(whole, broken).allSatisfy { $1 == nil || $0 == $1 })
    let report = await EditedProject.report(
      from: EditedProject.files, to: without, before: whole, now: broken)
    #expect(report.causes.isEmpty && report.entries.allSatisfy { !$0.isExplained })
  }

  @Test("Added and removed files are causes only for pages in their language")
  func localizedFilesAreCausesInTheirLanguage() async throws {
    let path = "Themes/stillmoor/content/ar/texts.json"
    let keys =
      EditedProject.keys + [
        EditedProject.key("stillmoor", "explore", "text", language: "ar"),
        EditedProject.key("stillmoor", "explore", "html", language: "ar"),
      ]
    var less = EditedProject.files
    less.remove(path)
    for (old, new) in [(less, EditedProject.files), (EditedProject.files, less)] {
      let (report, changed) = await Self.told(from: old, to: new, keys: keys)
      #expect(changed.allSatisfy { $0.key[.language] == "ar" && $0.isExplained })
      #expect(report.causes.map(\.name) == [path] && report.causes[0].kind == .file)
      #expect(!changed.isEmpty)
    }
  }

  // MARK: Names

  @Test("Equal names of edits are distinguished by their files")
  func equalNamesIncludeFiles() throws {
    let files = EditedProject.files
    let schemes = try ["light", "dark"].map {
      let path = "Themes/stillmoor/\($0).tokens.json"
      let text = try #require(files[path])
      let was = try #require(
        text.text(in: text.bytes.indices).firstMatch(of: /"text": \{"\$value": "[^"]+"\}/)
      ).output
      return try Mutation(path, String(was), #""text": {"$value": "{palette.mist.white}"}"#)
    }
    let edits = Self.edits(files, Mutation.applied(schemes, to: files))
    #expect(edits.map(\.name) == ["dark.tokens.json color.text", "light.tokens.json color.text"])
    let alone = Self.edits(files, Mutation.applied([schemes[0]], to: files))
    #expect(alone.map(\.name) == ["color.text"])
  }
}

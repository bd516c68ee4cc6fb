import BricksKit
import Documents
import Foundation
import Testing

@testable import FeedSnapshots

/// The project of this repository with its files in memory, before and after edits.
struct EditedProject {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path()
  static let files = FileTree.read(root)

  /// Pages that most edits affect.
  static let keys: [SnapshotKey] =
    ["stillmoor", "stridewell", "lathelight"].enumerated().flatMap { index, customer in
      ["home", "showcase", "slices"].enumerated().map { number, screen in
        let place = index + number
        return key(
          customer, screen, ["html", "text", "json", "ansi"][place % 4],
          scheme: place.isMultiple(of: 2) ? "light" : "dark")
      } + [key(customer, "home", "json", scheme: index == 1 ? "light" : "dark")]
    }

  static func key(
    _ customer: String, _ screen: String, _ format: String, scheme: String = "light",
    language: String? = nil
  ) -> SnapshotKey {
    let values: [SnapshotAxis: String] = [
      .customer: customer, .screen: screen, .device: "iphone-16e", .textSize: "l",
      .state: "loaded", .scheme: scheme, .format: format,
    ]
    return SnapshotKey { $0 == .language ? language : values[$0] }
  }

  /// Returns the indices of keys that some mutations may affect.
  ///
  /// For mutations of one customer, these are its keys and one of another customer. Otherwise, they
  /// are the keys of one customer.
  static func places(of mutations: [Mutation], from start: Int) -> [Int] {
    let folders = Set(mutations.map { $0.path.split(separator: "/").prefix(2) })
    if folders.count == 1, let folder = folders.first, folder[0] == "Themes", folder[1] != "base" {
      let own = keys.indices.filter { keys[$0][.customer] == String(folder[1]) }
      return own + keys.indices.filter { !own.contains($0) }.prefix(1)
    }
    let customer = keys[start % keys.count][.customer]
    return keys.indices.filter { keys[$0][.customer] == customer }
  }

  private static let matrix = SnapshotMatrix()
  private static let disk = BricksProject(folder: root)

  static func project(_ files: FileTree) -> BricksProject {
    disk.over(files.source(at: root, over: .disk))
  }

  /// A series that has already parsed the layouts of the repository.
  private static let reader = Task {
    var renderer = SnapshotRenderer(project(files), matrix)
    _ = await renderer.page(keys[0])
    return renderer
  }

  /// Returns pages that are rendered without the search, and without cached data except unchanged
  /// layouts.
  static func pages(
    _ files: FileTree, _ keys: [SnapshotKey] = keys
  ) async -> [SnapshotPage?] {
    var renderer = await reader.value.over(project(files), unlike: .layouts, matrix)
    var pages: [SnapshotPage?] = []
    for key in keys {
      if case .page(let page) = await renderer.page(key) {
        pages.append(page)
      } else {
        pages.append(nil)
      }
    }
    return pages
  }

  /// Returns the report of a run with the causes of changed pages.
  ///
  /// With `knowsPages`, the inputs of all pages are known. `progress` is called for every page that
  /// the search renders with edits.
  static func report(
    from old: FileTree, to new: FileTree, keys: [SnapshotKey] = keys, before: [SnapshotPage?],
    now: [SnapshotPage?], jobs: Int = 2, knowsPages: Bool = false,
    progress: @escaping @Sendable () async -> Void = {}
  ) async -> SnapshotReport {
    var report = SnapshotReport()
    for (index, key) in keys.enumerated() {
      var entry = SnapshotReport.Entry(key, .matched)
      if let page = now[index], before[index] != page {
        entry.outcome = .changed
        entry.old = before[index]
        entry.new = page
      }
      report.entries.append(entry)
    }
    let snapshots = SnapshotProject(
      project: project(new), folder: root, matrix: matrix, groups: [], keys: keys, findings: [])
    let indices = Array(keys.indices)
    guard knowsPages else {
      await CauseSearch(snapshots, jobs: jobs, progress: progress)
        .explain(&report, [CauseSearch.Lineage(indices) { (old, new) }])
      return report
    }
    var origins = PageOrigins()
    for entry in report.entries {
      let olds = entry.old.map { GoldenFile($0).hash(of: entry.key) }
      let news = entry.new.map { GoldenFile($0).hash(of: entry.key) }
      if let olds { origins.note(olds, entry.key, madeFrom: "old", golden: nil) }
      if let news { origins.note(news, entry.key, madeFrom: "new", golden: olds) }
    }
    let known = KnownPages(indices, of: report, origins)
    await CauseSearch(snapshots, jobs: jobs, knowing: known, progress: progress)
      .explain(&report, [CauseSearch.Lineage(indices, oldHash: "old") { (old, new, "new") }])
    return report
  }
}

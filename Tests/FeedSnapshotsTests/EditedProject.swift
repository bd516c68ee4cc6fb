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

  /// A few pages that most edits show on.
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

  private static let matrix = SnapshotMatrix()
  private static let disk = BricksProject(folder: root)

  static func project(_ files: FileTree) -> BricksProject {
    disk.over(files.source(at: root, over: .disk))
  }

  /// Pages, of which no search has had a part.
  static func pages(
    _ files: FileTree, _ keys: [SnapshotKey] = keys
  ) async -> [SnapshotPage?] {
    var maker = SnapshotMaker(project(files), matrix)
    var pages: [SnapshotPage?] = []
    for key in keys {
      if case .page(let page) = await maker.page(key) {
        pages.append(page)
      } else {
        pages.append(nil)
      }
    }
    return pages
  }

  /// What a run tells of pages that differ, with the causes that are found.
  static func report(
    from old: FileTree, to new: FileTree, keys: [SnapshotKey] = keys, before: [SnapshotPage?],
    now: [SnapshotPage?], jobs: Int = 2
  ) async -> SnapshotReport {
    var report = SnapshotReport()
    for (index, key) in keys.enumerated() {
      var entry = SnapshotReport.Entry(key, .matched)
      if before[index] != now[index] {
        entry.outcome = .changed
        entry.old = before[index]
        entry.new = now[index]
      }
      report.entries.append(entry)
    }
    let snapshots = SnapshotProject(
      project: project(new), folder: root, matrix: matrix, groups: [], keys: keys, findings: [])
    await CauseSearch(snapshots, old: old, new: new, jobs: jobs)
      .explain(&report, entries: Array(keys.indices))
    return report
  }
}

/// A text of a file, and what stands in its place.
struct Mutation: CustomStringConvertible {
  let path: String
  let range: Range<Int>
  let text: [UInt8]
  var description: String { "\(path):\(range) → \(String(decoding: text, as: UTF8.self))" }

  init(_ path: String, _ range: Range<Int>, _ text: String) {
    (self.path, self.range, self.text) = (path, range, Array(text.utf8))
  }

  /// The first place of some words in a file.
  init(_ path: String, _ was: String, _ now: String, in files: FileTree = EditedProject.files)
    throws
  {
    let bytes = try #require(files[path]).bytes
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: was.utf8) }, "\(was) in \(path)")
    self.init(path, start..<start + was.utf8.count, now)
  }

  /// Files with mutations that do not meet.
  static func applied(_ mutations: [Mutation], to files: FileTree) -> FileTree {
    var files = files
    for one in mutations.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      guard var bytes = files[one.path]?.bytes else { continue }
      bytes.replaceSubrange(one.range, with: one.text)
      files.set(one.path, to: bytes)
    }
    return files
  }
}

extension Mutation {
  /// Something else in one of the files that pages are made from: a colour, a length or a reference
  /// of a theme, a number or a length of a layout, a word of a recorded answer.
  static func any(_ random: inout SeededRandom) -> Mutation {
    while true {
      let paths = pools[random.next(pools.count)]
      let path = paths[random.next(paths.count)]
      guard let file = EditedProject.files[path] else { continue }
      let words = tokens(of: file.bytes)
      guard !words.isEmpty else { continue }
      let (range, isText) = words[random.next(words.count)]
      let word = String(decoding: file.bytes[range], as: UTF8.self)
      if let other = other(word, isText: isText, path, &random) {
        return Mutation(path, range, other)
      }
    }
  }

  private static let pools: [[String]] = {
    let paths = EditedProject.files.paths
    let customers = ["stillmoor", "stridewell", "lathelight"]
    return [
      paths.filter { $0.hasPrefix("Themes/base/") && $0.hasSuffix(".tokens.json") },
      paths.filter { path in
        path.hasSuffix(".tokens.json") && customers.contains { path.hasPrefix("Themes/\($0)/") }
      },
      paths.filter { $0.hasPrefix("Layouts/cells/") || $0.hasPrefix("Layouts/sections/") },
      paths.filter { path in
        ["GetHomeScreenSections", "GetShowcaseSections", "GetSlicesFeed"].contains {
          path.hasSuffix("content/graphql/\($0).json")
        }
      },
    ]
  }()

  /// The values of a document as they are written, without those of what nobody draws.
  private static func tokens(of bytes: [UInt8]) -> [(range: Range<Int>, isText: Bool)] {
    guard let document = JSONDocument.read(SourceFile(path: "", bytes: bytes)).document else {
      return []
    }
    var found: [(range: Range<Int>, isText: Bool)] = []
    var open = [document.root]
    while let node = open.popLast() {
      switch document.kind(of: node) {
      case .object:
        for (key, value) in document.members(of: node)
        where document.text(of: key).first != UInt8(ascii: "$")
          || document.isString(key, equalTo: "$value")
        { open.append(value) }
      case .array: open += document.elements(of: node)
      case .number: found.append((document.range(of: node), false))
      case .string: found.append((document.range(of: node), true))
      case .true, .false, .null: break
      }
    }
    return found
  }

  private static func other(
    _ word: String, isText: Bool, _ path: String, _ random: inout SeededRandom
  ) -> String? {
    guard isText else {
      guard let value = Double(word), value > 0 else { return nil }
      if value <= 1 { return value == 0.5 ? "0.4" : "0.5" }
      return value == value.rounded() && value < 1000
        ? String(Int(value) + 1 + random.next(3)) : nil
    }
    let text = word.dropFirst().dropLast()
    if path.hasPrefix("Layouts/") {
      guard text.hasPrefix("{space.") else { return nil }
      return text == "{space.m}" ? #""{space.l}""# : #""{space.m}""#
    }
    if path.contains("/content/") {
      guard text.contains(" "), !text.contains("\\") else { return nil }
      return "\"\(text) again\""
    }
    guard text.hasPrefix("{"), text.hasSuffix("olor}") || text.hasPrefix("{color.") else {
      return nil
    }
    return text == "{color.accent}" ? #""{color.danger}""# : #""{color.accent}""#
  }
}

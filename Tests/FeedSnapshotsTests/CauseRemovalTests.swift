import Documents
import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

/// Combines edits with moves of tokens and renames of files, and removes each reported cause again.
@Suite("Causes of edits, moves and renames together")
struct CauseRemovalTests {
  private static let seeds = RandomSeeds(12)

  @Test(
    "Removing a cause from the new inputs changes its pages, and the causes reproduce the pages",
    arguments: RandomSeeds.lots)
  func causesAreMinimalAndComplete(lot: Int) async throws {
    let old = EditedProject.files
    var checked = 0
    for seed in Self.seeds.lot(lot) {
      var random = SeededRandom(seed: UInt64(seed) &+ 1_000_000)
      let change = InputChange.some(&random)
      let new = change.files
      let keys = EditedProject.keys.filter { $0[.customer] == change.customer }
      let before = await EditedProject.pages(old, keys)
      let now = await EditedProject.pages(new, keys)
      // Without its page, an entry has no causes.
      guard now != before, !now.contains(nil) else { continue }
      let report = await EditedProject.report(
        from: old, to: new, keys: keys, before: before, now: now, jobs: 1 + seed % 2)
      let states = States(old, new)
      for (index, entry) in report.entries.enumerated() where entry.outcome == .changed {
        let label = "seed \(seed), \(keys[index]): \(change.steps)"
        let causes = entry.causes.map { report.causes[$0] }
        #expect(entry.isExplained && !causes.isEmpty && causes.allSatisfy(\.isProven), "\(label)")
        let edits = states.edits(of: causes)
        #expect(edits.count == causes.count { !states.isMove($0) }, "\(label)")
        let together = await EditedProject.pages(states.files(with: edits), [keys[index]])
        #expect(together == [now[index]], "\(label): \(causes.map(\.name)) are not enough")
        for edit in edits {
          let rest = states.edits.indices.filter { $0 != edit }
          let without = await EditedProject.pages(states.files(with: rest), [keys[index]])
          #expect(
            without != [now[index]], "\(label): \(states.edits[edit].name) is not needed")
        }
        checked += 1
      }
    }
    #expect(checked > 0)
  }
}

/// Old and new inputs, with the edits between them after all moves.
private struct States {
  let edits: [InputEdit]
  private let moves: [InputMove]
  private let moved: InputFiles

  init(_ old: FileTree, _ new: FileTree) {
    func files(_ tree: FileTree) -> InputFiles {
      tree.paths.compactMap { path in tree[path].map { (path, $0) } }
    }
    moves = InputMove.moves(from: old, to: new)
    moved = files(moves.last?.files ?? old)
    edits = InputDifference.edits(old: moved, new: files(new))
  }

  func isMove(_ cause: SnapshotCause) -> Bool { moves.contains { $0.name == cause.name } }

  /// Returns the edits that a report names.
  func edits(of causes: [SnapshotCause]) -> [Int] {
    edits.indices.filter { index in
      causes.contains {
        $0.name == edits[index].name && $0.now == edits[index].now && $0.was == edits[index].was
      }
    }
  }

  /// Returns the old inputs after all moves with some edits.
  func files(with chosen: [Int]) -> FileTree {
    var tree = FileTree()
    for (path, file) in InputDifference.applied(chosen.map { edits[$0] }, to: moved) {
      tree.set(path, to: file.bytes)
    }
    return tree
  }
}

/// A random change of the inputs of one customer: edits, then moves of tokens and renames.
private struct InputChange {
  let customer: String
  private(set) var files: FileTree
  private(set) var steps: [String] = []

  static func some(_ random: inout SeededRandom) -> InputChange {
    var change = InputChange(
      customer: Mutation.customers[random.next(Mutation.customers.count)],
      files: EditedProject.files)
    var moves = 0
    for _ in 0...random.next(4) {
      switch random.next(8) {
      case 0: change.edit(Mutation.redirected(in: change.customer, &random))
      case 1: change.edit(Mutation.masked(in: change.customer, &random))
      case 2, 3, 4: moves += 1
      default: change.edit([Mutation.any(&random)])
      }
    }
    change.apply()
    for _ in 0..<moves {
      switch random.next(4) {
      case 0: change.moveGroup(&random)
      case 1: change.renameTokenFile(&random)
      default: change.renameLayout(&random)
      }
    }
    return change
  }

  private init(customer: String, files: FileTree) {
    self.customer = customer
    self.files = files
  }

  // MARK: Edits

  private var mutations: [Mutation] = []

  /// Adds mutations that do not overlap with earlier ones.
  private mutating func edit(_ more: [Mutation]) {
    let isApart = more.allSatisfy { one in
      !mutations.contains { $0.path == one.path && $0.range.overlaps(one.range) }
    }
    guard isApart else { return }
    mutations += more
  }

  private mutating func apply() {
    files = Mutation.applied(mutations, to: files)
    steps = mutations.map(\.description)
  }

  // MARK: Moves and renames

  private static let tokenFiles = ["palette", "type", "shape"]
  private var resolver: String { "Themes/\(customer)/theme.resolver.json" }

  private func text(_ path: String) -> String {
    files[path].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private mutating func set(_ path: String, _ text: String) {
    files.set(path, to: Array(text.utf8))
  }

  /// Moves a group of tokens to a new file, or to another file of the same set.
  private mutating func moveGroup(_ random: inout SeededRandom) {
    let name = Self.tokenFiles[random.next(Self.tokenFiles.count)]
    let path = "Themes/\(customer)/\(name).tokens.json"
    guard let file = files[path], let document = JSONDocument.read(file).document else { return }
    let groups = document.members(of: document.root).filter {
      document.kind(of: $0.value) == .object
    }
    guard groups.count > 1 else { return }
    let index = random.next(groups.count - 1)
    let start = document.range(of: groups[index].key).lowerBound
    let end = document.range(of: groups[index].value).upperBound
    let next = document.range(of: groups[index + 1].key).lowerBound
    let group = String(decoding: file.bytes[start..<end], as: UTF8.self)
    var bytes = file.bytes
    bytes.removeSubrange(start..<next)
    files.set(path, to: bytes)
    let title = document.string(of: groups[index].key) ?? ""
    let others = Self.tokenFiles.filter { $0 != name }
    let other = "Themes/\(customer)/\(others[random.next(others.count)]).tokens.json"
    if random.next(2) == 0, files[other] != nil, !text(other).contains("\"\(title)\":") {
      set(other, text(other).replacing("{\n", with: "{\n  \(group),\n", maxReplacements: 1))
      steps.append("\(title) moved to \(other)")
    } else {
      let new = "part\(steps.count).tokens.json"
      set("Themes/\(customer)/\(new)", "{\n  \(group)\n}\n")
      let reference = #"{"$ref": "\#(name).tokens.json"}"#
      set(
        resolver, text(resolver).replacing(reference, with: #"\#(reference), {"$ref": "\#(new)"}"#))
      steps.append("\(title) moved to \(new)")
    }
  }

  private mutating func renameTokenFile(_ random: inout SeededRandom) {
    let names = Self.tokenFiles + ["light", "dark", "looks"]
    let name = names[random.next(names.count)]
    let path = "Themes/\(customer)/\(name).tokens.json"
    let new = "\(name)-\(steps.count).tokens.json"
    guard let file = files[path] else { return }
    files.remove(path)
    files.set("Themes/\(customer)/\(new)", to: file.bytes)
    set(resolver, text(resolver).replacing("\"\(name).tokens.json\"", with: "\"\(new)\""))
    steps.append("\(path) renamed to \(new)")
  }

  /// Renames a cell with all references to it.
  private mutating func renameLayout(_ random: inout SeededRandom) {
    let names = ["sectionHeader", "featuredCard", "contentTile", "standardCard", "navigationBar"]
    let name = names[random.next(names.count)]
    let new = "\(name)\(steps.count)"
    guard let file = files["Layouts/cells/\(name).json"] else { return }
    files.remove("Layouts/cells/\(name).json")
    files.set("Layouts/cells/\(new).json", to: file.bytes)
    for path in files.paths where path.hasPrefix("Layouts/") {
      let old = text(path)
      let renamed = old.replacing("\"\(name)\"", with: "\"\(new)\"")
      if renamed != old { set(path, renamed) }
    }
    steps.append("\(name) renamed to \(new)")
  }
}

import Documents
import FeedSnapshots
import Glibc

/// Pages that are made and held against what is stored, as `bricks snapshot test` does it.
///
/// Each line is a process of its own, from its start to its end.
enum SnapshotBenchmark {
  private static let share = "snapshots-share"

  /// What a process is to do with a project.
  private enum Work: String {
    /// Stores all pages.
    case record
    /// Makes all pages and checks them.
    case check
    /// Trusts what the last run has noted.
    case unchanged
    /// Only reads the goldens.
    case read
  }

  /// Does the share of a process; false when the words are not for this.
  static func run(_ words: [String]) async -> Bool {
    guard words.count == 4, words[0] == share, let work = Work(rawValue: words[2]),
      let jobs = Int(words[3])
    else { return false }
    do throws(FileProblem) {
      guard let project = try ThemedProject.open(words[1]) else { exit(2) }
      if work == .read {
        for key in project.keys { _ = try SourceFile.read("\(project.store.folder)/\(key.path)") }
        return true
      }
      let run = SnapshotRun(
        project, recording: work == .record ? .all : .pending, trustsCache: work == .unchanged,
        jobs: jobs)
      let report = try await run.test(project.keys)
      let outcomes = Set(report.entries.map(\.outcome))
      let expected: Set<SnapshotReport.Outcome> =
        switch work {
        case .record: [.missing]
        case .check: [.matched]
        case .unchanged, .read: [.unchanged]
        }
      guard outcomes == expected else {
        print("Expected \(expected), got \(outcomes).")
        exit(1)
      }
    } catch {
      print(error.message)
      exit(2)
    }
    return true
  }

  // MARK: Lines

  /// Prints the lines of the table, each as soon as it is known.
  static func printTable() {
    guard ThemedProject.canBeMade else {
      return print("Snapshots are measured where the package lies: here are no sample customers.")
    }
    print(
      """

      | snapshots, whole processes | pages | ms | ms a page | pages/s | peak MiB |
      | --- | ---: | ---: | ---: | ---: | ---: |
      """)
    do throws(FileProblem) {
      try themes(100)
      try themes(1000)
      try formats()
      try unchanged()
    } catch {
      print(error.message)
    }
  }

  /// Many themes of one screen as HTML.
  private static func themes(_ count: Int) throws(FileProblem) {
    let project = try ThemedProject(
      "themes", customers: count, matrix: matrix(screens: ["home"], formats: ["html"]))
    defer { project.remove() }
    tell("store \(count) themes, home, HTML", count, project, .record, jobs: 1)
    tell("make and check \(count) themes, home, HTML", count, project, .check, jobs: 1)
  }

  /// Some themes in many screens and all formats.
  private static func formats() throws(FileProblem) {
    let screens = ["home", "explore", "slices", "showcase"]
    let formats = ["html", "ansi", "text", "json"]
    let project = try ThemedProject(
      "formats", customers: 50, matrix: matrix(screens: screens, formats: formats))
    defer { project.remove() }
    let count = 50 * screens.count * formats.count
    tell("store themes x screens x formats, 2 at once", count, project, .record, jobs: 2)
    for jobs in [1, 2] {
      tell(
        "make and check themes x screens x formats, \(jobs) at once", count, project, .check,
        jobs: jobs)
    }
  }

  /// A run in which nothing has changed.
  private static func unchanged() throws(FileProblem) {
    let sizes = ["xs", "s", "m", "l", "xl"]
    let project = try ThemedProject(
      "unchanged", customers: 100,
      matrix: matrix(
        screens: ["home", "explore", "slices", "showcase", "favorites"],
        formats: ["html", "ansi", "text", "json"], sizes: sizes))
    defer { project.remove() }
    let count = 100 * 5 * 4 * sizes.count
    tell("store themes x screens x sizes x formats, 2 at once", count, project, .record, jobs: 2)
    tell("make and check them, 2 at once", count, project, .check, jobs: 2)
    tell("nothing has changed", count, project, .unchanged, jobs: 2)
    tell("only reading the goldens", count, project, .read, jobs: 1)
  }

  private static func matrix(
    screens: [String], formats: [String], sizes: [String] = ["l"]
  ) -> String {
    let list = { (values: [String]) in values.map { "\"\($0)\"" }.joined(separator: ", ") }
    return """
      {"axes": {"customer": ["*"], "screen": [\(list(screens))], "device": ["iphone-16e"],
        "textSize": [\(list(sizes))], "format": [\(list(formats))]},
        "now": "2026-03-01T18:30:00Z"}
      """
  }

  private static func tell(
    _ name: String, _ count: Int, _ project: ThemedProject, _ work: Work, jobs: Int
  ) {
    guard let run = OwnProcess([share, project.folder, work.rawValue, "\(jobs)"]) else {
      return print("| \(name) | failed |")
    }
    let each = run.milliseconds / Double(count)
    let cells = [
      name, "\(count)", Comparison.fixed(run.milliseconds, 0), Comparison.fixed(each, 3),
      Comparison.fixed(1000 / each, 0), Comparison.fixed(run.peak, 0),
    ]
    print("| \(cells.joined(separator: " | ")) |")
    fflush(nil)
  }
}

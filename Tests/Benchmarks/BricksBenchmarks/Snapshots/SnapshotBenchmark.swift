import Documents
import FeedSnapshots
import Glibc

/// A benchmark that renders pages and compares them with goldens, like `bricks snapshot test`.
///
/// Each line of the table is a separate process, from start to exit.
enum SnapshotBenchmark {
  private static let share = "snapshots-share"

  /// The task of a process.
  private enum Work: String {
    /// Store all pages.
    case record
    /// Render all pages and check them.
    case check
    /// Check with unchanged inputs, so that no page is rendered.
    case unchanged
    /// Read the goldens only.
    case read
  }

  /// Runs the task of a measured process.
  ///
  /// - Returns: `false` if the arguments are not for this benchmark.
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

  /// Prints the lines of the table, each as soon as it is measured.
  static func printTable() {
    guard ThemedProject.canBeMade else {
      return print("Run this in the folder of the package, which has the sample customers.")
    }
    print(
      """

      | snapshots, whole processes | pages | ms | ms per page | pages/s | peak MiB |
      | --- | ---: | ---: | ---: | ---: | ---: |
      """)
    do throws(FileProblem) {
      try themes(100)
      try themes(1000)
      try formats()
      try unchanged()
      try editedBase()
      try PreparedBenchmark.flights()
    } catch {
      print(error.message)
    }
  }

  /// Measures one screen as HTML with many themes.
  private static func themes(_ count: Int) throws(FileProblem) {
    let project = try ThemedProject(
      "themes", customers: count, matrix: matrix(screens: ["home"], formats: ["html"]))
    defer { project.remove() }
    printRow("store \(count) themes, home, HTML", count, project, .record, jobs: 1)
    printRow(
      "render and check \(count) themes, home, HTML (target: 3 ms per page)", count, project,
      .check,
      jobs: 1)
  }

  /// Measures some themes with several screens and all formats.
  private static func formats() throws(FileProblem) {
    let screens = ["home", "explore", "slices", "showcase"]
    let formats = ["html", "ansi", "text", "json"]
    let project = try ThemedProject(
      "formats", customers: 50, matrix: matrix(screens: screens, formats: formats))
    defer { project.remove() }
    let count = 50 * screens.count * formats.count
    printRow("store themes x screens x formats, 2 jobs", count, project, .record, jobs: 2)
    for jobs in [1, 2] {
      printRow(
        "render and check themes x screens x formats, \(jobs) jobs", count, project, .check,
        jobs: jobs)
    }
  }

  /// Measures a run with unchanged inputs.
  private static func unchanged() throws(FileProblem) {
    let sizes = ["xs", "s", "m", "l", "xl"]
    let project = try ThemedProject(
      "unchanged", customers: 100,
      matrix: matrix(
        screens: ["home", "explore", "slices", "showcase", "favorites"],
        formats: ["html", "ansi", "text", "json"], sizes: sizes))
    defer { project.remove() }
    let count = 100 * 5 * 4 * sizes.count
    printRow("store themes x screens x sizes x formats, 2 jobs", count, project, .record, jobs: 2)
    printRow("render and check them, 2 jobs", count, project, .check, jobs: 2)
    printRow("unchanged inputs, 2 jobs", count, project, .unchanged, jobs: 2)
    printRow("read the goldens only", count, project, .read, jobs: 1)
  }

  /// Measures a run after one token of the base theme was edited, with the search for its cause.
  ///
  /// The target is 15 s and 200 MiB.
  private static func editedBase() throws(FileProblem) {
    let project = try ThemedProject(
      "edited", customers: 300,
      matrix: matrix(
        screens: ["home", "explore", "slices", "showcase", "favorites"], formats: ["html", "text"]),
      ownsBase: true)
    defer { project.remove() }
    let bricks = Program.siblingPath("bricks")
    let words = ["snapshot", "test", "--project", project.folder, "--jobs", "2"]
    let all = ["--record", "all", "--no-causes"]
    _ = MeasuredProcess(words + all, of: bricks, statuses: [0, 1])
    try project.editBase()
    printRow(
      "one base token edited, 300 customers (target: 15 s, 200 MiB)", 3000,
      MeasuredProcess(words, of: bricks, statuses: [1]))
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

  private static func printRow(
    _ name: String, _ count: Int, _ project: ThemedProject, _ work: Work, jobs: Int
  ) {
    printRow(name, count, MeasuredProcess([share, project.folder, work.rawValue, "\(jobs)"]))
  }

  static func printRow(_ name: String, _ count: Int, _ run: MeasuredProcess?) {
    guard let run else { return print("| \(name) | failed |") }
    let each = run.milliseconds / Double(count)
    let cells = [
      name, "\(count)", Comparison.fixed(run.milliseconds, 0), Comparison.fixed(each, 3),
      Comparison.fixed(1000 / each, 0), Comparison.fixed(run.peak, 0),
    ]
    print("| \(cells.joined(separator: " | ")) |")
    fflush(nil)
  }
}

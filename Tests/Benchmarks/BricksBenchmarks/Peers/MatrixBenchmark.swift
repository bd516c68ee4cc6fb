import Documents
import FeedLayout
import FeedModel
import FeedRendering
import FeedSnapshots
import Glibc

/// A benchmark that renders one feed with many themes.
///
/// Each theme is read from its own file, resolved, and rendered as HTML. The feed and its bodies
/// are read once. One process renders all pages, then two processes share them. Then the runs are
/// repeated with a comparison of each page with its golden.
enum MatrixBenchmark {
  private static let themes = 1000
  private static let share = "peers-matrix"

  /// The use of the rendered pages.
  private enum PageUse: String {
    case forgotten, stored, checked
  }

  /// Runs the task of a measured process.
  ///
  /// - Returns: `false` if the arguments are not for this benchmark.
  static func run(_ words: [String]) -> Bool {
    guard words.count == 7, words[0] == share, let first = Int(words[3]), let step = Int(words[4]),
      let count = Int(words[5]), let pageUse = PageUse(rawValue: words[6])
    else { return false }
    do throws(FileProblem) {
      let feed = try SourceFile.read(words[1])
      try draw(feed, words[2], of: stride(from: first, to: count, by: step), pageUse)
    } catch {
      print(error.message)
      exit(2)
    }
    return true
  }

  static func measure(
    _ feed: SourceFile, _ theme: SourceFile, _ size: String
  ) throws(FileProblem) {
    // For a large feed, fewer themes give the same result.
    let count = size == "large" ? 20 : themes
    let folder = "\(theme.path).matrix-\(getpid())"
    guard mkdir(folder, 0o777) == 0 else {
      throw FileProblem(path: folder, kind: .other(code: errno))
    }
    defer { BenchmarkFolder.remove(folder) }
    for number in 0..<count {
      try FileWriting.replace(
        path(of: number, in: folder), with: PeersTheme.tokens(changed(theme, number)))
    }
    for processes in [1, 2] { draw(feed, folder, count, processes, size, .forgotten) }
    draw(feed, folder, count, 1, size, .stored)
    for processes in [1, 2] { draw(feed, folder, count, processes, size, .checked) }
  }

  /// Renders all pages and prints the time per page.
  private static func draw(
    _ feed: SourceFile, _ folder: String, _ count: Int, _ processes: Int, _ size: String,
    _ pageUse: PageUse
  ) {
    let start = Measurement.now()
    let children = (0..<processes).map { first in
      spawn([share, feed.path, folder, "\(first)", "\(processes)", "\(count)", pageUse.rawValue])
    }
    var isGood = true
    for child in children {
      var status: Int32 = 0
      isGood = waitpid(child, &status, 0) == child && status == 0 && isGood
    }
    let each = (Measurement.now() - start) * 1000 / Double(count)
    guard isGood, pageUse != .stored else { return }
    let task = pageUse == .checked ? "html.matrix, checked" : "html.matrix"
    let cores = processes == 1 ? "1 core" : "\(processes) cores"
    print(
      "{\"peer\":\"ours\",\"task\":\"\(task) (\(cores))\",\"size\":\"\(size)\","
        + "\"ms\":\(each),\"low\":\(each),\"n\":\(count),\"bytes\":0}")
    fflush(nil)
  }

  private static func path(of number: Int, in folder: String) -> String {
    "\(folder)/\(number).tokens.json"
  }

  private static func spawn(_ words: [String]) -> pid_t {
    var process = pid_t()
    var arguments = ([CommandLine.arguments[0]] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    posix_spawnp(&process, CommandLine.arguments[0], nil, nil, &arguments, environ)
    return process
  }

  private static func draw(
    _ source: SourceFile, _ folder: String, of numbers: StrideTo<Int>, _ pageUse: PageUse
  ) throws(FileProblem) {
    let store = SnapshotStore(folder: "\(folder)/Snapshots")
    var memory = StoreCache()
    var shelf = ContentCache()
    var pages = PeersBenchmark.Pages(.html, HTMLRenderer.entry)
    let feed = pages.feed(source)
    let bodies = MarkdownBodies(feed, pages.blueprint.catalog)
    var last: (plan: Plan, renderer: any Renderer)?
    for number in numbers {
      let theme = PeersTheme.read(tokens: try SourceFile.read(path(of: number, in: folder)))
      let next: (plan: Plan, renderer: any Renderer)
      if let last, let plan = last.plan.reskinned(theme) {
        next = (plan, last.renderer.reskinned(plan, RenderOptions()))
      } else {
        guard let plan = pages.plan(theme) else { continue }
        next = (plan, pages.format.make(plan, RenderOptions()))
      }
      last = next
      guard pageUse != .forgotten else {
        _ = pages.write(feed, next.plan, next.renderer, bodies)
        continue
      }
      let page = pages.snapshot(feed, next.plan, next.renderer, bodies, &shelf)
      if pageUse == .stored {
        try store.write(page, key(number))
      } else if !store.has(page, key(number), &memory) {
        exit(1)
      }
    }
  }

  private static func key(_ number: Int) -> SnapshotKey {
    let values: [SnapshotAxis: String] = [
      .customer: "theme-\(number)", .screen: "home", .device: "desktop", .textSize: "l",
      .state: "loaded", .format: "html",
    ]
    return SnapshotKey { values[$0] }
  }

  /// Returns the theme with a first color that depends on a number.
  private static func changed(_ theme: SourceFile, _ number: Int) -> SourceFile {
    var bytes = theme.bytes
    if let hash = bytes.firstIndex(of: UInt8(ascii: "#")), hash + 6 < bytes.count {
      let digits = String(number + 0x10_0000, radix: 16)
      for (offset, digit) in digits.utf8.prefix(6).enumerated() { bytes[hash + 1 + offset] = digit }
    }
    return SourceFile(path: theme.path, bytes: bytes)
  }
}

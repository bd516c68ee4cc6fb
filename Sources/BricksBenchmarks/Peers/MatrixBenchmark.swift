import Documents
import FeedLayout
import FeedModel
import FeedRendering
import Glibc

/// Many themes on one feed.
///
/// Each is read from a file of its own, resolved and drawn as HTML, while the feed and its bodies
/// are kept: by one process, then by two, each of which does its share.
enum MatrixBenchmark {
  private static let themes = 1000
  private static let share = "peers-matrix"

  /// Measures; a share of another process is done when the words ask for it.
  static func run(_ words: [String]) -> Bool {
    guard words.count == 6, words[0] == share, let first = Int(words[3]), let step = Int(words[4]),
      let count = Int(words[5])
    else { return false }
    do throws(FileProblem) {
      let feed = try SourceFile.read(words[1])
      try draw(feed, words[2], of: stride(from: first, to: count, by: step))
    } catch {
      print(error.message)
      exit(2)
    }
    return true
  }

  static func measure(
    _ feed: SourceFile, _ theme: SourceFile, _ size: String
  ) throws(FileProblem) {
    // A large feed says the same with fewer themes.
    let count = size == "large" ? 20 : themes
    let folder = "\(theme.path).matrix-\(getpid())"
    guard mkdir(folder, 0o777) == 0 else {
      throw FileProblem(path: folder, kind: .other(code: errno))
    }
    defer {
      for number in 0..<count { unlink(path(of: number, in: folder)) }
      rmdir(folder)
    }
    for number in 0..<count {
      try FileWriting.replace(
        path(of: number, in: folder), with: PeersTheme.tokens(changed(theme, number)))
    }
    for processes in [1, 2] {
      let start = seconds()
      let children = (0..<processes).map { first in
        spawn([share, feed.path, folder, "\(first)", "\(processes)", "\(count)"])
      }
      for child in children { waitpid(child, nil, 0) }
      let each = (seconds() - start) * 1000 / Double(count)
      let cores = processes == 1 ? "1 core" : "\(processes) cores"
      print(
        "{\"peer\":\"ours\",\"task\":\"html.matrix (\(cores))\",\"size\":\"\(size)\","
          + "\"ms\":\(each),\"low\":\(each),\"n\":\(count),\"bytes\":0}")
      fflush(nil)
    }
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
    _ source: SourceFile, _ folder: String, of numbers: StrideTo<Int>
  ) throws(FileProblem) {
    var pages = PeersBenchmark.Pages(.html, HTMLRenderer.entry)
    let feed = pages.feed(source)
    let bodies = FeedBodies(feed, pages.blueprint.catalogue)
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
      _ = pages.write(feed, next.plan, next.renderer, bodies)
      last = next
    }
  }

  /// A theme of its own for each number: the digits of the first colour are the number's.
  private static func changed(_ theme: SourceFile, _ number: Int) -> SourceFile {
    var bytes = theme.bytes
    if let hash = bytes.firstIndex(of: UInt8(ascii: "#")), hash + 6 < bytes.count {
      let digits = String(number + 0x10_0000, radix: 16)
      for (offset, digit) in digits.utf8.prefix(6).enumerated() { bytes[hash + 1 + offset] = digit }
    }
    return SourceFile(path: theme.path, bytes: bytes)
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

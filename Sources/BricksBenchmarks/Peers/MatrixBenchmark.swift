import Documents
import FeedLayout
import FeedModel
import FeedRendering
import Glibc

/// Many themes on one feed: each is read, resolved and compiled anew and drawn as HTML, while the
/// feed and its bodies are kept. One core, then two.
enum MatrixBenchmark {
  private static let themes = 1000

  static func run(_ feed: SourceFile, _ theme: SourceFile, _ size: String) async {
    // A large feed says the same with fewer themes.
    let count = size == "large" ? 20 : themes
    for cores in [1, 2] {
      let start = seconds()
      let bytes = await withTaskGroup(of: Int.self) { group in
        for core in 0..<cores {
          group.addTask { pages(feed, theme, of: stride(from: core, to: count, by: cores)) }
        }
        return await group.reduce(0, +)
      }
      let each = (seconds() - start) * 1000 / Double(count)
      print(
        "{\"peer\":\"ours\",\"task\":\"html.matrix (\(cores) core\(cores > 1 ? "s" : ""))\","
          + "\"size\":\"\(size)\",\"ms\":\(each),\"low\":\(each),\"n\":\(count),"
          + "\"bytes\":\(bytes / count)}")
      fflush(nil)
    }
  }

  private static func pages(
    _ source: SourceFile, _ theme: SourceFile, of numbers: StrideTo<Int>
  ) -> Int {
    var pages = PeersBenchmark.Pages(.html, HTMLRenderer.entry)
    let feed = pages.feed(source)
    let bodies = FeedBodies(feed, pages.blueprint.catalogue)
    var bytes = 0
    for number in numbers {
      guard let plan = pages.plan(changed(theme, number)) else { continue }
      bytes += pages.write(feed, plan, pages.format.make(plan, RenderOptions()), bodies)
    }
    return bytes
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

import BricksKit
import Documents
import Glibc
import Synchronization

/// A benchmark of pages from a prepared project, one after another and many at once.
enum PreparedBenchmark {
  private static let share = "prepared-share"
  private static let pages = 10_000

  private static func request(_ customer: String, _ format: String) -> PageRequest {
    var request = PageRequest(customer: customer, screen: "home")
    request.format = format
    request.now = 1_772_389_800_000
    return request
  }

  // MARK: One page

  /// Compares a page of a prepared project with the same page of a series, whose inputs are in
  /// memory, and with a page whose inputs are read anew.
  ///
  /// Each page is a second later than the one before, because a series remembers its pages.
  static func run(seconds: Double) -> [Comparison] {
    ["html", "text"].map { format in
      let project = BricksProject(folder: ".")
      let prepared = PreparedProject(project)
      let series = SeriesBox(PageSeries(project))
      let clock = Clock()
      let next = { @Sendable () -> PageRequest in
        var request = request("stillmoor", format)
        request.now = clock.next()
        return request
      }
      return Comparison(
        title: "Page: home as \(format)", bytes: nil,
        timings: Measurement.interleaved(
          [
            Contender(name: "a series") {
              Measurement.waiting { await series.page(next()) }
            },
            Contender(name: "prepared project") {
              Measurement.waiting {
                Double((try? await prepared.render(next()))?.bytes?.count ?? 0)
              }
            },
            Contender(name: "project") {
              Measurement.waiting {
                Double((try? await project.render(next()))?.bytes?.count ?? 0)
              }
            },
          ], seconds: seconds),
        targets: ["prepared project": "at most 1.1x"])
    }
  }

  /// A time that advances by a second with each request.
  private final class Clock: Sendable {
    private let milliseconds = Atomic<Int64>(1_772_389_800_000)

    func next() -> Int64 { milliseconds.wrappingAdd(1000, ordering: .relaxed).newValue }
  }

  /// A series that one task at a time uses.
  private actor SeriesBox {
    private var series: PageSeries

    init(_ series: PageSeries) { self.series = series }

    func page(_ request: PageRequest) async -> Double {
      var series = series
      let page = try? await series.page(request)
      self.series = series
      return Double(page?.bytes?.count ?? 0)
    }
  }

  // MARK: Many pages

  /// Runs the task of a measured process: many concurrent requests for pages of a project.
  ///
  /// - Returns: `false` if the arguments are not for this benchmark.
  static func run(_ words: [String]) async -> Bool {
    guard words.count == 2, words[0] == share else { return false }
    let project = BricksProject(folder: words[1], share: ".")
    let prepared = PreparedProject(project)
    let customers = project.customers
    let bytes = await withTaskGroup(of: Int.self) { group in
      for number in 0..<pages {
        let request = request(
          customers[number % customers.count], number.isMultiple(of: 2) ? "html" : "text")
        group.addTask { (try? await prepared.render(request))?.bytes?.count ?? 0 }
      }
      return await group.reduce(0, +)
    }
    if bytes == 0 { exit(1) }
    return true
  }

  /// Prints a line for many concurrent requests.
  static func flights() throws(FileProblem) {
    let project = try ThemedProject("flights", customers: 20, matrix: "{}")
    defer { project.remove() }
    SnapshotBenchmark.printRow(
      "\(pages) concurrent requests, 20 customers (target: 200 MiB)", pages,
      MeasuredProcess([share, project.folder]))
  }
}

import Documents
import FeedLayout
import Foundation
import Testing

@testable import BricksKit

/// A page does not depend on earlier pages of the series or on the location of its files.
@Suite struct PageSeriesTests {
  private static let root = MatrixPages.root.path
  private static let project = MatrixPages.project

  /// A project in memory, which reads no file of a disk.
  private static let nowhere = FileSource(
    read: { path, _ throws(FileProblem) in throw FileProblem(path: path, kind: .notPermitted) },
    names: { _ in [] }, kind: { _ in nil })

  private static let files = FileTree.read(root)

  private static func project(_ files: FileTree) -> BricksProject {
    project.over(files.source(at: root, over: nowhere))
  }

  private struct Told: Equatable {
    let bytes: [UInt8]?
    let findings: [Finding]

    init(_ page: SeriesPage) { (bytes, findings) = (page.bytes, page.findings) }
    init(_ page: RenderedPage) { (bytes, findings) = (page.bytes, page.findings) }
  }

  private static func request(
    _ customer: String, _ screen: String = "home", _ format: String = "html"
  ) -> PageRequest {
    var request = PageRequest(customer: customer, screen: screen)
    request.format = format
    request.now = MatrixPages.now
    return request
  }

  // MARK: Orders

  /// Requests that combine every two choices, in random order.
  private static let requests: [PageRequest] = {
    let customers = project.customers
    // Every other screen, because each request is rendered five times.
    let screens = project.screens.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let schemes = [nil, "light", "dark"]
    let languages = [nil, "en", "de", "ar"]
    let states = FeedState.allCases
    let sizes = ["large", "ax3"]
    return AllPairs([
      screens.count, customers.count, BricksProject.formats.count, schemes.count,
      languages.count, states.count, sizes.count, 2,
    ]).rows.map { row in
      var request = request(
        customers[row[1]], screens[row[0]], BricksProject.formats[row[2]])
      request.scheme = schemes[row[3]]
      request.language = languages[row[4]]
      request.state = states[row[5]]
      request.textSize = sizes[row[6]]
      request.pages = row[7] + 1
      request.transport = row[7] == 0 ? .rest : .graphQL
      request.explains = row[6] == 0
      return request
    }
  }()

  @Test func orderOfRequestsDoesNotChangePages() async throws {
    var alone: [PageRequest: Told] = [:]
    for request in Self.requests { alone[request] = Told(try await Self.project.render(request)) }
    #expect(Set(alone.values.map(\.bytes)).count > 50)
    let customers = Self.requests.sorted { $0.customer < $1.customer }
    // The last request returns to the first customer.
    for order in [Self.requests, Self.requests.reversed() + customers] {
      var series = PageSeries(Self.project)
      for request in order {
        let page = Told(try await series.page(request))
        #expect(page == alone[request], "\(request)")
      }
    }
  }

  /// Changes of one setting each.
  private static let changes: [@Sendable (inout PageRequest) -> Void] = [
    { $0.screen = "slices" }, { $0.subject = "calm" }, { $0.pages = 2 }, { $0.transport = .rest },
    { $0.source = .recordings("\(root)/Themes/lathelight/content") }, { $0.width = 700 },
    { $0.height = 500 }, { $0.scale = 1 }, { $0.safeArea = ScreenInsets(top: 47) },
    { $0.columns = 40 }, { $0.colors = .sixteen }, { $0.glyphs = .ascii }, { $0.overflow = .all },
    { $0.scheme = "dark" }, { $0.textSize = "ax5" }, { $0.state = .loading },
    { $0.state = .reloading }, { $0.state = .empty }, { $0.state = .error },
    { $0.language = "ar" }, { $0.timeZone = "Asia/Kathmandu" }, { $0.isRightToLeft = true },
    { $0.now += 3_600_000 }, { $0.explains = false },
  ]

  @Test(arguments: ["html", "ansi"])
  func pageDoesNotDependOnThePreviousOne(_ format: String) async throws {
    var first = Self.request("stillmoor", "explore", format)
    first.explains = true
    let alone = Told(try await Self.project.render(first))
    var series = PageSeries(Self.project)
    var count = 0
    for change in Self.changes {
      #expect(Told(try await series.page(first)) == alone)
      var request = first
      change(&request)
      let page = Told(try await Self.project.render(request))
      #expect(Told(try await series.page(request)) == page, "\(request)")
      if page.bytes != alone.bytes { count += 1 }
    }
    #expect(count > Self.changes.count / 2)
  }

  @Test func failedRequestDoesNotChangeTheSeries() async throws {
    var series = PageSeries(Self.project)
    for customer in ["stillmoor", "lathelight", "stillmoor"] {
      let request = Self.request(customer)
      for member in [\PageRequest.format, \.screen, \.customer, \.textSize, \.timeZone] {
        var wrong = request
        wrong[keyPath: member] = "nobody's"
        await #expect(throws: RequestProblem.self) { _ = try await series.page(wrong) }
      }
      for member in [\PageRequest.scheme, \.language] {
        var wrong = request
        wrong[keyPath: member] = "nobody's"
        await #expect(throws: RequestProblem.self) { _ = try await series.page(wrong) }
      }
      #expect(Told(try await series.page(request)) == Told(try await Self.project.render(request)))
    }
  }

  // MARK: Files in memory

  @Test func aProjectInMemoryHasTheSamePages() async throws {
    let project = Self.project(Self.files)
    #expect(Self.files.problems == [])
    #expect(project.customers == Self.project.customers && project.folders == Self.project.folders)
    var (memory, disk) = (PageSeries(project), PageSeries(Self.project))
    for customer in project.customers {
      #expect(project.title(of: customer) == Self.project.title(of: customer))
      for screen in project.screens {
        for format in ["html", "json"] {
          var request = Self.request(customer, screen, format)
          request.explains = true
          let page = Told(try await memory.page(request))
          #expect(page.bytes != nil)
          #expect(page == Told(try await disk.page(request)), "\(request)")
        }
      }
    }
  }

  @Test func missingFileIsReportedWithEveryPage() async throws {
    var files = Self.files
    files.remove("Layouts/screens/home.json")
    files.remove("Themes/stillmoor/theme.resolver.json")
    let project = Self.project(files)
    var series = PageSeries(project)
    for customer in ["stillmoor", "stillmoor", "lathelight", "stillmoor"] {
      let home = try await series.page(Self.request(customer))
      let missing = home.findings.filter { $0.rule == FileRules.unreadable }.map(\.message)
      #expect(home.bytes == nil)
      #expect(missing.count == (customer == "stillmoor" ? 2 : 1))
      #expect(missing.last?.contains("screens/home.json") == true)
      let slices = Self.request(customer, "slices")
      #expect(Told(try await series.page(slices)) == Told(try await project.render(slices)))
    }
  }

  // MARK: Other files

  /// Edits with an effect on pages, and the kinds of their files.
  private static let edits: [(ChangedInputs, folder: String, text: String, other: String)] = [
    (.themes, "Themes/stillmoor/palette.tokens.json", "[0.9922, 0.9843, 0.9647]", "[1, 0, 0]"),
    (.feeds, "Themes/stillmoor/content/", "First Light", "Second Light"),
    (.customers, "Themes/stillmoor/app.json", "\"Stillmoor\"", "\"Copy\""),
    (.layouts, "Layouts/screens/home.json", "{content.spacing}", "{content.inset}"),
    (.layouts, "Layouts/", "\"image\"", "\"text\""),
  ]

  @Test(arguments: edits.indices)
  func seriesOverOtherFilesEqualsANewOne(_ index: Int) async throws {
    let (changed, folder, text, other) = Self.edits[index]
    var files = Self.files
    for path in files.paths where path.hasPrefix(folder) {
      let bytes = try #require(files[path]).bytes
      let edited = String(decoding: bytes, as: UTF8.self).replacingOccurrences(
        of: text, with: other)
      if Array(edited.utf8) != bytes {
        files.set(path, to: Array(edited.utf8))
      }
    }
    let project = Self.project(files)
    var before = PageSeries(Self.project(Self.files))
    for format in ["html", "json"] {
      let request = Self.request("stillmoor", "home", format)
      let old = Told(try await before.page(request))
      var after = before.over(project, unlike: changed)
      let page = Told(try await project.render(request))
      #expect(page.bytes != old.bytes)
      #expect(Told(try await after.page(request)) == page)
      // The original series is unchanged.
      #expect(Told(try await before.page(request)) == old)
    }
  }

  @Test func folderOfTokensIsNotACustomer() {
    var files = Self.files
    files.set("Themes/shared/brand.tokens.json", to: Array("{}".utf8))
    #expect(Self.project(files).customers == Self.project.customers)
    files.set("Themes/new/app.json", to: Array("{}".utf8))
    #expect(Self.project(files).customers == (Self.project.customers + ["new"]).sorted())
  }

  // MARK: Customers on one base

  /// The project with a copy of a customer.
  private static func files(copying customer: String, to name: String) -> FileTree {
    var files = files
    for path in files.paths where path.hasPrefix("Themes/\(customer)/") {
      guard let file = files[path] else { continue }
      files.set("Themes/\(name)/" + path.dropFirst("Themes/\(customer)/".count), to: file.bytes)
    }
    return files
  }

  private static func replace(
    _ text: String, by other: String, in path: String, of files: inout FileTree
  )
    throws
  {
    let old = String(decoding: try #require(files[path]).bytes, as: UTF8.self)
    try #require(old.contains(text))
    files.set(path, to: Array(old.replacingOccurrences(of: text, with: other).utf8))
  }

  @Test(arguments: project.customers)
  func themeWithOtherValuesReusesPlans(_ customer: String) async throws {
    var files = Self.files(copying: customer, to: "copy")
    let palette = "Themes/copy/palette.tokens.json"
    let text = String(decoding: try #require(files[palette]).bytes, as: UTF8.self)
    let changed = text.replacing(#/\[[^\]]*\], "hex": "#.{6}"/#) { _ in
      "[0.6902, 0.0431, 0.1176], \"hex\": \"#b00b1e\""
    }
    files.set(palette, to: Array(changed.utf8))
    for path in files.paths where path.hasPrefix("Themes/copy/art/") && path.hasSuffix(".svg") {
      try Self.replace("<svg ", by: "<svg id=\"copy\" ", in: path, of: &files)
    }
    let project = Self.project(files)
    var series = PageSeries(project)
    var fresh = PageSeries(project)
    for (index, screen) in project.screens.enumerated() {
      // Each screen as HTML and in one of the other formats.
      let others = BricksProject.formats.filter { $0 != "html" }
      for format in ["html", others[index % others.count]] {
        var request = Self.request(customer, screen, format)
        let own = try await series.prepare(request).page
        let page = try await series.page(request).bytes
        request.customer = "copy"
        let copy = try await series.prepare(request).page
        #expect(own?.plan.origin == copy?.plan.origin && own?.plan.number != copy?.plan.number)
        let told = Told(try await series.page(request))
        #expect(told == Told(try await fresh.page(request)), "\(request)")
        #expect(format != "html" || told.bytes != page)
      }
    }
  }

  @Test func themeWithOtherStructureIsCompiled() async throws {
    let app = "Themes/copy/app.json"
    let changes: [(String, String, String)] = [
      ("Stillmoor", "Copy", app), (#""floating""#, #""fixedWithLogo""#, app),
      (#""palette""#, #""of-its-own""#, "Themes/copy/palette.tokens.json"),
    ]
    for (text, other, path) in changes {
      var files = Self.files(copying: "stillmoor", to: "copy")
      try Self.replace(text, by: other, in: path, of: &files)
      let project = Self.project(files)
      var series = PageSeries(project)
      let own = try await series.prepare(Self.request("stillmoor")).page
      let copy = try await series.prepare(Self.request("copy")).page
      #expect(own?.plan.origin != copy?.plan.origin, "\(other)")
      let request = Self.request("copy")
      #expect(Told(try await series.page(request)) == Told(try await project.render(request)))
    }
  }

  /// A finding about a text points into the customer's file.
  @Test func findingsAboutTextsPointToTheText() async throws {
    var files = Self.files
    try Self.replace(
      #""other": "${liveUsers} breathing with you""#, by: #""others": "nobody""#,
      in: "Themes/stillmoor/app.json", of: &files)
    let folder = files
    for path in folder.paths where path.hasPrefix("Themes/stillmoor/") {
      files.set("Themes/copy/" + path.dropFirst(17), to: folder[path]?.bytes ?? [])
    }
    var series = PageSeries(Self.project(files))
    for customer in ["stillmoor", "copy", "stillmoor"] {
      let findings = try await series.page(Self.request(customer)).findings
      let places = findings.filter { $0.rule == LayoutRules.form }.map(\.place.file.path)
      #expect(!places.isEmpty)
      #expect(places.allSatisfy { $0.hasSuffix("Themes/\(customer)/app.json") })
    }
  }
}

import BricksKit
import Documents
import Foundation
import Testing

/// A prepared project gives the pages of its files, however many are in flight at once.
@Suite struct PreparedProjectTests {
  private static let project = MatrixPages.project

  private struct Told: Equatable, Sendable {
    let bytes: [UInt8]?
    let findings: [Finding]

    init(_ page: RenderedPage) { (bytes, findings) = (page.bytes, page.findings) }
  }

  /// Requests that combine customers with screens, formats, languages and states.
  private static let requests: [PageRequest] = {
    let customers = project.customers
    let screens = ["home", "showcase", "slices", "explore", "category", "welcome", "events"]
    let states: [FeedState] = [.loaded, .loading, .empty, .error]
    let languages = [nil, "de", "ar"]
    return AllPairs([
      customers.count, screens.count, BricksProject.formats.count, languages.count, states.count, 2,
    ]).rows.map { row in
      var request = PageRequest(customer: customers[row[0]], screen: screens[row[1]])
      request.format = BricksProject.formats[row[2]]
      request.language = languages[row[3]]
      request.state = states[row[4]]
      request.transport = row[5] == 0 ? .rest : .graphQL
      request.explains = row[5] == 0
      request.now = MatrixPages.now
      return request
    }
  }()

  /// Few customers in memory, so that each is read again and again.
  @Test(arguments: [
    (customers: 32, pages: 8), (customers: 1, pages: 1), (customers: 2, pages: 100),
  ])
  func concurrentPagesEqualPagesAlone(_ limits: (customers: Int, pages: Int)) async throws {
    let prepared = PreparedProject(
      Self.project, customers: limits.customers, pages: limits.pages)
    var alone: [PageRequest: Told] = [:]
    for request in Self.requests { alone[request] = Told(try await Self.project.render(request)) }
    #expect(Set(alone.values.map(\.bytes)).count > 20)
    try await withThrowingTaskGroup(of: (PageRequest, Told).self) { group in
      for request in Self.requests + Self.requests.reversed() {
        group.addTask { (request, Told(try await prepared.render(request))) }
      }
      for try await (request, page) in group {
        #expect(page == alone[request], "\(request)")
      }
    }
  }

  @Test func laterChangesOfFilesAreIgnored() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "prepared-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Layouts", "Themes"] {
      try files.copyItem(
        at: MatrixPages.root.appending(path: name), to: folder.appending(path: name))
    }
    let project = BricksProject(folder: folder.path)
    let prepared = PreparedProject(project)
    var request = PageRequest(customer: "stillmoor", screen: "home")
    request.format = "html"
    request.now = MatrixPages.now
    let before = Told(try await prepared.render(request))
    #expect(before == Told(try await project.render(request)))
    let palette = folder.appending(path: "Themes/stillmoor/palette.tokens.json")
    let text = try String(contentsOf: palette, encoding: .utf8)
    try text.replacing("#ffffff", with: "#fefefe").replacing(
      "[1.0, 1.0, 1.0]", with: "[0.996, 0.996, 0.996]"
    ).write(to: palette, atomically: true, encoding: .utf8)
    #expect(Told(try await prepared.render(request)) == before)
    let after = Told(try await project.render(request))
    #expect(after.bytes != before.bytes)
    #expect(Told(try await PreparedProject(project).render(request)) == after)
  }

  @Test func failedRequestFreesItsPlace() async throws {
    let prepared = PreparedProject(Self.project, pages: 1)
    let request = PageRequest(customer: "stillmoor", screen: "home")
    for member in [\PageRequest.format, \.screen, \.customer, \.textSize, \.timeZone] {
      var wrong = request
      wrong[keyPath: member] = "nobody's"
      await #expect(throws: RequestProblem.self) { _ = try await prepared.render(wrong) }
    }
    var live = request
    live.source = .live(LiveServers(graphQLAddress: "http://127.0.0.1:1"))
    #expect(try await prepared.render(live).findings.contains { $0.severity == .error })
    #expect(try await prepared.render(request).bytes != nil)
  }

  @Test func thousandsOfRequestsWaitForTheirTurn() async throws {
    let prepared = PreparedProject(Self.project, pages: 2)
    let request = PageRequest(customer: "stillmoor", screen: "welcome")
    let first = Told(try await prepared.render(request))
    let count = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2000 {
        group.addTask { (try? await prepared.render(request)).map(Told.init) == first }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(count == 2000)
  }
}

import BricksKit
import Documents
import Foundation
import Testing

/// Equal requests over equal files give equal pages.
@Suite(.serialized) struct PageTests {
  /// The customers with recordings.
  private static let customers = ["lathelight", "stillmoor", "stridewell"]
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let project = BricksProject(folder: root.path)

  /// March 1, 2026, 18:30 UTC.
  private static let now: Int64 = 1_772_389_800_000

  private static func request(_ customer: String, _ format: String) -> PageRequest {
    var request = PageRequest(customer: customer, screen: "home")
    request.format = format
    request.columns = 60
    request.now = now
    return request
  }

  private static func page(
    _ request: PageRequest, of project: BricksProject = project
  ) async throws -> [UInt8] {
    let page = try await project.render(request)
    #expect(page.findings.allSatisfy { $0.rule.id == "app.deprecated-screen" })
    return try #require(page.bytes)
  }

  @Test func projectListsItsContents() throws {
    #expect(Self.project.customers == Self.customers)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Layouts/screens").path)
    #expect(Set(Self.project.screens.map { "\($0).json" }) == Set(files))
    #expect(Self.project.screens.count == files.count && Self.project.screens.first == "home")
    #expect(BricksProject.formats == ["text", "ansi", "html", "json"])
    #expect(Self.project.schemes(of: "stillmoor") == ["light", "dark"])
    #expect(Self.project.title(of: "stridewell") == "Stridewell")
    let summary = Self.project.summary(of: "lathelight")
    #expect(
      summary.screens.starts(with: ["showcase", "explore-showcase", "library", "profile", "home"]))
    #expect(Set(summary.screens).count == summary.screens.count)
    #expect(summary.languages.map(\.code) == ["en", "de", "ar", "ja"])
    #expect(summary.languages.map(\.name) == ["English", "Deutsch", "العربية", "日本語"])
  }

  @Test func devicesAreConsistent() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all {
      let (turned, area) = (device.landscape, device.safeArea)
      #expect(turned.width == max(device.width, device.height), "\(device.name)")
      #expect(turned.width * turned.height == device.width * device.height)
      #expect(turned.landscape == turned)
      #expect(area.leading == area.trailing && turned.safeArea.leading >= area.leading)
      #expect(area.top + area.bottom < 100)
      // In landscape, the camera inset applies to both sides of a phone.
      if turned.safeArea.leading > 0 { #expect(turned.safeArea.leading == area.top) }
      #expect([16, 20].contains(device.layoutMargins.leading - area.leading))
    }
    #expect(Device.named("iphone")?.name == nil)
    var request = Self.request("stillmoor", "html")
    Device.named("ipad-mini").map { request.show(on: $0) }
    #expect((request.width, request.height, request.scale) == (744, 1133, 2))
    #expect(request.safeArea == ScreenInsets(top: 24, bottom: 20))
  }

  @Test(arguments: customers, BricksProject.formats)
  func bothTransportsGiveTheSameBytes(_ customer: String, _ format: String) async throws {
    var request = Self.request(customer, format)
    let first = try await Self.page(request)
    request.transport = .rest
    #expect(try await Self.page(request) == first)
    #expect(try await Self.page(request) == first)
  }

  @Test(arguments: customers, BricksProject.formats)
  func pageDoesNotDependOnTheEnvironment(_ customer: String, _ format: String) async throws {
    let request = Self.request(customer, format)
    let first = try await Self.page(request)
    let folder = FileManager.default.currentDirectoryPath
    setenv("LANG", "ar_EG.UTF-8", 1)
    setenv("TZ", "Asia/Kathmandu", 1)
    setenv("COLUMNS", "33", 1)
    defer {
      _ = FileManager.default.changeCurrentDirectoryPath(folder)
      for name in ["LANG", "TZ", "COLUMNS"] { unsetenv(name) }
    }
    #expect(FileManager.default.changeCurrentDirectoryPath(Self.root.path))
    #expect(try await Self.page(request, of: BricksProject(folder: ".")) == first)
  }

  @Test(arguments: customers)
  func settingsChangeThePage(_ customer: String) async throws {
    for format in BricksProject.formats {
      let first = try await Self.page(Self.request(customer, format))
      var later = Self.request(customer, format)
      later.now += 1000
      #expect(try await Self.page(later) != first, "the countdown stands still in \(format)")
      var dark = Self.request(customer, format)
      dark.scheme = "dark"
      #expect((try await Self.page(dark) == first) == (format == "text"))
    }
  }

  /// Every list with more than one recorded page.
  @Test(
    arguments: [
      ("stillmoor", "explore", "calm"), ("stillmoor", "tag-feed", "sleep"),
      ("stillmoor", "facilitator-contents", "maren-solvik"),
      ("stillmoor", "facilitator", "maren-solvik"), ("stridewell", "explore", "strength"),
      ("stridewell", "suggested", nil), ("stridewell", "facilitator", "kofi-brandt"),
      ("lathelight", "explore", "scenes"), ("lathelight", "suggested", nil),
      ("lathelight", "facilitator", "tilda-ravn"),
    ] as [(String, String, String?)])
  func listGrowsPageByPage(_ customer: String, _ screen: String, _ subject: String?) async throws {
    for format in BricksProject.formats {
      var request = Self.request(customer, format)
      request.screen = screen
      request.subject = subject
      let first = try await Self.page(request)
      request.pages = 2
      let second = try await Self.page(request)
      request.transport = .rest
      #expect(try await Self.page(request) == second)
      #expect(second.count > first.count)
      guard format == "html" else { continue }
      let more = "bricks:loadMore?section="
      #expect(String(decoding: first, as: UTF8.self).contains(more))
      // A facilitator always has further sessions.
      #expect(String(decoding: second, as: UTF8.self).contains(more) == (screen == "facilitator"))
    }
  }

  @Test func deprecatedScreenIsReportedAtItsTab() async throws {
    let findings = try await Self.project.render(Self.request("stillmoor", "text")).findings
    let told = findings.map { "\($0.rule.id) \($0.place.file.text(in: $0.place.range))" }
    #expect(told == [#"app.deprecated-screen "home""#])
    #expect(findings.first?.place.file.path.hasSuffix("Themes/stillmoor/app.json") == true)
    let other = try await Self.project.render(Self.request("lathelight", "text")).findings
    #expect(other.map(\.message) == [])
  }

  /// The page of such a screen can be empty, so a note names the reason.
  @Test(arguments: [
    ("lathelight", "journeys", "false", "flag \"journeysEnabled\""),
    ("stillmoor", "pairing", "[\n    \"TimerModuleInterface\"\n  ]", "\"TuyaModuleInterface\""),
  ])
  func screenThatAnAppDoesNotHaveIsReported(
    _ customer: String, _ screen: String, _ text: String, _ reason: String
  ) async throws {
    var request = Self.request(customer, "text")
    request.screen = screen
    let found = try await Self.project.render(request).findings.filter {
      $0.rule.id == "app.missing-screen"
    }
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.severity == .note)
    #expect(finding.message.contains(reason))
    #expect(finding.place.file.path.hasSuffix("Themes/\(customer)/app.json"))
    #expect(finding.place.file.text(in: finding.place.range) == text)
  }

  @Test func screenIsInAnAppWhoseFlagIsSwitchedOn() async throws {
    var request = Self.request("lathelight", "text")
    request.screen = "journeys"
    request.visit.flags = [FeatureFlag(name: "journeysEnabled", isOn: true)]
    let findings = try await Self.project.render(request).findings
    #expect(!findings.contains { $0.rule.id == "app.missing-screen" })
  }

  /// Without a response there is no logo, so the header shows the name of the app.
  @Test(arguments: [
    ("lathelight", "Lathelight"), ("stillmoor", "Stillmoor"), ("stridewell", "Stridewell"),
  ])
  func headerShowsTheAppNameWithoutAResponse(_ customer: String, _ name: String) async throws {
    var request = Self.request(customer, "text")
    request.state = .error
    let page = String(decoding: try await Self.page(request), as: UTF8.self)
    let rows = page.split(separator: "\n")
    #expect(rows.prefix(8).contains { $0.contains(name) }, "\(page)")
  }

  @Test(
    arguments: [
      (
        "stilmoor", "home", "text", nil,
        #"`stilmoor` is not a valid customer; did you mean `stillmoor`?"#
      ),
      ("stillmoor", "hone", "text", nil, #"`hone` is not a valid screen; did you mean `home`?"#),
      ("stillmoor", "home", "txt", nil, #"`txt` is not a valid format; did you mean `text`?"#),
      ("stillmoor", "home", "text", "drak", #"`drak` is not a valid scheme; did you mean `dark`?"#),
      (
        "base", "home", "text", nil,
        #"`base` is not a valid customer; use `lathelight`, `stillmoor` or `stridewell`."#
      ),
      ("../Themes/stillmoor", "home", "text", nil, nil),
    ] as [(String, String, String, String?, String?)])
  func unknownNameIsReported(
    _ customer: String, _ screen: String, _ format: String, _ scheme: String?, _ message: String?
  ) async {
    var request = PageRequest(customer: customer, screen: screen)
    request.format = format
    request.scheme = scheme
    let problem = await #expect(throws: RequestProblem.self) {
      _ = try await Self.project.render(request)
    }
    if let message { #expect(problem?.message == message) }
  }
}

import Documents
import FeedPreview
import HTTPServer
import Testing

/// Tests that a preview serves the pages of its site unchanged and notifies every client of
/// changes.
@Suite struct PreviewServerTests {
  /// Text that must be escaped in every page.
  private static let hostile = "<script>alert(1)</script>\"'&"

  private static let broken = SourceFile(
    path: "Themes/\(hostile).json", text: "{\n  \"title\": \"<b>漢\u{202E}\" ,\n}")
  private static let rule = Rule("test.rule", .warning, "A rule", "For tests.")

  private static func finding(_ message: String) -> Finding {
    Finding(
      rule, message, at: Place(broken, 13..<22),
      notes: [Note("see \(hostile)", at: Place(broken, 0..<1))],
      fix: Fix("remove \(hostile)", TextEdit(13..<22, with: "")))
  }

  private static func site(_ folder: TestFolder) -> PreviewSite {
    PreviewSite(
      watched: [folder.path],
      index: {
        PreviewIndex(
          title: "All of \(hostile)",
          customers: [
            PreviewCustomer(
              name: "plain", title: "Plain",
              screens: ["good", "doubtful", "bad"].map { PreviewChoice(name: $0, title: $0) }),
            PreviewCustomer(
              name: hostile, title: hostile,
              screens: [PreviewChoice(name: "a/b?c", title: hostile)]),
          ],
          textSizes: PreviewOptionSet(
            [
              .largeText, PreviewChoice(name: hostile, title: hostile),
              PreviewChoice(name: "ax5", title: "Huge"),
            ], usual: .largeText),
          states: PreviewOptionSet(
            [.loaded, PreviewChoice(name: "error", title: "Error")],
            usual: PreviewChoice(name: "error", title: "Error")),
          languages: PreviewOptionSet([.ownLanguage], usual: .ownLanguage),
          findings: [finding("of the project \(hostile)")])
      },
      page: { key in
        let text =
          "<!DOCTYPE html><title>\(key.scheme.name) \(key.device.width) "
          + "\(key.options.textSize.name) \(key.options.state.name)"
          + (key.pages > 1 ? " \(key.pages)" : "") + "</title>"
        return switch key.screen.name {
        case "bad": .findings([finding("of \(hostile)")])
        case "doubtful": .html(Array(text.utf8), findings: [finding("one"), finding("two")])
        default: .html(Array(text.utf8), findings: [])
        }
      })
  }

  private let folder: TestFolder
  private let server: PreviewServer

  init() throws {
    folder = try TestFolder(["a.json": "{}"])
    server = try PreviewServer.start(Self.site(folder), ports: 0...0)
  }

  private func get(_ target: String, method: String = "GET") -> PreviewText {
    PreviewText(PreviewClient(port: server.port, target, method: method).whole())
  }

  @Test func everyLinkHasAPage() {
    let index = get("/")
    let links = index.addresses(of: "href") + index.addresses(of: "src")
    // The index has a card with a frame for each of four screens in two schemes.
    #expect(links.count { $0.hasPrefix("/view/") } == 8)
    #expect(links.count { $0.hasPrefix("/page/") } == 8)
    let view = links.first { $0.hasPrefix("/view/") }.map { get($0) }
    let more = ["href", "src", "value", "data-src", "data-status"].flatMap {
      view?.addresses(of: $0) ?? []
    }
    #expect(more.contains { $0.hasPrefix("/view/%3Cscript") })
    for link in Set(links + more) where link.hasPrefix("/") {
      #expect(get(link).status == 200, "\(link)")
    }
  }

  @Test func aRenderedPageIsServedUnchanged() {
    let page = get("/page/plain/good?scheme=dark&device=ipad-11&text=ax5&state=loaded")
    #expect(page.body == "<!DOCTYPE html><title>dark 820 ax5 loaded</title>")
    #expect(
      get("/page/plain/good").body == "<!DOCTYPE html><title>light 390 large error</title>")
  }

  @Test func theAddressSelectsTheNumberOfListPages() {
    let view = get("/view/plain/doubtful?pages=3")
    for link in ["src", "data-src", "data-status"].flatMap({ view.addresses(of: $0) })
    where !link.hasPrefix("/assets/") {
      #expect(link.hasSuffix("&pages=3") && get(link).status == 200, "\(link)")
    }
    // Links to another screen begin with its first page.
    #expect(view.addresses(of: "value").allSatisfy { !$0.contains("pages") })
    #expect(get("/page/plain/good?pages=3").body.hasSuffix(" 3</title>"))
    #expect(get("/page/plain/good?pages=1").body == get("/page/plain/good").body)
    for wrong in ["0", "101", "-1", "two", ""] {
      #expect(get("/page/plain/good?pages=\(wrong)").status == 404)
    }
  }

  /// Selected options are part of every link, so that they survive a reload.
  @Test func linksKeepTheSelectedOptions() {
    for target in ["/?state=loaded&text=ax5", "/view/plain/good?text=ax5&state=loaded"] {
      let page = get(target)
      let links = page.addresses(of: "href") + page.addresses(of: "src")
      let leading = links.filter { !$0.hasPrefix("/assets/") && $0 != "/" && !$0.hasPrefix("#") }
      #expect(
        !leading.isEmpty
          && leading.allSatisfy { $0.contains("text=ax5") && $0.contains("state=loaded") },
        "\(leading)")
      #expect(page.body.contains("text=ax5&amp;state=loaded\" selected>Huge</option>"))
      #expect(page.body.contains("text=ax5\">Error</option>"))
    }
  }

  /// Links contain only options that differ from the default, and menus only options to choose
  /// from.
  @Test func linksOmitDefaultOptions() {
    for target in ["/", "/view/plain/good?text=large&state=error&lang=own"] {
      let page = get(target)
      let links = page.addresses(of: "href") + page.addresses(of: "src")
      #expect(links.allSatisfy { !$0.contains("text=") && !$0.contains("state=") }, "\(links)")
      #expect(page.body.contains("<span>State</span>"))
      #expect(!page.body.contains("<span>Language</span>"))
    }
  }

  @Test func aCustomerWithoutTheChosenLanguageKeepsItsDefault() {
    func customer(_ languages: String...) -> PreviewCustomer {
      PreviewCustomer(
        name: "", title: "", screens: [],
        languages: languages.map { PreviewChoice(name: $0, title: $0) })
    }
    let german = PreviewChoice(name: "de", title: "Deutsch")
    #expect(customer("en", "de").language(german) == "de")
    #expect(customer("en", "ja").language(german) == nil)
    #expect(customer("en", "de").language(.ownLanguage) == nil)
  }

  @Test func textIsEscaped() {
    let name = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%26/a%2Fb%3Fc"
    for target in ["/", "/view/\(name)", "/page/plain/bad", "/findings/\(name)"] {
      let page = get(target)
      #expect(page.status == 200)
      #expect(page.body.contains("<html lang=\"en\""))
      #expect(!page.body.contains("<script>"), "\(target)")
      #expect(!page.body.contains("<b>"), "\(target)")
    }
    #expect(get("/").body.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"))
  }

  @Test func findingsReplaceAPageThatCannotBeRendered() {
    let page = get("/page/plain/bad").body
    #expect(
      page.contains(">Themes/&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;.json:2:12<"))
    // A bidirectional control is shown as a replacement character.
    #expect(page.contains("&quot;title&quot;: <mark>&quot;&lt;b&gt;漢\u{FFFD}</mark>&quot; ,"))
    for piece in ["1 warning", "test.rule", "of &lt;script", "remove &lt;script", "see &lt;script"]
    {
      #expect(page.contains(piece), "\(piece)")
    }
  }

  @Test func theStatusSummarizesTheFindingsOfAPage() {
    let cases = [
      ("good", #"{"isPage":true,"isKept":false,"severity":"","summary":""}"#),
      ("doubtful", #"{"isPage":true,"isKept":false,"severity":"warning","summary":"2 warnings"}"#),
      ("bad", #"{"isPage":false,"isKept":false,"severity":"warning","summary":"1 warning"}"#),
    ]
    for (screen, status) in cases {
      #expect(get("/status/plain/\(screen)").body == status + "\n")
    }
    #expect(get("/findings/plain/doubtful").body.contains("2 warnings"))
  }

  @Test(arguments: [
    "/nothing", "/view", "/view/plain", "/view/plain/other", "/view/other/good", "/?scheme=sepia",
    "/view/plain/good/more", "/?text=tiny", "/view/plain/good?text=tiny", "/?state=sad",
    "/page/plain/good?lang=de",
    "/view/plain/good?scheme=sepia", "/page/plain/good?device=watch",
    "/assets/other.css",
  ])
  func unknownAddressesAreNotFound(target: String) {
    let page = get(target)
    #expect(page.status == 404)
    // The page reloads when the file appears.
    #expect(page.body.contains("/assets/preview.js"))
  }

  @Test func everyResponseHasSecurityHeaders() {
    for target in ["/", "/view/plain/good", "/page/plain/good", "/page/plain/bad", "/none"]
      + ["preview.css", "devices.css", "preview.js", "icon.svg"].map({ "/assets/" + $0 })
    {
      let answer = get(target)
      let policy = answer.header("Content-Security-Policy") ?? ""
      #expect(policy.hasPrefix("default-src 'none'; "), "\(target)")
      #expect(policy.contains("frame-ancestors 'self'"), "\(target)")
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("Cache-Control") == "no-store")
    }
    let rendered = get("/page/plain/good").header("Content-Security-Policy") ?? ""
    #expect(!rendered.contains("script-src") && rendered.hasSuffix("sandbox allow-same-origin"))
    #expect(get("/", method: "POST").status == 405)
  }

  @Test func clientsReceiveEveryGeneration() throws {
    let generation = try #require(
      get("/").body.split(separator: "data-generation=\"").last?.prefix { $0 != "\"" })
    let client = PreviewClient(port: server.port, "/events")
    // The current generation is sent first, so that an outdated page notices it.
    #expect(client.waits(for: "{\"generation\":\"\(generation)\""))
    try folder.save("a.json", "{ }")
    let next = generation.dropLast() + "2"
    #expect(client.waits(for: "{\"generation\":\"\(next)\""))
    #expect(get("/").body.contains("data-generation=\"\(next)\""))
    server.stop()
    #expect(client.whole().hasSuffix("0\r\n\r\n"))
  }

  @Test func theNextFreePortIsUsed() throws {
    #expect(throws: PreviewProblem.server(.portTaken(server.port))) {
      try PreviewServer.start(Self.site(folder), ports: server.port...server.port)
    }
    let other = try PreviewServer.start(Self.site(folder), ports: server.port...(server.port + 9))
    #expect(other.port > server.port)
  }

  @Test func theSiteIsNotifiedBeforeTheClients() throws {
    let order = Collector<String>()
    let site = PreviewSite(
      watched: [folder.path],
      index: { PreviewIndex(title: "", customers: []) }, page: { _ in .findings([]) },
      changed: { order.add("changed \($0.paths.count)") })
    let server = try PreviewServer.start(site, ports: 0...0)
    let client = PreviewClient(port: server.port, "/events")
    #expect(client.waits(for: "-1\""))
    try folder.save("a.json", "{ }")
    #expect(client.waits(for: "-2\""))
    #expect(order.all == ["changed 1"])
  }
}

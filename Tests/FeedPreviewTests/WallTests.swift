import FeedPreview
import Testing

/// Every setting of a view is one of the walls that it leads to, and of the views behind their cells.
@Suite struct WallTests {
  private static func choices(_ names: String...) -> [PreviewChoice] {
    names.map { PreviewChoice(name: $0, title: $0) }
  }

  /// Two customers: only the first has users, version 1.0, German and the flag `quiz`.
  private static var index: PreviewIndex {
    var first = PreviewCustomer(
      name: "a", title: "First", screens: choices("home", "explore"), languages: choices("en", "de")
    )
    first.users = choices("ada", "bo")
    first.versions = choices("1.0", "2.0")
    first.flags = [
      PreviewFlag(name: "quiz", summary: "", isOn: true),
      PreviewFlag(name: "meals", summary: "", isOn: false),
    ]
    var second = PreviewCustomer(
      name: "b", title: "Second", screens: choices("home"), languages: choices("en", "ja"))
    second.flags = [PreviewFlag(name: "meals", summary: "", isOn: true)]
    var index = PreviewIndex(
      title: "All", customers: [first, second],
      textSizes: PreviewOptionSet(choices("large", "ax5"), usual: .largeText),
      states: PreviewOptionSet(choices("loaded", "error"), usual: .loaded),
      languages: PreviewOptionSet(
        [.ownLanguage] + choices("en", "de", "ja"), usual: .ownLanguage))
    index.directions = PreviewOptionSet(
      [.ownDirection] + choices("rtl"), usual: .ownDirection)
    index.sources = PreviewOptionSet([.recordings, .backend], usual: .recordings)
    index.transports = PreviewOptionSet([.ownTransport] + choices("rest"), usual: .ownTransport)
    return index
  }

  private let folder: TestFolder
  private let server: PreviewServer

  init() throws {
    folder = try TestFolder()
    let site = PreviewSite(
      watched: [folder.path], index: { Self.index }, page: { _ in .html([], findings: []) })
    server = try PreviewServer.start(site, ports: 0...0)
  }

  private func get(_ target: String) -> PreviewText {
    PreviewText(PreviewClient(port: server.port, target).whole())
  }

  /// Returns the address of the wall of a view.
  private func wall(of view: PreviewText) throws -> String {
    try #require(view.addresses(of: "href").first { $0.hasPrefix("/wall/screen/home") })
  }

  /// The parameters of views; the page is the same without those of the last rows.
  static let settings = [
    "device=ipad-11", "scheme=dark", "rotate=on", "text=ax5", "state=error", "lang=de", "lang=ja",
    "dir=rtl", "source=backend", "transport=rest", "user=ada", "user=guest", "version=1.0",
    "flags=-quiz", "flags=-quiz~meals", "now=2026-03-01T18:30:00Z",
    "zoom=150", "frame=off", "vision=protanopia", "background=dark",
    "user=bo&flags=meals&now=2026-03-01T18:30:00Z&rotate=on&dir=rtl&transport=rest&zoom=50",
  ]

  @Test(arguments: settings)
  func aWallKeepsTheSettingsOfItsView(_ query: String) throws {
    let view = get("/view/a/home?\(query)")
    let address = try #require(view.menu("Customer").first { $0.isSelected }?.address)
    for name in query.split(separator: "&").compactMap({ $0.split(separator: "=").first }) {
      #expect(address.contains("\(name)="))
    }
    let ofScreen = try wall(of: view)
    let ofCustomer = ofScreen.replacing("/wall/screen/home", with: "/wall/customer/a")
    for wall in [ofScreen, ofCustomer] {
      let cells = get(wall).addresses(of: "href").filter { $0.hasPrefix("/view/a/home") }
      #expect(cells.contains(address), "\(wall)")
      // The walls of other subjects and with other choices exist, too.
      let page = get(wall)
      for link in page.addresses(of: "href") + page.addresses(of: "value")
      where link.hasPrefix("/") {
        #expect(get(link).status == 200, "\(link)")
      }
    }
  }

  @Test(arguments: settings)
  func twoPagesOfAWallAreComparedWithItsSettings(_ query: String) throws {
    let wall = get(try wall(of: get("/view/a/home?\(query)")))
    let left = try #require(wall.addresses(of: "href").first { $0.contains("left=") })
    let right = try #require(get(left).addresses(of: "href").first { $0.hasPrefix("/compare") })
    let views = get(right).addresses(of: "href").filter { $0.hasPrefix("/view/a/home") }
    #expect(views.count == 2)
    #expect(views.allSatisfy(wall.addresses(of: "href").contains))
  }

  @Test func otherCustomersHaveTheSettingsThatTheyKnow() throws {
    let wall = get(
      try wall(of: get("/view/a/home?user=ada&version=1.0&flags=-quiz~meals&text=ax5&lang=de")))
    let cell = try #require(
      wall.addresses(of: "href").first { $0.hasPrefix("/view/b/home?scheme=light") })
    #expect(cell == "/view/b/home?scheme=light&device=iphone-16e&text=ax5&lang=de")
  }

  @Test func aWallNamesTheSettingsWithoutAMenu() throws {
    let address = try wall(of: get("/view/a/home?user=ada&flags=-quiz&now=2026-03-01T18:30:00Z"))
    let text = get(address).body
    #expect(text.contains("User: ada · Quiz: off · Clock: 2026-03-01T18:30:00Z"))
    #expect(get(address).menu("Source").first { $0.isSelected }?.title == "Backend")
    let without = try #require(
      text.split(separator: "<a href=\"").first { $0.contains("Without these settings") })
    #expect(without.prefix { $0 != "\"" } == "/wall/screen/home")
  }

  @Test func aWallOfSeveralLanguagesHasTheCustomersWhoSpeakThem() {
    func owners(_ query: String) -> Set<Substring> {
      Set(
        get("/wall/screen/home?\(query)").addresses(of: "href")
          .filter { $0.hasPrefix("/view/") && $0.contains("lang=ja") }
          .map { $0.dropFirst("/view/".count).prefix(1) })
    }
    #expect(owners("lang=ja") == ["a", "b"])
    #expect(owners("lang=ja&lang=de") == ["b"])
  }

  // MARK: Sources

  /// A row: the address, the selected source, and the sources to choose from with the user and the
  /// source of each.
  @Test(arguments: [
    ("a/home", "Recordings", ["Recordings": "", "Backend": "source=backend"]),
    ("a/home?source=backend", "Backend", ["Recordings": "", "Backend": "source=backend"]),
    ("a/home?user=ada", "Backend", ["Recordings": "", "Backend": "user=ada"]),
    ("a/home?user=guest", "Backend", ["Recordings": "", "Backend": "user=guest"]),
    (
      "a/home?source=backend&user=ada", "Backend",
      ["Recordings": "", "Backend": "source=backend&user=ada"]
    ),
    // A customer without rows has no backend, so there is nothing to choose.
    ("b/home", nil, [:]),
    ("b/home?source=backend", "Backend", ["Recordings": "", "Backend": "source=backend"]),
  ])
  func theSourceMenuShowsTheSourceOfThePage(
    _ address: String, _ selected: String?, _ choices: [String: String]
  ) {
    let page = get("/view/\(address)")
    let menu = page.menu("Source")
    #expect(menu.first { $0.isSelected }?.title == selected)
    let found = menu.map { choice in
      let query = choice.address.split(separator: "?").last ?? ""
      let parts = query.split(separator: "&").filter {
        $0.hasPrefix("source=") || $0.hasPrefix("user=")
      }
      return (choice.title, parts.joined(separator: "&"))
    }
    #expect(Dictionary(found) { $1 } == choices)
    #expect(page.body.contains("Source: Backend · ") == (selected == "Backend"))
  }

  @Test func aChangedSettingKeepsTheUserAndItsSource() {
    let page = get("/view/a/home?user=ada")
    for choice in page.menu("State") { #expect(choice.address.contains("user=ada")) }
    #expect(page.menu("User").first { $0.title == "Default" }?.address.contains("=ada") == false)
  }
}

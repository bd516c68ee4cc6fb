import Basics
import HTTPServer

/// Two pages side by side, or one over the other.
struct ComparePage {
  enum Mode: String, CaseIterable, Sendable {
    case side = "Side by side"
    case slider = "Slider"
    case difference = "Difference"

    /// The name in addresses.
    var name: String { "\(self)" }
  }

  let index: PreviewIndex
  let left: PreviewKey
  let right: PreviewKey
  let mode: Mode
  let generation: String

  private var addresses: PreviewAddress { PreviewAddress(index: index) }

  /// Creates the comparison that an address names, or returns `nil` if a page does not exist.
  init?(_ request: HTTPRequest, in index: PreviewIndex, generation: String) {
    func key(_ name: String) -> PreviewKey? {
      request.query(name).flatMap {
        PreviewKey(ofPage: String(decoding: $0, as: UTF8.self), in: index)
      }
    }
    let name = request.query("mode")
    let mode = name.map { name in Mode.allCases.first { $0.name.hasSameBytes(as: name) } } ?? .side
    guard let left = key("left"), let right = key("right"), let mode else { return nil }
    (self.index, self.left, self.right) = (index, left, right)
    (self.mode, self.generation) = (mode, generation)
  }

  func page() -> Markup {
    let (a, b) = (addresses.compared(left), addresses.compared(right))
    return PageFrame(title: "Compare", generation: generation, kind: "compare").around(
      """
      <header class="bar">
      \(PageFrame.brand)
      <div class="choices">
      <nav class="choice" aria-label="Mode">\
      \(Markup.each(Mode.allCases) { other in
        """
        <a href="\(addresses.compare(a, b, other))"\
        \(Markup.when(other == mode, " aria-current=\"page\""))>\(other.rawValue)</a>
        """
      })</nav>
      <a class="link" href="\(addresses.compare(b, a, mode))">Swap</a>
      <a class="link" href="\(wall)">Select other pages</a>
      </div>
      \(PageFrame.state)
      </header>
      <main>
      <h1 class="hidden">Compare two pages</h1>
      <div class="compared \(mode.name)" id="compare">
      \(side(left, "left"))
      \(side(right, "right"))
      </div>
      \(Markup.when(mode == .slider, slider))
      \(Markup.when(
        mode == .difference, "<p class=\"facts\">Equal parts of the pages are black.</p>"))
      </main>
      """)
  }

  private var wall: String {
    addresses.wall(WallPlace(.screen(left.screen), in: index, of: left))
  }

  private let slider: Markup = """
    <p class="divider"><label>Divider \
    <input type="range" id="divider" min="0" max="100" value="50"></label></p>
    """

  private func side(_ key: PreviewKey, _ name: String) -> Markup {
    let facts = [key.screen.title, key.customer.title, key.scheme.title, key.device.title]
    let options = PreviewMenu.offered(in: index, differing: key.shownOptions).map {
      key.shownOptions[keyPath: $0.choice].title
    }
    let title = (facts + options + key.settings.words).joined(separator: " · ")
    return """
      <figure class="\(name) \(PreviewAssets.className(of: key.device, in: index))\
      \(Markup.when(key.isRotated, " rotated"))">
      <figcaption><a href="\(addresses.view(key))">\(title)</a></figcaption>
      <div class="slot"><iframe src="\(addresses.thumbnail(key))" sandbox="allow-same-origin" \
      width="\(key.shownDevice.width)" height="\(key.shownDevice.height)" \
      title="\(title)"></iframe></div>
      </figure>
      """
  }
}

extension PreviewKey {
  /// Creates the key of a page by its address.
  init?(ofPage address: String, in index: PreviewIndex) {
    guard let target = RequestTarget(Array(address.utf8)), target.segments.count == 3,
      target.segments[0].elementsEqual("page".utf8)
    else { return nil }
    self.init(in: index, customer: target.segments[1], screen: target.segments[2]) { name in
      target.query.first { $0.name.elementsEqual(name.utf8) }?.value
    }
  }
}

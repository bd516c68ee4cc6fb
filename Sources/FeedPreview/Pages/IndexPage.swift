import Basics
import Documents

/// The overview page: a small live page for each customer and screen.
///
/// If a project has many customers, only their first screens are shown, and each links to the wall
/// with the others.
struct IndexPage {
  /// The highest number of customers with cards for all of their screens.
  private static let mostWholeCustomers = 12

  let index: PreviewIndex
  let generation: String
  /// The selected scheme, or `nil` if all schemes are shown.
  let scheme: PreviewChoice?
  let device: PreviewDevice
  let options: PreviewOptions
  var panels = PreviewPanels()

  private var addresses: PreviewAddress { PreviewAddress(index: index) }
  private var isShort: Bool { index.customers.count <= Self.mostWholeCustomers }
  /// The things that the search finds.
  private var wanted: String { isShort ? "screen" : "customer" }
  private var find: String { isShort ? "Find a customer or screen" : "Find a customer" }

  func page() -> Markup {
    PageFrame(title: index.title, generation: generation, kind: "index").around(
      """
      \(Toolbar.bar(choices, drawer: options(of: PreviewMenu.all), find: find))
      <main\(Markup.when(!isShort, " class=\"long\""))>
      <h1>\(index.title)</h1>
      \(Markup.when(index.customers.count > 1 && isShort, jumps))
      \(findings)
      \(Markup.when(index.customers.isEmpty, nothing))
      \(Markup.each(index.customers, section))
      <p class="empty" id="unmatched" hidden>No \(wanted) matches the search.</p>
      </main>
      """)
  }

  private let nothing: Markup =
    "<p class=\"empty\">The project has no customers yet.</p>"

  /// The links to the customers, whose cards are far below each other.
  private var jumps: Markup {
    """
    <nav class="jump" aria-label="Customers">\(Markup.each(index.customers) { customer in
      "<a href=\"#\(PreviewAddress.escaped(customer.name))\">\(customer.title)</a>"
    })</nav>
    """
  }

  private var choices: Markup {
    // A scheme that several customers have is listed once, at its first occurrence.
    var schemes: [PreviewChoice] = []
    for choice in index.customers.flatMap(\.schemes)
    where !schemes.contains(where: { isSame($0.name, choice.name) }) {
      schemes.append(choice)
    }
    let links: [Choice] = schemes.map {
      ($0.title, address($0, device), isSame($0.name, scheme?.name))
    }
    let devices: [Choice] = index.devices.map {
      ($0.title, address(scheme, $0), isSame($0.name, device.name))
    }
    return """
      \(Markup.links("Scheme", [("All", address(nil, device), scheme == nil)] + links))
      \(Markup.menu("Device", devices))
      """
  }

  private func options(of menus: [PreviewMenu]) -> Markup {
    let menus = Markup.menus(menus, in: index, options, of: index.customers) { menu, choice in
      addresses.overview(
        scheme: scheme, device: device, options: options.with(choice, of: menu))
    }
    return "<div class=\"drawer-group\">\(menus)</div>"
  }

  private func address(_ scheme: PreviewChoice?, _ device: PreviewDevice) -> String {
    addresses.overview(scheme: scheme, device: device, options: options)
  }

  private func isSame(_ left: String, _ right: String?) -> Bool {
    right.map { left.hasSameBytes(as: $0) } ?? false
  }

  private var findings: Markup {
    let report = FindingReport(index.findings, limit: FindingsPage.limit)
    guard !report.isEmpty else { return .empty }
    return """
      <details class="findings" data-severity="\(FindingsPage.worst(report))">\
      <summary>\(FindingsPage.summary(report))</summary>
      <div class="finding-list">\(FindingsPage.list(report))</div></details>
      """
  }

  private func section(_ customer: PreviewCustomer) -> Markup {
    let schemes = customer.schemes.filter { choice in
      scheme == nil || isSame(choice.name, scheme?.name)
    }
    guard !schemes.isEmpty, !customer.screens.isEmpty else { return .empty }
    let screens = isShort ? customer.screens : Array(customer.screens.prefix(1))
    return """
      <section id="\(customer.name)" class="customer \(PreviewAssets.className(of: device, in: index))">
      <h2>\(customer.title)</h2>
      <p class="facts">\(customer.name) · \(Sentence.count(customer.screens.count, "screen"))\(wall(of: customer))\
      \(Markup.each(panels.links(customer).prefix(1)) { panel in
        " · <a href=\"\(panel.address)\">\(panel.title)<span class=\"hidden\"> of \(customer.title)</span></a>"
      })</p>
      <ul class="cards\(Markup.when(schemes.count == 2, " pairs"))">
      \(Markup.each(screens) { screen in
        Markup.each(schemes) { scheme in
          card(
            PreviewKey(
              customer: customer, screen: screen, scheme: scheme, device: device, options: options))
        }
      })
      </ul>
      </section>
      """
  }

  /// Returns the link to the wall of a customer.
  private func wall(of customer: PreviewCustomer) -> Markup {
    guard let screen = customer.screens.first, let scheme = customer.schemes.first else {
      return .empty
    }
    let key = PreviewKey(
      customer: customer, screen: screen, scheme: scheme, device: device, options: options)
    let address = addresses.wall(WallPlace(.customer(customer), in: index, of: key))
    let title = isShort ? "Wall" : "All screens"
    return
      " · <a href=\"\(address)\">\(title)<span class=\"hidden\"> of \(customer.title)</span></a>"
  }

  private func card(_ key: PreviewKey) -> Markup {
    PageCard(
      page: addresses.thumbnail(key), view: addresses.view(key), title: key.screen.title,
      owner: key.customer.title, tag: key.scheme.title, device: key.device,
      words: "\(key.customer.title) \(key.customer.name) \(key.screen.title) \(key.screen.name)",
      // A browser takes milliseconds for each frame, even for an empty one.
      isLoadedByScript: !isShort
    ).markup
  }
}

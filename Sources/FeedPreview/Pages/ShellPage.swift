import Basics

/// A screen in the width of a device, with controls to select another page.
struct ShellPage {
  let index: PreviewIndex
  let key: PreviewKey
  let generation: String
  /// A Boolean value that indicates whether the screen can be tried in a prototype.
  var hasPrototypes = false
  var inspection: Inspection?

  /// The inspector of the page.
  struct Inspection {
    /// The token for requests that change something; `nil` if none may.
    let token: String?
  }

  private var addresses: PreviewAddress { PreviewAddress(index: index) }

  /// A page that a control leads to.
  private struct Destination {
    let title: String
    let key: PreviewKey
    let isCurrent: Bool
  }

  func page() -> Markup {
    let title = "\(key.screen.title) · \(key.customer.title)"
    return PageFrame(title: title, generation: generation, kind: "view").around(
      """
      <header class="bar">
      \(PageFrame.brand)
      <div class="choices">
      \(menu("Customer", customers))
      \(menu("Screen", screens))
      \(switches("Scheme", schemes))
      \(switches("Device", devices))
      \(Markup.menus(in: index, key.options) { addresses.view(key.with(options: $0)) })
      \(Markup.when(hasPrototypes, prototype))
      \(Markup.when(inspection != nil, InspectorMarkup.button))
      <a class="link" href="\(wall)">All customers</a>
      </div>
      <p class="action" id="action" role="status"></p>
      \(PageFrame.state)
      </header>
      <main>
      <h1 class="hidden">\(title)</h1>
      <details class="findings" id="findings" hidden><summary></summary>
      <div class="slot"><iframe data-src="\(addresses.findings(key))" \
      sandbox="allow-same-origin" title="Findings"></iframe></div></details>
      <div class="workspace">
      \(stage(title))
      \(inspection.map { InspectorMarkup.panel(addresses.inspect(key), token: $0.token) } ?? .empty)
      </div>
      </main>
      """)
  }

  private var prototype: Markup {
    "<a class=\"link\" href=\"\(addresses.play(PrototypePlace(key)))\">Prototype</a>"
  }

  /// The address of the screen in all customers.
  private var wall: String {
    addresses.wall(WallPlace(.screen(key.screen), in: index, of: key))
  }

  private func stage(_ title: String) -> Markup {
    """
    <div class="stage \(PreviewAssets.className(of: key.device, in: index))" id="stage" \
    data-status="\(addresses.status(key))">
    <div class="slot"><iframe id="page" src="\(addresses.page(key))" \
    sandbox="allow-same-origin" width="\(key.device.width)" height="\(key.device.height)" \
    title="\(title), \(key.scheme.title), \(key.device.title)"></iframe></div>
    <p class="facts">\(key.device.title), \(key.device.width) points wide · \(key.scheme.title) · \
    \(Markup.each(PreviewMenu.offered(in: index)) { menu in
      "\(menu.label): \(key.options[keyPath: menu.choice].title) · "
    })\
    <a href="\(addresses.page(key))">the page alone</a></p>
    </div>
    """
  }

  private var customers: [Destination] {
    index.customers.compactMap { customer in
      key.of(customer).map {
        Destination(
          title: customer.title, key: $0,
          isCurrent: customer.name.hasSameBytes(as: key.customer.name))
      }
    }
  }

  private var screens: [Destination] {
    ways(key.customer.screens, at: key.screen) { key.with(screen: $0) }
  }

  private var schemes: [Destination] {
    ways(key.customer.schemes, at: key.scheme) { key.with(scheme: $0) }
  }

  private var devices: [Destination] {
    index.devices.map { device in
      Destination(
        title: device.title, key: key.with(device: device),
        isCurrent: device.name.hasSameBytes(as: key.device.name))
    }
  }

  private func ways(
    _ choices: [PreviewChoice], at here: PreviewChoice, _ key: (PreviewChoice) -> PreviewKey
  ) -> [Destination] {
    choices.map {
      Destination(title: $0.title, key: key($0), isCurrent: $0.isCalled(here.name.utf8))
    }
  }

  private func menu(_ label: String, _ ways: [Destination]) -> Markup {
    Markup.menu(label, ways.map { ($0.title, addresses.view($0.key), $0.isCurrent) })
  }

  /// Returns a row of links for a few options.
  private func switches(_ label: String, _ ways: [Destination]) -> Markup {
    """
    <nav class="choice" aria-label="\(label)">\
    \(Markup.each(ways) { way in
      """
      <a href="\(addresses.view(way.key))"\
      \(Markup.when(way.isCurrent, " aria-current=\"page\""))>\(way.title)</a>
      """
    })</nav>
    """
  }
}

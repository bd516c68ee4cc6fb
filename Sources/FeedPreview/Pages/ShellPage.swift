import Basics

/// A screen in the width of a device, with controls to select another page.
struct ShellPage {
  let index: PreviewIndex
  let key: PreviewKey
  let generation: String
  var panels = PreviewPanels()
  /// A Boolean value that indicates whether the screen can be tried in a prototype.
  var hasPrototypes = false
  var inspection: Inspection?

  /// The inspector of the page.
  struct Inspection {
    /// The token for requests that change something; `nil` if none may.
    let token: String?
  }

  private var addresses: PreviewAddress { PreviewAddress(index: index) }

  func page() -> Markup {
    let title = "\(key.screen.title) · \(key.customer.title)"
    return PageFrame(title: title, generation: generation, kind: "view").around(
      """
      \(toolbar.bar(
        subjects, tool: Markup.when(inspection != nil, InspectorMarkup.button), actions))
      <main>
      <h1 class="hidden">\(title)</h1>
      <details class="findings" id="findings" hidden><summary></summary>
      <div class="slot"><iframe data-src="\(addresses.findings(key))" \
      sandbox="allow-same-origin" title="Findings"></iframe></div></details>
      <p class="action" id="action" role="status"></p>
      <div class="workspace">
      \(stage(title))
      \(inspection.map { InspectorMarkup.panel(addresses.inspect(key), token: $0.token) } ?? .empty)
      </div>
      </main>
      """)
  }

  private var toolbar: Toolbar {
    Toolbar(index: index, key: key, address: addresses.view, panels: panels.links(key.customer))
  }

  private var subjects: Markup {
    """
    \(Markup.menu("Customer", customers))\(Markup.menu("Screen", screens))
    """
  }

  private var actions: Markup {
    """
    \(Markup.when(hasPrototypes, prototype))\
    <a class="link" id="wall-link" href="\(wall)">All customers</a>
    """
  }

  private var prototype: Markup {
    """
    <a class="link" id="mode-link" href="\(addresses.play(PrototypePlace(key)))">Prototype</a>
    """
  }

  /// The address of the screen in all customers.
  private var wall: String {
    addresses.wall(WallPlace(.screen(key.screen), in: index, of: key))
  }

  private func stage(_ title: String) -> Markup {
    let device = key.shownDevice
    let frame = DeviceFrame(index: index, key: key).around(
      """
      <div class="slot"><iframe id="page" src="\(addresses.framed(key))" \
      sandbox="allow-same-origin" width="\(device.width)" height="\(device.height)" \
      title="\(title), \(key.scheme.title), \(device.title)"></iframe></div>
      """)
    return """
      <div class="stage" id="stage" data-status="\(addresses.status(key))"\(key.view.attributes)>
      \(frame)
      <p class="facts">\(device.title), \(device.width) × \(device.height) points · \
      \(key.scheme.title) · \(Markup.each(PreviewMenu.offered(in: index, differing: key.shownOptions)) { menu in
        "\(menu.label): \(key.shownOptions[keyPath: menu.choice].title) · "
      })\
      <a href="\(addresses.page(key))">Open the page alone</a></p>
      \(VisionFilters.markup)
      </div>
      """
  }

  private var customers: [Choice] {
    index.customers.compactMap { customer in
      let isCurrent = customer.name.hasSameBytes(as: key.customer.name)
      return (isCurrent ? key : key.of(customer)).map {
        (customer.title, addresses.view($0.with()), isCurrent)
      }
    }
  }

  private var screens: [Choice] {
    key.customer.screens.map {
      ($0.title, addresses.view(key.with(screen: $0)), $0.isCalled(key.screen.name.utf8))
    }
  }
}

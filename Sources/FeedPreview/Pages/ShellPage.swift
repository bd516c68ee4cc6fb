/// One screen in the width of a device, with what can be chosen around it.
struct ShellPage {
  let index: PreviewIndex
  let key: PreviewKey
  let generation: String

  /// A page that can be gone to from here.
  private struct Way {
    let title: String
    let key: PreviewKey
    let isHere: Bool

    init(_ title: String, _ key: PreviewKey, isHere: Bool) {
      self.title = title
      self.key = key
      self.isHere = isHere
    }
  }

  func page() -> Markup {
    let title = "\(key.screen.title) · \(key.customer.title)"
    return PageFrame(title: title, generation: generation, kind: "view").around(
      """
      <header class="bar">
      \(PageFrame.brand)
      \(menu("Customer", customers))
      \(menu("Screen", screens))
      \(switches("Scheme", schemes))
      \(switches("Device", devices))
      \(Markup.when(!index.textSizes.isEmpty, menu("Text", textSizes)))
      \(PageFrame.state)
      </header>
      <main>
      <h1 class="hidden">\(title)</h1>
      <details class="findings" id="findings" hidden><summary></summary>
      <div class="slot"><iframe data-src="\(PreviewAddress.findings(key))" \
      sandbox="allow-same-origin" title="Findings"></iframe></div></details>
      \(stage(title))
      </main>
      """)
  }

  private func stage(_ title: String) -> Markup {
    """
    <div class="stage \(PreviewAssets.className(of: key.device, in: index))" id="stage" \
    data-status="\(PreviewAddress.status(key))">
    <div class="slot"><iframe id="page" src="\(PreviewAddress.page(key))" \
    sandbox="allow-same-origin" width="\(key.device.width)" height="\(key.device.height)" \
    title="\(title), \(key.scheme.title), \(key.device.title)"></iframe></div>
    <p class="facts">\(key.device.title), \(key.device.width) points wide · \(key.scheme.title) · \
    \(key.textSize.title) text · \
    <a href="\(PreviewAddress.page(key))">the page alone</a></p>
    </div>
    """
  }

  private var customers: [Way] {
    index.customers.compactMap { customer in
      key.of(customer).map {
        Way(
          customer.title, $0, isHere: customer.name.utf8.elementsEqual(key.customer.name.utf8))
      }
    }
  }

  private var screens: [Way] {
    ways(key.customer.screens, at: key.screen) { key.with(screen: $0) }
  }

  private var schemes: [Way] {
    ways(key.customer.schemes, at: key.scheme) { key.with(scheme: $0) }
  }

  private var devices: [Way] {
    index.devices.map { device in
      Way(
        device.title, key.with(device: device),
        isHere: device.name.utf8.elementsEqual(key.device.name.utf8))
    }
  }

  private var textSizes: [Way] {
    ways(index.textSizes, at: key.textSize) { key.with(textSize: $0) }
  }

  private func ways(
    _ choices: [PreviewChoice], at here: PreviewChoice, _ key: (PreviewChoice) -> PreviewKey
  ) -> [Way] {
    choices.map {
      Way($0.title, key($0), isHere: $0.name.utf8.elementsEqual(here.name.utf8))
    }
  }

  /// A list of many; choosing leads to the address that is the value.
  private func menu(_ label: String, _ ways: [Way]) -> Markup {
    """
    <label class="menu"><span>\(label)</span><select data-leads>\
    \(Markup.each(ways) { way in
      """
      <option value="\(PreviewAddress.view(way.key))"\(Markup.when(way.isHere, " selected"))>\
      \(way.title)</option>
      """
    })</select></label>
    """
  }

  /// A few beside each other.
  private func switches(_ label: String, _ ways: [Way]) -> Markup {
    """
    <nav class="choice" aria-label="\(label)">\
    \(Markup.each(ways) { way in
      """
      <a href="\(PreviewAddress.view(way.key))"\
      \(Markup.when(way.isHere, " aria-current=\"page\""))>\(way.title)</a>
      """
    })</nav>
    """
  }
}

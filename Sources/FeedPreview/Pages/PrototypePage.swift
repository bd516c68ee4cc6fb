import Basics
import Documents

/// The page of a prototype: the app in a frame, its controls and its log.
struct PrototypePage {
  let index: PreviewIndex
  let place: PrototypePlace
  let generation: String
  let token: String
  /// A Boolean value that indicates whether the page has an inspector.
  var isInspected = false

  private var key: PreviewKey { place.key }
  private var addresses: PreviewAddress { PreviewAddress(index: index) }

  func page() -> Markup {
    let title = "Prototype · \(key.customer.title)"
    return PageFrame(title: title, generation: generation, kind: "play").around(
      """
      \(toolbar.bar(
        Markup.menu("Customer", customers),
        tool: Markup.when(isInspected, InspectorMarkup.button), actions))
      <main>
      <h1 class="hidden">\(title)</h1>
      <details class="findings" id="findings" hidden><summary></summary>
      <div class="slot"><iframe data-src="" sandbox="allow-same-origin" title="Findings"></iframe>\
      </div></details>
      <div class="workspace">
      <div class="prototype" id="prototype"\(key.view.attributes) data-token="\(token)" \
      data-start="\(addresses.play(place))">
      \(app(title))
      \(panel)
      \(VisionFilters.markup)
      </div>
      \(Markup.when(isInspected, InspectorMarkup.panel("", token: token)))
      </div>
      </main>
      """)
  }

  /// The state and the clock are those of the app, and its rows are those of the backend.
  private var toolbar: Toolbar {
    Toolbar(
      index: index, key: key, address: { addresses.play(at: $0, place) },
      omitted: [.state, .source], hasClock: false)
  }

  private var actions: Markup {
    """
    <a class="link" href="\(addresses.play(PrototypePlace(key, isFirstStart: true)))">First start</a>\
    <a class="link" id="mode-link" href="\(addresses.view(key))">All states</a>
    """
  }

  private func app(_ title: String) -> Markup {
    """
    <section class="app" aria-label="App">
    \(DeviceFrame(index: index, key: key).around(
      """
      <div class="slot"><iframe id="page" sandbox="allow-same-origin" title="\(title)" \
      width="\(key.shownDevice.width)" height="\(key.shownDevice.height)"></iframe>
      <p class="notice" id="notice" role="status"></p></div>
      <nav class="tabs" id="tabs" aria-label="Tabs of the app"></nav>
      """))
    <noscript><p class="empty">A prototype needs scripts. \
    <a href="\(addresses.view(key))">The page without them</a></p></noscript>
    </section>
    """
  }

  private let panel: Markup = """
    <section class="panel" aria-label="Prototype">
    <div class="tools">
    <div class="group">
    <button type="button" data-event="back" aria-keyshortcuts="b" disabled>Back</button>
    <button type="button" data-event="forward" aria-keyshortcuts="f" disabled>Forward</button>
    <button type="button" data-event="refresh" aria-keyshortcuts="r" disabled>Pull to refresh</button>
    </div>
    <label class="switch"><input type="checkbox" id="offline" aria-keyshortcuts="o" disabled> Offline</label>
    <div class="group" role="group" aria-label="Clock">
    <output id="clock" class="clock"></output>
    <button type="button" data-advance="60" disabled>+1 min</button>
    <button type="button" data-advance="3600" disabled>+1 h</button>
    <button type="button" data-advance="86400" disabled>+1 day</button>
    <label class="switch"><input type="checkbox" id="running" disabled> Run</label>
    </div>
    <form id="link" class="group"><label class="hidden" for="link-text">Link</label>\
    <input id="link-text" type="text" placeholder="bricks://tag/breath" autocomplete="off" spellcheck="false">
    <button disabled>Open</button></form>
    </div>
    <div class="log-head"><h2>Log</h2>
    <div class="group"><button type="button" id="copy" disabled>Copy as scenario</button>
    <button type="button" id="restart" disabled>Restart</button></div></div>
    <ol class="log" id="log"></ol>
    <dialog id="entering"><form method="dialog"><h2>Enter</h2><div class="fields"></div>
    <div class="group"><button value="cancel" formnovalidate>Cancel</button><button value="send" class="main">Send</button></div></form></dialog>
    </section>
    """

  private var customers: [Choice] {
    index.customers.compactMap { customer in
      let isCurrent = customer.name.hasSameBytes(as: key.customer.name)
      guard let first = customer.screens.first,
        let other = isCurrent ? key : key.of(customer)?.with(screen: first)
      else { return nil }
      return (
        customer.title, isCurrent ? addresses.play(place) : addresses.play(PrototypePlace(other)),
        isCurrent
      )
    }
  }
}

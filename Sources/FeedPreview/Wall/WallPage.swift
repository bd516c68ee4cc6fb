import Basics
import Documents

/// Many pages side by side: one screen of all customers, or all screens of one customer.
struct WallPage {
  let index: PreviewIndex
  let place: WallPlace
  let generation: String

  private var addresses: PreviewAddress { PreviewAddress(index: index) }

  func page() -> Markup {
    let environments = place.environments(in: index)
    let keys = environments.map { ($0, place.keys($0, in: index)) }
    let count = keys.reduce(0) { $0 + $1.1.count }
    return PageFrame(title: "\(place.title) · Wall", generation: generation, kind: "index wall")
      .around(
        """
        \(Toolbar.bar(choices, drawer: drawer, find: "Find a page"))
        <main data-vision="\(place.shared.view.choice(of: .vision).name)">
        <h1>\(place.title)</h1>
        <p class="facts">\(Sentence.count(count, "page"))\(settings)</p>
        \(comparison)
        \(Markup.each(keys) { environment, keys in
          group(environment.title(among: environments), environment, keys)
        })
        <p class="empty" id="unmatched" hidden>No page matches the search.</p>
        </main>
        \(VisionFilters.markup)
        """)
  }

  /// The settings of the pages that no menu of the wall shows, and a link to the wall without them.
  private var settings: Markup {
    let words = place.shared.settings.words
    guard !words.isEmpty else { return .empty }
    var without = place
    without.shared.settings = PreviewSettings()
    return """
      \(Markup.each(words) { " · \($0)" }) · \
      <a href="\(addresses.wall(without))">Without these settings</a>
      """
  }

  /// The notice that a page is selected for a comparison.
  private var comparison: Markup {
    guard let compared = place.compared else { return .empty }
    var without = place
    without.compared = nil
    let key = PreviewKey(ofPage: compared, in: index)
    let name = key.map { "\($0.screen.title) of \($0.customer.title), \($0.scheme.title)" }
    return """
      <p class="notice-bar" role="status">Comparing \(name ?? "a page that does not exist"). \
      Select the other page. <a href="\(addresses.wall(without))">Cancel</a></p>
      """
  }

  private func group(
    _ title: String, _ environment: PageEnvironment, _ keys: [PreviewKey]
  ) -> Markup {
    guard !keys.isEmpty else { return .empty }
    return """
      <section class="customer \(PreviewAssets.className(of: environment.device, in: index))\
      \(Markup.when(environment.isRotated, " rotated"))">
      \(Markup.when(!title.isEmpty, "<h2>\(title)</h2>"))
      <ul class="cards\(Markup.when(place.schemes.count == 2, " pairs"))">
      \(Markup.each(keys, card))
      </ul>
      </section>

      """
  }

  private func card(_ key: PreviewKey) -> Markup {
    let page = addresses.thumbnail(key)
    var names = (title: key.screen.title, owner: key.customer.title)
    if case .screen = place.subject { names = (names.owner, names.title) }
    return PageCard(
      page: page, view: addresses.view(key), title: names.title, owner: names.owner,
      tag: key.scheme.title, device: key.shownDevice,
      words: "\(key.customer.title) \(key.customer.name) \(key.screen.title) \(key.scheme.title)",
      isLoadedByScript: true,
      more: """
        <a class="more" href="\(compareAddress(addresses.compared(key)))">Compare<span class="hidden"> \
        \(key.screen.title) of \(key.customer.title), \(key.scheme.title)</span></a>
        """
    ).markup
  }

  private func compareAddress(_ page: String) -> String {
    if let compared = place.compared { return addresses.compare(compared, page, .side) }
    var next = place
    next.compared = page
    return addresses.wall(next)
  }

  // MARK: Choices

  private var choices: Markup {
    """
    \(subjects)
    \(axis("Scheme", WallPlace.schemes(of: place.subject, in: index), \.schemes))
    """
  }

  private var drawer: Markup {
    """
    \(deviceAxis)
    \(axis("Language", WallPlace.all(index.languages), \.languages))
    \(axis("State", WallPlace.all(index.states), \.states))
    \(Markup.labeled("Orientation", Markup.links("Orientation", [rotation])))
    \(Markup.labeled(ViewSetting.vision.label, Markup.links(ViewSetting.vision.label, vision)))
    <div class="drawer-group">\(menus)</div>
    """
  }

  /// Returns the address of the wall after a change of the settings that its pages share.
  private func address(_ change: (inout PageEnvironment) -> Void) -> String {
    var next = place
    change(&next.shared)
    return addresses.wall(next)
  }

  private var rotation: Choice {
    ("Rotate", address { $0.isRotated.toggle() }, place.shared.isRotated)
  }

  private var vision: [Choice] {
    ViewSetting.vision.choices.map { choice in
      (
        choice.title, address { $0.view = $0.view.with(choice, of: .vision) },
        choice.isCalled(place.shared.view.choice(of: .vision).name.utf8)
      )
    }
  }

  private var menus: Markup {
    let (options, settings) = (place.shared.options, place.shared.settings)
    let customers =
      if case .customer(let customer) = place.subject { [customer] } else { index.customers }
    return Markup.menus(
      PreviewMenu.shared, in: index, settings.applied(to: options), of: customers
    ) { menu, choice in
      let chosen = settings.choosing(choice, of: menu, in: options)
      return address { shared in
        shared = shared.with(chosen.options)
        shared.settings = chosen.settings
      }
    }
  }

  /// The menu with the walls of the same kind.
  private var subjects: Markup {
    switch place.subject {
    case .customer(let customer):
      return Markup.menu(
        "Customer",
        index.customers.map {
          (
            $0.title, addresses.wall(place, of: .customer($0)),
            $0.name.hasSameBytes(as: customer.name)
          )
        })
    case .screen(let screen):
      var seen: Set<ByteString> = []
      let screens = index.customers.flatMap(\.screens).filter {
        seen.insert(ByteString($0.name)).inserted
      }
      return Markup.menu(
        "Screen",
        screens.map {
          ($0.title, addresses.wall(place, of: .screen($0)), $0.isCalled(screen.name.utf8))
        })
    }
  }

  /// Returns the choices of an axis, each of which can be switched on and off.
  private func axis(
    _ label: String, _ choices: [PreviewChoice],
    _ path: WritableKeyPath<WallPlace, [PreviewChoice]>
  ) -> Markup {
    let chosen = place[keyPath: path]
    return toggles(
      label,
      choices.map { choice in
        let isOn = chosen.contains { $0.isCalled(choice.name.utf8) }
        var next = place
        next[keyPath: path] = choices.filter { other in
          other.isCalled(choice.name.utf8)
            ? !isOn : chosen.contains { $0.isCalled(other.name.utf8) }
        }
        return (choice.title, next[keyPath: path].isEmpty ? place : next, isOn)
      })
  }

  private var deviceAxis: Markup {
    toggles(
      "Device",
      index.devices.map { device in
        let isOn = place.devices.contains { $0.name.hasSameBytes(as: device.name) }
        var next = place
        next.devices = index.devices.filter { other in
          other.name.hasSameBytes(as: device.name)
            ? !isOn : place.devices.contains { $0.name.hasSameBytes(as: other.name) }
        }
        return (device.title, next.devices.isEmpty ? place : next, isOn)
      })
  }

  private func toggles(
    _ label: String, _ options: [(title: String, place: WallPlace, isOn: Bool)]
  ) -> Markup {
    guard options.count > 1 else { return .empty }
    let choices: [Choice] = options.map { ($0.title, addresses.wall($0.place), $0.isOn) }
    return Markup.labeled(label, Markup.links(label, choices))
  }
}

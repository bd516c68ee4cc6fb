import Basics
import Localization

/// The controls for a page: its subject, its environment and its view.
///
/// Controls that are often used are in the bar, the others in a drawer. In a narrow window, all are
/// in the drawer except for the subject. Each choice is an address.
struct Toolbar {
  let index: PreviewIndex
  let key: PreviewKey
  /// Returns the address of a page with another key.
  let address: (PreviewKey) -> String
  /// The menus that the page does not have.
  var omitted: [PreviewMenu] = []
  /// A Boolean value that indicates whether the address contains the time.
  var hasClock = true

  /// The links to further pages about the customer.
  var panels: [(title: String, address: String)] = []

  /// The menus in the bar; the others are in the drawer.
  private static let frequent = [PreviewMenu.state, .language]

  /// Returns the bar; `subjects` are its first controls, and `actions` its last ones.
  ///
  /// A narrow window shows `tool` next to the subjects, and the actions in the drawer.
  func bar(_ subjects: Markup, tool: Markup, _ actions: Markup) -> Markup {
    """
    <header class="bar toolbar">
    \(PageFrame.brand)
    <div class="subjects">\(subjects)</div>
    <div class="choices">
    \(Markup.links("Scheme", schemes))
    \(Markup.menu("Device", devices))
    \(Markup.links("Orientation", [rotation]))
    \(menus { menu in Self.frequent.contains { $0.parameter.hasSameBytes(as: menu.parameter) } })
    \(Markup.menu(ViewSetting.zoom.label, views(.zoom), setting: ViewSetting.zoom.parameter))
    </div>
    \(Self.more)
    <div class="drawer" id="drawer">
    <div class="drawer-group">
    \(menus { menu in !Self.frequent.contains { $0.parameter.hasSameBytes(as: menu.parameter) } })
    \(Markup.when(!key.customer.users.isEmpty, Markup.menu("User", users)))
    \(Markup.when(key.customer.versions.count > 1, Markup.menu("App version", versions)))
    </div>
    \(Markup.when(hasClock, Markup.labeled("Clock", clock)))
    \(Markup.when(!key.customer.flags.isEmpty, Markup.labeled("Flags", Markup.links("Flags", flags))))
    \(Markup.each([ViewSetting.frame, .vision, .background]) { setting in
      Markup.labeled(
        setting.label, Markup.links(setting.label, views(setting), setting: setting.parameter))
    })
    \(Markup.when(!panels.isEmpty, panelLinks))
    </div>
    \(tool)
    <div class="actions">\(actions)\(Self.palette)</div>
    \(PageFrame.state)
    </header>
    """
  }

  /// Returns the bar of a page with many pages: choices, a drawer with further ones, and a search
  /// field.
  static func bar(_ choices: Markup, drawer: Markup, find: String) -> Markup {
    """
    <header class="bar toolbar">
    \(PageFrame.brand)
    <div class="choices">\(choices)</div>
    \(more)
    <div class="drawer" id="drawer">\(drawer)</div>
    <div class="actions">\(palette)</div>
    <label class="search"><span class="hidden">\(find)</span>\
    <input id="search" type="search" placeholder="\(find)" autocomplete="off"></label>
    \(PageFrame.state)
    </header>
    """
  }

  private static let more: Markup = """
    <details class="more" id="more"><summary>More</summary></details>
    """

  /// The button of the command palette, which works with a script only.
  private static let palette: Markup = """
    <button type="button" class="tool" id="palette-button" aria-keyshortcuts="Control+K" \
    aria-label="Commands" hidden>⌘K</button>
    """

  private func menus(_ isIncluded: (PreviewMenu) -> Bool) -> Markup {
    let menus = PreviewMenu.all.filter { menu in
      isIncluded(menu)
        && !omitted.contains { $0.parameter.hasSameBytes(as: menu.parameter) }
    }
    return Markup.menus(menus, in: index, key.shownOptions, of: [key.customer]) { menu, choice in
      let (options, settings) = key.settings.choosing(choice, of: menu, in: key.options)
      return address(key.with(options: options, settings: settings))
    }
  }

  private var panelLinks: Markup {
    """
    <nav class="panels" aria-label="Panels">\(Markup.each(panels) { panel in
      "<a class=\"link\" href=\"\(panel.address)\">\(panel.title)</a>"
    })</nav>
    """
  }

  private var schemes: [Choice] {
    key.customer.schemes.map {
      ($0.title, address(key.with(scheme: $0)), $0.isCalled(key.scheme.name.utf8))
    }
  }

  private var devices: [Choice] {
    index.devices.map {
      ($0.title, address(key.with(device: $0)), $0.name.hasSameBytes(as: key.device.name))
    }
  }

  private var rotation: Choice { ("Rotate", address(key.rotated()), key.isRotated) }

  private func views(_ setting: ViewSetting) -> [Choice] {
    setting.choices.map {
      (
        $0.title, address(key.with().with(key.view.with($0, of: setting))),
        $0.isCalled(key.view.choice(of: setting).name.utf8)
      )
    }
  }

  // MARK: Settings of the customer

  private func changed(_ change: (inout PreviewSettings) -> Void) -> String {
    address(key.with(settings: key.settings.with(change)))
  }

  private var users: [Choice] { choices(of: \.user, "Default", key.customer.allUsers) }

  private var versions: [Choice] { choices(of: \.version, "Newest", key.customer.versions) }

  /// Returns the choices of a setting; `usual` is the title of the page without it.
  private func choices(
    of setting: WritableKeyPath<PreviewSettings, PreviewChoice?>, _ usual: String,
    _ choices: [PreviewChoice]
  ) -> [Choice] {
    let current = key.settings[keyPath: setting]
    return [(usual, changed { $0[keyPath: setting] = nil }, current == nil)]
      + choices.map { choice in
        (
          choice.title, changed { $0[keyPath: setting] = choice },
          current?.isCalled(choice.name.utf8) ?? false
        )
      }
  }

  private var flags: [Choice] {
    key.customer.flags.map { flag in
      (
        PreviewWords.of(flag.name),
        address(key.with(settings: key.settings.changing(flag))), key.settings.isOn(flag)
      )
    }
  }

  /// The steps of the clock, with their length in milliseconds.
  private static let steps: [(title: String, length: Int64)] = [
    ("−1 day", -86_400_000), ("+1 hour", 3_600_000), ("+1 day", 86_400_000),
    ("+1 week", 604_800_000),
  ]

  private var clock: Markup {
    let now = key.settings.clock ?? index.clock
    let text = Instant(milliseconds: now).text
    let usual: Choice = ("Default", changed { $0.clock = nil }, key.settings.clock == nil)
    // A time without a notation, such as one after the year 9999, has no address.
    let steps: [Choice] = Self.steps
      .filter { Instant(Instant(milliseconds: now + $0.length).text) != nil }
      .map { step in (step.title, changed { $0.clock = now + step.length }, false) }
    return """
      <div class="clock-choice"><label class="hidden" for="clock-field">Date and time in UTC</label>\
      <input type="datetime-local" id="clock-field" value="\(String(text.prefix(16)))" \
      data-address="\(changed { $0.clock = nil })">\
      \(Markup.links("Clock", [usual] + steps))</div>
      """
  }
}

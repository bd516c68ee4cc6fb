/// A choice of a control, with the address that it leads to.
typealias Choice = (title: String, address: String, isCurrent: Bool)

extension Markup {
  /// Returns a select element, or links for browsers without scripts.
  ///
  /// Each option's value is the address that it leads to. `setting` is the parameter of a setting
  /// that the script changes without loading another page.
  static func menu(_ label: String, _ options: [Choice], setting: String? = nil) -> Markup {
    """
    <label class="menu"><span>\(label)</span><select data-navigates\(named(setting))>\
    \(each(options) { option in
      """
      <option value="\(option.address)"\(when(option.isCurrent, " selected"))>\(option.title)</option>
      """
    })</select></label><noscript>\(links(label, options))</noscript>
    """
  }

  /// Returns a row of links for a few options.
  static func links(_ label: String, _ options: [Choice], setting: String? = nil) -> Markup {
    """
    <nav class="choice" aria-label="\(label)"\(named(setting))>\
    \(each(options) { option in
      """
      <a href="\(option.address)"\(when(option.isCurrent, " aria-current=\"true\""))>\(option.title)</a>
      """
    })</nav>
    """
  }

  private static func named(_ setting: String?) -> Markup {
    setting.map { " data-setting=\"\($0)\"" } ?? .empty
  }

  /// Returns a control with its label above.
  static func labeled(_ label: String, _ control: Markup) -> Markup {
    "<div class=\"labeled\"><span aria-hidden=\"true\">\(label)</span>\(control)</div>"
  }

  /// Returns the menus of page options.
  ///
  /// Each choice leads to the same page with that choice selected. `isOffered` selects the choices.
  static func menus(
    _ menus: [PreviewMenu], in index: PreviewIndex, _ options: PreviewOptions,
    of customers: [PreviewCustomer],
    address: (PreviewMenu, PreviewChoice) -> String
  ) -> Markup {
    each(menus) { menu in
      let here = options[keyPath: menu.choice]
      // Customers without rows have no backend.
      let hasBackend = !menu.isSource || customers.contains { !$0.users.isEmpty }
      let choices = index[keyPath: menu.optionSet].choices.filter { choice in
        hasBackend || !choice.isCalled(PreviewChoice.backend.name.utf8)
          || here.isCalled(choice.name.utf8)
      }
      guard choices.count > 1 else { return .empty }
      return self.menu(
        menu.label,
        choices.map { ($0.title, address(menu, $0), $0.isCalled(here.name.utf8)) })
    }
  }
}

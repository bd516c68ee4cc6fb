extension Markup {
  /// Returns a select element.
  ///
  /// Each option's value is the address that it leads to.
  static func menu(
    _ label: String, _ options: [(title: String, address: String, isCurrent: Bool)]
  ) -> Markup {
    """
    <label class="menu"><span>\(label)</span><select data-navigates>\
    \(each(options) { option in
      """
      <option value="\(option.address)"\(when(option.isCurrent, " selected"))>\(option.title)</option>
      """
    })</select></label>
    """
  }

  /// Returns the menus that all pages share.
  ///
  /// Each option leads to the same page with that option selected.
  static func menus(
    in index: PreviewIndex, _ options: PreviewOptions, except omitted: String? = nil,
    address: (PreviewOptions) -> String
  ) -> Markup {
    each(PreviewMenu.offered(in: index).filter { $0.parameter != omitted }) { menu in
      let here = options[keyPath: menu.choice]
      return self.menu(
        menu.label,
        index[keyPath: menu.optionSet].choices.map {
          ($0.title, address(options.with($0, of: menu)), $0.isCalled(here.name.utf8))
        })
    }
  }
}

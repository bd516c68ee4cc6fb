import Basics

/// The settings of a page except for its scheme, such as its device, language and user.
struct PageEnvironment: Sendable {
  private(set) var device: PreviewDevice
  private(set) var options: PreviewOptions
  /// A Boolean value that indicates whether the device is rotated.
  var isRotated = false
  /// The settings of the customers who know them.
  var settings = PreviewSettings()
  var view = ViewSettings()

  init(device: PreviewDevice, options: PreviewOptions) {
    (self.device, self.options) = (device, options)
  }

  init(of key: PreviewKey) {
    self.init(device: key.device, options: key.options)
    (isRotated, settings, view) = (key.isRotated, key.settings, key.view)
  }

  /// Creates the environment that an address names, without the menus of the axes of a wall, or
  /// returns `nil` if the environment is unknown to all customers.
  init?(
    in index: PreviewIndex, of customers: [PreviewCustomer],
    asked: (_ parameter: String) -> [UInt8]?
  ) {
    guard let device = index.devices.first,
      let options = PreviewOptions(
        in: index,
        asked: { name in
          PreviewMenu.axes.contains { $0.parameter.hasSameBytes(as: name) } ? nil : asked(name)
        }),
      let settings = PreviewSettings(of: customers, asked: asked),
      let view = ViewSettings(asked: asked)
    else { return nil }
    self.init(device: device, options: options)
    (self.settings, self.view) = (settings, view)
    isRotated = PreviewKey.isRotated(asked)
  }

  /// Returns all combinations of some devices, languages and states, with the other settings of an
  /// environment.
  static func all(
    _ devices: [PreviewDevice], _ languages: [PreviewChoice],
    _ states: [PreviewChoice], _ others: PageEnvironment
  ) -> [PageEnvironment] {
    devices.flatMap { device in
      languages.flatMap { language in
        states.map { state in
          var environment = others
          environment.device = device
          environment.options =
            others.options.with(language, of: .language).with(state, of: .state)
          return environment
        }
      }
    }
  }

  func with(_ options: PreviewOptions) -> PageEnvironment {
    var environment = self
    environment.options = options
    return environment
  }

  /// The parameters of an address that all pages of a wall share; default values are omitted.
  func parameters(in index: PreviewIndex) -> [(String, String)] {
    let shared = options.parameters(in: index).filter { name, _ in
      !PreviewMenu.axes.contains { $0.parameter.hasSameBytes(as: name) }
    }
    return (isRotated ? [PreviewKey.rotation] : []) + shared + settings.parameters
      + view.parameters
  }

  /// Returns the words that distinguish the environment from the others; empty if it is the only
  /// one.
  func title(among all: [PageEnvironment]) -> String {
    func isVaried(_ name: (PageEnvironment) -> String) -> Bool {
      all.contains { !name($0).hasSameBytes(as: name(self)) }
    }
    return [
      isVaried { $0.device.name } ? device.title : nil,
      isVaried { $0.options.language.name } ? options.language.title : nil,
      isVaried { $0.options.state.name } ? options.state.title : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns a Boolean value that indicates whether the customer has the language.
  func isSpoken(by customer: PreviewCustomer) -> Bool {
    let language = options.language
    return language.isCalled(PreviewChoice.ownLanguage.name.utf8)
      || customer.language(language) != nil
  }

  /// Returns the keys of a screen, one for each scheme.
  func keys(
    _ customer: PreviewCustomer, _ screen: PreviewChoice, _ schemes: [PreviewChoice]
  ) -> [PreviewKey] {
    schemes.map { PreviewKey(customer, screen, $0, in: self) }
  }
}

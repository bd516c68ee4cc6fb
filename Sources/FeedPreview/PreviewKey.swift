import Basics

/// The identity of a preview page: the selected customer, screen and options.
package struct PreviewKey: Sendable {
  /// The highest number of pages of a list.
  private static let mostPages = 100

  package let customer: PreviewCustomer
  package private(set) var screen: PreviewChoice
  package private(set) var scheme: PreviewChoice
  /// The device in its usual orientation.
  package private(set) var device: PreviewDevice
  /// A Boolean value that indicates whether the device is rotated.
  package private(set) var isRotated = false
  package private(set) var options: PreviewOptions
  package private(set) var settings = PreviewSettings()
  /// The settings of the view around the page.
  private(set) var view = ViewSettings()
  /// The number of loaded pages of the screen's list.
  package private(set) var pages = 1
  /// A Boolean value that indicates whether the page names the sources of its nodes, for the
  /// inspector.
  private(set) var explains = false
  /// A Boolean value that indicates whether the page has the insets of the device.
  private(set) var hasInsets = false
  /// A Boolean value that indicates whether the page has only the styles that it uses.
  private(set) var hasUsedStyles = false

  /// Creates the key that an address names, or returns `nil` if it names an unknown option.
  ///
  /// Options that the address omits have their default.
  init?(
    in index: PreviewIndex, customer: [UInt8], screen: [UInt8],
    asked: (_ parameter: String) -> [UInt8]?
  ) {
    guard let customer = index.customers.first(where: { $0.name.hasSameBytes(as: customer) }),
      let screen = customer.screens.first(where: { $0.isCalled(screen) }),
      let scheme = asked("scheme").map({ name in customer.schemes.first { $0.isCalled(name) } })
        ?? customer.schemes.first,
      let device = index.device(asked("device")),
      let options = PreviewOptions(in: index, asked: asked),
      let settings = PreviewSettings(of: [customer], asked: asked),
      let view = ViewSettings(asked: asked),
      let pages = Self.pages(asked("pages"))
    else { return nil }
    self.init(
      customer: customer, screen: screen, scheme: scheme, device: device, options: options)
    self.settings = settings
    self.view = view
    self.pages = pages
    isRotated = Self.isRotated(asked)
    explains = asked("explain")?.elementsEqual("on".utf8) ?? false
    hasInsets = PageInsets.isAsked(asked)
    hasUsedStyles = asked("styles")?.elementsEqual("used".utf8) ?? false
  }

  init(
    customer: PreviewCustomer, screen: PreviewChoice, scheme: PreviewChoice, device: PreviewDevice,
    options: PreviewOptions
  ) {
    self.customer = customer
    self.screen = screen
    self.scheme = scheme
    self.device = device
    self.options = options
  }

  /// Creates the key of a page in an environment; settings that the customer does not know are
  /// dropped.
  init(
    _ customer: PreviewCustomer, _ screen: PreviewChoice, _ scheme: PreviewChoice,
    in environment: PageEnvironment
  ) {
    self.init(
      customer: customer, screen: screen, scheme: scheme, device: environment.device,
      options: environment.options)
    (isRotated, view) = (environment.isRotated, environment.view)
    settings = environment.settings.known(to: [customer])
  }

  /// The parameter of a rotated device in addresses.
  static let rotation = (name: "rotate", value: "on")

  static func isRotated(_ asked: (_ parameter: String) -> [UInt8]?) -> Bool {
    asked(rotation.name)?.elementsEqual(rotation.value.utf8) ?? false
  }

  /// The device in the orientation of the page.
  package var shownDevice: PreviewDevice { isRotated ? device.rotated : device }

  /// Returns the number of pages in an address, 1 by default, or `nil` if the number is not valid.
  private static func pages(_ text: [UInt8]?) -> Int? {
    guard let text else { return 1 }
    return Int(String(decoding: text, as: UTF8.self)).flatMap {
      (1...mostPages).contains($0) ? $0 : nil
    }
  }

  /// The options as the page has them.
  var shownOptions: PreviewOptions { settings.applied(to: options) }

  /// Returns the key of the same screen of another customer, or of its first screen if it does not
  /// have this one.
  ///
  /// The settings of the customer are dropped, except for the time.
  func of(_ customer: PreviewCustomer) -> PreviewKey? {
    func same(_ choice: PreviewChoice, among choices: [PreviewChoice]) -> PreviewChoice? {
      choices.first { $0.isCalled(choice.name.utf8) } ?? choices.first
    }
    guard let screen = same(screen, among: customer.screens),
      let scheme = same(scheme, among: customer.schemes)
    else { return nil }
    var key = PreviewKey(
      customer: customer, screen: screen, scheme: scheme, device: device, options: options)
    (key.isRotated, key.view) = (isRotated, view)
    key.settings.clock = settings.clock
    return key
  }

  /// Returns the key of another page, which begins with the first page of its list.
  func with(
    screen: PreviewChoice? = nil, scheme: PreviewChoice? = nil, device: PreviewDevice? = nil,
    options: PreviewOptions? = nil, settings: PreviewSettings? = nil
  ) -> PreviewKey {
    var key = self
    key.screen = screen ?? self.screen
    key.scheme = scheme ?? self.scheme
    key.device = device ?? self.device
    key.options = options ?? self.options
    key.settings = settings ?? self.settings
    (key.pages, key.explains, key.hasInsets, key.hasUsedStyles) = (1, false, false, false)
    return key
  }

  /// Returns the key of the page after a rotation of its device.
  func rotated() -> PreviewKey {
    var key = with()
    key.isRotated.toggle()
    return key
  }

  /// Returns the key of the same page in another view.
  func with(_ view: ViewSettings) -> PreviewKey {
    var key = self
    key.view = view
    return key
  }
}

extension PreviewIndex {
  /// Returns the device with the given name, the first device if the name is `nil`, or `nil` if the
  /// name is unknown.
  func device(_ name: [UInt8]?) -> PreviewDevice? {
    guard let name else { return devices.first }
    return devices.first { $0.name.hasSameBytes(as: name) }
  }
}

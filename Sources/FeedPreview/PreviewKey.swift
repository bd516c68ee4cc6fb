import Basics

/// The identity of a preview page: the selected customer, screen and options.
package struct PreviewKey: Sendable {
  /// The highest number of pages of a list.
  private static let mostPages = 100

  package let customer: PreviewCustomer
  package let screen: PreviewChoice
  package let scheme: PreviewChoice
  package let device: PreviewDevice
  package let options: PreviewOptions
  /// The number of loaded pages of the screen's list.
  package let pages: Int
  /// A Boolean value that indicates whether the page names the sources of its nodes, for the
  /// inspector.
  let explains: Bool

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
      let pages = Self.pages(asked("pages"))
    else { return nil }
    self.init(
      customer: customer, screen: screen, scheme: scheme, device: device, options: options,
      pages: pages, explains: asked("explain")?.elementsEqual("on".utf8) ?? false)
  }

  init(
    customer: PreviewCustomer, screen: PreviewChoice, scheme: PreviewChoice, device: PreviewDevice,
    options: PreviewOptions, pages: Int = 1, explains: Bool = false
  ) {
    self.customer = customer
    self.screen = screen
    self.scheme = scheme
    self.device = device
    self.options = options
    self.pages = pages
    self.explains = explains
  }

  /// Returns the number of pages in an address, 1 by default, or `nil` if the number is not valid.
  private static func pages(_ text: [UInt8]?) -> Int? {
    guard let text else { return 1 }
    return Int(String(decoding: text, as: UTF8.self)).flatMap {
      (1...mostPages).contains($0) ? $0 : nil
    }
  }

  /// Returns the key of the same screen of another customer, or of its first screen if it does not
  /// have this one.
  func of(_ customer: PreviewCustomer) -> PreviewKey? {
    func same(_ choice: PreviewChoice, among choices: [PreviewChoice]) -> PreviewChoice? {
      choices.first { $0.isCalled(choice.name.utf8) } ?? choices.first
    }
    guard let screen = same(screen, among: customer.screens),
      let scheme = same(scheme, among: customer.schemes)
    else { return nil }
    return PreviewKey(
      customer: customer, screen: screen, scheme: scheme, device: device, options: options)
  }

  func with(
    screen: PreviewChoice? = nil, scheme: PreviewChoice? = nil, device: PreviewDevice? = nil,
    options: PreviewOptions? = nil
  ) -> PreviewKey {
    PreviewKey(
      customer: customer, screen: screen ?? self.screen, scheme: scheme ?? self.scheme,
      device: device ?? self.device, options: options ?? self.options)
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

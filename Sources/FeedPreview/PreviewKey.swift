/// Which page it is: what was chosen of everything that there is.
package struct PreviewKey: Sendable {
  /// As many pages as a list can be seen with.
  private static let mostPages = 100

  package let customer: PreviewCustomer
  package let screen: PreviewChoice
  package let scheme: PreviewChoice
  package let device: PreviewDevice
  package let look: PreviewLook
  /// How many pages of the screen's list are there.
  package let pages: Int

  /// The page of a screen as an address names it; what the address leaves open is the first.
  init?(
    in index: PreviewIndex, customer: [UInt8], screen: [UInt8],
    asked: (_ parameter: String) -> [UInt8]?
  ) {
    guard let customer = index.customers.first(where: { $0.name.utf8.elementsEqual(customer) }),
      let screen = customer.screens.first(where: { $0.isCalled(screen) }),
      let scheme = asked("scheme").map({ name in customer.schemes.first { $0.isCalled(name) } })
        ?? customer.schemes.first,
      let device = index.device(asked("device")), let look = PreviewLook(in: index, asked: asked),
      let pages = Self.pages(asked("pages"))
    else { return nil }
    self.init(
      customer: customer, screen: screen, scheme: scheme, device: device, look: look, pages: pages)
  }

  init(
    customer: PreviewCustomer, screen: PreviewChoice, scheme: PreviewChoice, device: PreviewDevice,
    look: PreviewLook, pages: Int = 1
  ) {
    self.customer = customer
    self.screen = screen
    self.scheme = scheme
    self.device = device
    self.look = look
    self.pages = pages
  }

  /// The number of pages that an address asks for; one where it says nothing.
  private static func pages(_ text: [UInt8]?) -> Int? {
    guard let text else { return 1 }
    return Int(String(decoding: text, as: UTF8.self)).flatMap {
      (1...mostPages).contains($0) ? $0 : nil
    }
  }

  /// The same screen of another customer, or its first where it has no such one.
  func of(_ customer: PreviewCustomer) -> PreviewKey? {
    func same(_ choice: PreviewChoice, among choices: [PreviewChoice]) -> PreviewChoice? {
      choices.first { $0.isCalled(choice.name.utf8) } ?? choices.first
    }
    guard let screen = same(screen, among: customer.screens),
      let scheme = same(scheme, among: customer.schemes)
    else { return nil }
    return PreviewKey(
      customer: customer, screen: screen, scheme: scheme, device: device, look: look)
  }

  func with(
    screen: PreviewChoice? = nil, scheme: PreviewChoice? = nil, device: PreviewDevice? = nil,
    look: PreviewLook? = nil
  ) -> PreviewKey {
    PreviewKey(
      customer: customer, screen: screen ?? self.screen, scheme: scheme ?? self.scheme,
      device: device ?? self.device, look: look ?? self.look)
  }
}

extension PreviewIndex {
  /// The device with a name, or the first where none is named.
  func device(_ name: [UInt8]?) -> PreviewDevice? {
    guard let name else { return devices.first }
    return devices.first { $0.name.utf8.elementsEqual(name) }
  }
}

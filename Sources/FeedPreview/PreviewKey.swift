/// Which page it is: what was chosen of everything that there is.
package struct PreviewKey: Sendable {
  package let customer: PreviewCustomer
  package let screen: PreviewChoice
  package let scheme: PreviewChoice
  package let device: PreviewDevice
  package let look: PreviewLook

  /// The page of a screen as an address names it; what the address leaves open is the first.
  init?(
    in index: PreviewIndex, customer: [UInt8], screen: [UInt8],
    asked: (_ parameter: String) -> [UInt8]?
  ) {
    guard let customer = index.customers.first(where: { $0.name.utf8.elementsEqual(customer) }),
      let screen = customer.screens.first(where: { $0.isCalled(screen) }),
      let scheme = asked("scheme").map({ name in customer.schemes.first { $0.isCalled(name) } })
        ?? customer.schemes.first,
      let device = index.device(asked("device")), let look = PreviewLook(in: index, asked: asked)
    else { return nil }
    self.init(customer: customer, screen: screen, scheme: scheme, device: device, look: look)
  }

  init(
    customer: PreviewCustomer, screen: PreviewChoice, scheme: PreviewChoice, device: PreviewDevice,
    look: PreviewLook
  ) {
    self.customer = customer
    self.screen = screen
    self.scheme = scheme
    self.device = device
    self.look = look
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

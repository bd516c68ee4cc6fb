import Basics

/// The environment of a page except for its scheme: a device, a language and a state.
struct PageEnvironment: Sendable {
  let device: PreviewDevice
  let options: PreviewOptions

  /// Returns all combinations of some devices, languages and states.
  static func all(
    _ devices: [PreviewDevice], _ languages: [PreviewChoice],
    _ states: [PreviewChoice], _ options: PreviewOptions
  ) -> [PageEnvironment] {
    devices.flatMap { device in
      languages.flatMap { language in
        states.map { state in
          PageEnvironment(
            device: device,
            options: options.with(language, of: .language).with(state, of: .state))
        }
      }
    }
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

  /// Returns the keys of a screen, one for each scheme, or an empty array if the customer does not
  /// have the language.
  func keys(
    _ customer: PreviewCustomer, _ screen: PreviewChoice, _ schemes: [PreviewChoice]
  ) -> [PreviewKey] {
    let language = options.language
    guard
      language.isCalled(PreviewChoice.ownLanguage.name.utf8) || customer.language(language) != nil
    else { return [] }
    return schemes.map {
      PreviewKey(
        customer: customer, screen: screen, scheme: $0, device: device, options: options)
    }
  }
}

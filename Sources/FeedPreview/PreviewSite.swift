import BricksKit
package import Documents

/// What a preview shows: everything that the server asks for, as functions.
///
/// They are called from several threads at a time. What they keep between two calls is their own
/// business; `changed` is called before anybody is told to look again.
package struct PreviewSite: Sendable {
  /// What there is to see.
  package let index: @Sendable () -> PreviewIndex
  /// One page; the key is one of the index.
  package let page: @Sendable (PreviewKey) -> PreviewPage
  /// The folders whose changes bring new pages.
  package let watched: [String]
  /// What happened in these folders.
  package let changed: @Sendable (FolderChange) -> Void

  package init(
    watched: [String], index: @escaping @Sendable () -> PreviewIndex,
    page: @escaping @Sendable (PreviewKey) -> PreviewPage,
    changed: @escaping @Sendable (FolderChange) -> Void = { _ in }
  ) {
    self.watched = watched
    self.index = index
    self.page = page
    self.changed = changed
  }
}

/// What there is to see: every customer's screens, in the widths of the devices.
package struct PreviewIndex: Sendable {
  package let title: String
  package let customers: [PreviewCustomer]
  package let devices: [PreviewDevice]
  /// The sizes in which readers may want text.
  package let textSizes: PreviewOffer
  /// How far a page may have come.
  package let states: PreviewOffer
  /// The languages of the customers; one that does not have it is shown in its own.
  package let languages: PreviewOffer
  /// What is wrong beyond single pages, such as a customer that could not be read.
  package let findings: [Finding]

  package init(
    title: String, customers: [PreviewCustomer], devices: [PreviewDevice] = PreviewDevice.usual,
    textSizes: PreviewOffer = PreviewOffer(usual: .largeText),
    states: PreviewOffer = PreviewOffer(usual: .loaded),
    languages: PreviewOffer = PreviewOffer(usual: .ownLanguage), findings: [Finding] = []
  ) {
    self.title = title
    self.customers = customers
    self.devices = devices
    self.textSizes = textSizes
    self.states = states
    self.languages = languages
    self.findings = findings
  }
}

/// A customer with its screens and the schemes that they come in.
package struct PreviewCustomer: Sendable {
  package let name: String
  package let title: String
  /// In the order in which they are shown.
  package let screens: [PreviewChoice]
  package let schemes: [PreviewChoice]
  /// Its own language first; none where it takes every one.
  package let languages: [PreviewChoice]

  package init(
    name: String, title: String, screens: [PreviewChoice],
    schemes: [PreviewChoice] = PreviewChoice.lightAndDark, languages: [PreviewChoice] = []
  ) {
    self.name = name
    self.title = title
    self.screens = screens
    self.schemes = schemes
    self.languages = languages
  }

  /// The code of the language in which it is shown if one is chosen; nil for its own.
  package func language(_ chosen: PreviewChoice) -> String? {
    let isShown =
      !chosen.isCalled(PreviewChoice.ownLanguage.name.utf8)
      && (languages.isEmpty || languages.contains { $0.isCalled(chosen.name.utf8) })
    return isShown ? chosen.name : nil
  }
}

/// A name for addresses and a title for people.
package struct PreviewChoice: Sendable {
  package let name: String
  package let title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }

  func isCalled(_ name: some Sequence<UInt8>) -> Bool { self.name.utf8.elementsEqual(name) }

  package static let largeText = PreviewChoice(name: "large", title: "Large")

  package static let loaded = PreviewChoice(name: "loaded", title: "Loaded")

  /// The first language of each customer, whichever that is.
  package static let ownLanguage = PreviewChoice(name: "own", title: "Each its own")

  package static let lightAndDark = [
    PreviewChoice(name: "light", title: "Light"), PreviewChoice(name: "dark", title: "Dark"),
  ]
}

/// Choices of one kind, and the one that is taken unless another is.
package struct PreviewOffer: Sendable {
  package let choices: [PreviewChoice]
  package let usual: PreviewChoice

  package init(_ choices: [PreviewChoice] = [], usual: PreviewChoice) {
    self.choices = choices
    self.usual = usual
  }

  /// The choice with a name, or the usual one where none is named.
  func choice(_ name: [UInt8]?) -> PreviewChoice? {
    guard let name, !usual.isCalled(name) else { return usual }
    return choices.first { $0.isCalled(name) }
  }
}

/// A device as far as a page is concerned: how wide it is, and how much of it shows at once.
package struct PreviewDevice: Sendable {
  package let name: String
  package let title: String
  package let width: Int
  package let height: Int

  package init(name: String, title: String, width: Int, height: Int) {
    self.name = name
    self.title = title
    self.width = width
    self.height = height
  }

  init(_ device: Device) {
    self.init(
      name: device.name, title: device.title, width: Int(device.width), height: Int(device.height))
  }

  package static let usual = Device.usual.map { PreviewDevice($0) }
}

/// A page, or why there is none.
package enum PreviewPage: Sendable {
  /// A whole document of HTML, and what is wrong in what it was made from.
  case html([UInt8], findings: [Finding])
  case findings([Finding])
}

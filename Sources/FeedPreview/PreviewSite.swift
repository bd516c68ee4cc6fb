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
  /// The sizes in which readers may want text, and the one that is shown unless another is chosen.
  package let textSizes: [PreviewChoice]
  package let usualTextSize: PreviewChoice
  /// What is wrong beyond single pages, such as a customer that could not be read.
  package let findings: [Finding]

  package init(
    title: String, customers: [PreviewCustomer], devices: [PreviewDevice] = PreviewDevice.usual,
    textSizes: [PreviewChoice] = [], usualTextSize: PreviewChoice = .largeText,
    findings: [Finding] = []
  ) {
    self.title = title
    self.customers = customers
    self.devices = devices
    self.textSizes = textSizes
    self.usualTextSize = usualTextSize
    self.findings = findings
  }
}

/// A customer with its screens and the schemes that they come in.
package struct PreviewCustomer: Sendable {
  package let name: String
  package let title: String
  package let screens: [PreviewChoice]
  package let schemes: [PreviewChoice]

  package init(
    name: String, title: String, screens: [PreviewChoice],
    schemes: [PreviewChoice] = PreviewChoice.lightAndDark
  ) {
    self.name = name
    self.title = title
    self.screens = screens
    self.schemes = schemes
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

  package static let largeText = PreviewChoice(name: "large", title: "Large")

  package static let lightAndDark = [
    PreviewChoice(name: "light", title: "Light"), PreviewChoice(name: "dark", title: "Dark"),
  ]
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

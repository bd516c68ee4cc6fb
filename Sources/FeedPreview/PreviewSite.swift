import Basics
import BricksKit
package import Documents
package import Localization

/// The content of a preview, as functions for the server.
///
/// The server calls them from several threads at a time, so they synchronize their own state. It
/// calls `changed` before it notifies any client.
package struct PreviewSite: Sendable {
  /// Returns the index of all pages.
  package let index: @Sendable () -> PreviewIndex
  /// Renders a page.
  ///
  /// The key is one of the index.
  package let page: @Sendable (PreviewKey) -> PreviewPage
  /// The folders whose changes affect pages.
  package let watched: [String]
  package let changed: @Sendable (FolderChange) -> Void
  /// The apps of the prototypes; `nil` for a site without them.
  package let prototypes: PrototypeSource?
  /// The facts about the pages; `nil` for a site without an inspector.
  let inspector: PageInspector?
  /// The editor of the user; `nil` if the environment names none.
  var editor: EditorCommand?
  /// The unsaved edits of token files; `nil` for a site without them.
  var edits: TokenEdits?
  /// The further pages that the preview links to; `nil` for a page that the site does not have.
  package var panels = PreviewPanels()
  /// Returns the screens of a customer whose design has other values with the edits.
  var editedScreens:
    (@Sendable (_ customer: PreviewCustomer) throws(RequestProblem) -> [EditedScreen])?

  package init(
    watched: [String], index: @escaping @Sendable () -> PreviewIndex,
    page: @escaping @Sendable (PreviewKey) -> PreviewPage, prototypes: PrototypeSource? = nil,
    changed: @escaping @Sendable (FolderChange) -> Void = { _ in }
  ) {
    self.init(
      watched: watched, index: index, page: page, prototypes: prototypes, inspector: nil,
      changed: changed)
  }

  init(
    watched: [String], index: @escaping @Sendable () -> PreviewIndex,
    page: @escaping @Sendable (PreviewKey) -> PreviewPage, prototypes: PrototypeSource?,
    inspector: PageInspector?, changed: @escaping @Sendable (FolderChange) -> Void
  ) {
    self.prototypes = prototypes
    self.inspector = inspector
    self.watched = watched
    self.index = index
    self.page = page
    self.changed = changed
  }
}

/// The index of a preview: the screens of every customer, the devices and the options.
package struct PreviewIndex: Sendable {
  package let title: String
  package let customers: [PreviewCustomer]
  package let devices: [PreviewDevice]
  /// The available text sizes.
  package let textSizes: PreviewOptionSet
  /// The available loading states.
  package let states: PreviewOptionSet
  /// The languages of the customers.
  ///
  /// A customer without the selected language is shown in its default language.
  package let languages: PreviewOptionSet
  package var directions = PreviewOptionSet(usual: .ownDirection)
  package var sources = PreviewOptionSet(usual: .recordings)
  package var transports = PreviewOptionSet(usual: .ownTransport)
  /// The time of the pages, in milliseconds since 1970, for addresses without another time.
  package var clock: Int64 = 0
  /// The time zone of the pages.
  package var timeZone = TimeZone.utc
  /// Findings that do not belong to a page, such as a customer that cannot be read.
  package let findings: [Finding]

  package init(
    title: String, customers: [PreviewCustomer], devices: [PreviewDevice] = PreviewDevice.all,
    textSizes: PreviewOptionSet = PreviewOptionSet(usual: .largeText),
    states: PreviewOptionSet = PreviewOptionSet(usual: .loaded),
    languages: PreviewOptionSet = PreviewOptionSet(usual: .ownLanguage), findings: [Finding] = []
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

package struct PreviewCustomer: Sendable {
  package let name: String
  package let title: String
  /// The screens in display order.
  package let screens: [PreviewChoice]
  package let schemes: [PreviewChoice]
  /// The languages of the customer with its default first.
  ///
  /// An empty array means that it supports every language.
  package let languages: [PreviewChoice]
  /// The users of the embedded backend.
  package var users: [PreviewChoice] = []
  /// The released versions of the app, the oldest first.
  package var versions: [PreviewChoice] = []
  package var flags: [PreviewFlag] = []

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

  /// Returns the code of the chosen language, or `nil` if the customer is shown in its default
  /// language.
  package func language(_ chosen: PreviewChoice) -> String? {
    let isShown =
      !chosen.isCalled(PreviewChoice.ownLanguage.name.utf8)
      && (languages.isEmpty || languages.contains { $0.isCalled(chosen.name.utf8) })
    return isShown ? chosen.name : nil
  }
}

/// A feature flag of an app, with the value that the app sets.
package struct PreviewFlag: Sendable {
  package let name: String
  package let summary: String
  package let isOn: Bool

  package init(name: String, summary: String, isOn: Bool) {
    self.name = name
    self.summary = summary
    self.isOn = isOn
  }
}

/// An option with a name for addresses and a title for people.
package struct PreviewChoice: Sendable {
  package let name: String
  package let title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }

  func isCalled(_ name: some Sequence<UInt8>) -> Bool { self.name.hasSameBytes(as: name) }

  package static let largeText = PreviewChoice(name: "large", title: "Large")

  package static let loaded = PreviewChoice(name: "loaded", title: "Loaded")

  /// The option for the default language of each customer.
  package static let ownLanguage = PreviewChoice(name: "own", title: "Default")

  /// The option for the direction of each language.
  package static let ownDirection = PreviewChoice(name: "auto", title: "Default")

  package static let recordings = PreviewChoice(name: "demo", title: "Recordings")

  package static let backend = PreviewChoice(name: "backend", title: "Backend")

  /// The option for the transport of each request on the platform.
  package static let ownTransport = PreviewChoice(name: "usual", title: "Default")

  package static let lightAndDark = [
    PreviewChoice(name: "light", title: "Light"), PreviewChoice(name: "dark", title: "Dark"),
  ]
}

/// The options of one kind and their default.
package struct PreviewOptionSet: Sendable {
  package let choices: [PreviewChoice]
  package let usual: PreviewChoice

  package init(_ choices: [PreviewChoice] = [], usual: PreviewChoice) {
    self.choices = choices
    self.usual = usual
  }

  /// Returns the option with the given name, the default if the name is `nil`, or `nil` if the name
  /// is unknown.
  func choice(_ name: [UInt8]?) -> PreviewChoice? {
    guard let name, !usual.isCalled(name) else { return usual }
    return choices.first { $0.isCalled(name) }
  }
}

/// A rendered page, or the findings that prevented it.
package enum PreviewPage: Sendable {
  /// A complete HTML document and the findings about its inputs.
  case html([UInt8], findings: [Finding])
  /// The document of the files before they had errors, and the findings about the files.
  case kept([UInt8], findings: [Finding])
  case findings([Finding])
}

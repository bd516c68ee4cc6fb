import Basics
import HTTPServer

/// The selection of a wall, as its address names it: one screen of all customers or all screens of
/// one customer, in some environments.
struct WallPlace: Sendable {
  enum Subject: Sendable {
    case customer(PreviewCustomer)
    case screen(PreviewChoice)
  }

  let subject: Subject
  /// The selected schemes of the customers.
  var schemes: [PreviewChoice]
  var devices: [PreviewDevice]
  var languages: [PreviewChoice]
  var states: [PreviewChoice]
  /// The settings that all pages share.
  var shared: PageEnvironment
  /// The address of the page that the next one is compared with.
  var compared: String?

  /// The highest number of values of an axis.
  private static let mostValues = 64

  /// Creates the place that an address names, or returns `nil` if it names an unknown value.
  init?(in index: PreviewIndex, _ kind: [UInt8], _ name: [UInt8], _ request: HTTPRequest) {
    let subject: Subject? =
      switch String(decoding: kind, as: UTF8.self) {
      case "customer":
        index.customers.first { $0.name.hasSameBytes(as: name) }.map(Subject.customer)
      case "screen":
        index.customers.lazy.flatMap(\.screens).first { $0.isCalled(name) }.map(Subject.screen)
      default: nil
      }
    func values(_ parameter: String) -> [[UInt8]] {
      request.target.query.filter { $0.name.elementsEqual(parameter.utf8) }
        .prefix(Self.mostValues).map(\.value)
    }
    func chosen(_ parameter: String, _ choices: [PreviewChoice], _ usual: [PreviewChoice])
      -> [PreviewChoice]?
    {
      let names = values(parameter)
      guard !names.isEmpty else { return usual }
      let known = choices.filter { choice in names.contains { choice.isCalled($0) } }
      return known.isEmpty ? nil : known
    }
    let names = values("device")
    let devices =
      names.isEmpty
      ? Array(index.devices.prefix(1))
      : index.devices.filter { device in names.contains { device.name.hasSameBytes(as: $0) } }
    let schemes = Self.schemes(of: subject, in: index)
    guard let subject, !devices.isEmpty,
      let chosenSchemes = chosen("scheme", schemes, schemes),
      let languages = chosen("lang", Self.all(index.languages), [index.languages.usual]),
      let states = chosen("state", Self.all(index.states), [index.states.usual]),
      let shared = PageEnvironment(
        in: index, of: Self.customers(of: subject, in: index), asked: request.query(_:))
    else { return nil }
    self.subject = subject
    self.schemes = chosenSchemes
    self.devices = devices
    self.languages = languages
    self.states = states
    self.shared = shared
    compared = request.query("left").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Creates the wall of a subject in the environment of a page.
  init(_ subject: Subject, in index: PreviewIndex, of key: PreviewKey) {
    self.subject = subject
    schemes = Self.schemes(of: subject, in: index)
    devices = [key.device]
    languages = [key.options.language]
    states = [key.options.state]
    shared = PageEnvironment(of: key)
    shared.settings = shared.settings.known(to: Self.customers(of: subject, in: index))
  }

  /// Returns the wall of another subject in the same environments.
  func of(_ subject: Subject, in index: PreviewIndex) -> WallPlace {
    var other = WallPlace(self, subject)
    let all = Self.schemes(of: subject, in: index)
    let isWhole = schemes.count == Self.schemes(of: self.subject, in: index).count
    other.schemes = all.filter { scheme in
      isWhole || schemes.contains { $0.isCalled(scheme.name.utf8) }
    }
    if other.schemes.isEmpty { other.schemes = all }
    other.shared.settings = shared.settings.known(to: Self.customers(of: subject, in: index))
    return other
  }

  private init(_ place: WallPlace, _ subject: Subject) {
    self.subject = subject
    (schemes, devices) = (place.schemes, place.devices)
    (languages, states) = (place.languages, place.states)
    (shared, compared) = (place.shared, place.compared)
  }

  /// The values of an option, the default one first.
  static func all(_ set: PreviewOptionSet) -> [PreviewChoice] {
    set.choices.isEmpty ? [set.usual] : set.choices
  }

  /// The customers with pages on the wall.
  private static func customers(
    of subject: Subject, in index: PreviewIndex
  ) -> [PreviewCustomer] {
    switch subject {
    case .customer(let customer): [customer]
    case .screen(let screen):
      index.customers.filter { $0.screens.contains { $0.isCalled(screen.name.utf8) } }
    }
  }

  /// The schemes of the customers, each once.
  static func schemes(of subject: Subject?, in index: PreviewIndex) -> [PreviewChoice] {
    if case .customer(let customer) = subject { return customer.schemes }
    var seen: Set<ByteString> = []
    return index.customers.flatMap(\.schemes).filter { seen.insert(ByteString($0.name)).inserted }
  }

  /// The environments of the pages, without schemes.
  func environments(in index: PreviewIndex) -> [PageEnvironment] {
    PageEnvironment.all(devices, languages, states, shared)
  }

  /// Returns the keys of the pages in an environment, row by row.
  ///
  /// A customer without the language is shown in its default one, as in a view, unless the wall shows
  /// several languages.
  func keys(_ environment: PageEnvironment, in index: PreviewIndex) -> [PreviewKey] {
    func keys(_ customer: PreviewCustomer, _ screen: PreviewChoice) -> [PreviewKey] {
      guard languages.count == 1 || environment.isSpoken(by: customer) else { return [] }
      return environment.keys(
        customer, screen,
        customer.schemes.filter { scheme in
          schemes.contains { $0.isCalled(scheme.name.utf8) }
        })
    }
    switch subject {
    case .customer(let customer): return customer.screens.flatMap { keys(customer, $0) }
    case .screen(let screen):
      return index.customers.flatMap { customer in
        customer.screens.filter { $0.isCalled(screen.name.utf8) }.flatMap { keys(customer, $0) }
      }
    }
  }

  var title: String {
    switch subject {
    case .customer(let customer): customer.title
    case .screen(let screen): screen.title
    }
  }

  /// The parameters of the address; default values are omitted.
  func parameters(in index: PreviewIndex) -> [(String, String)] {
    func named(_ name: String, _ chosen: [String], _ usual: [String]) -> [(String, String)] {
      let isUsual =
        chosen.count == usual.count && zip(chosen, usual).allSatisfy { $0.hasSameBytes(as: $1) }
      return isUsual ? [] : chosen.map { (name, $0) }
    }
    return named(
      "scheme", schemes.map(\.name), Self.schemes(of: subject, in: index).map(\.name))
      + named("device", devices.map(\.name), index.devices.prefix(1).map(\.name))
      + named("lang", languages.map(\.name), [index.languages.usual.name])
      + named("state", states.map(\.name), [index.states.usual.name])
      + shared.parameters(in: index) + (compared.map { [("left", $0)] } ?? [])
  }
}

import Basics
package import BricksKit

/// The pages that a static site contains: the customers and screens, and the environments of each.
///
/// An empty list stands for all values of the project, or for the default value of the pages.
package struct StaticOptions: Sendable {
  package var customers: [String] = []
  package var screens: [String] = []
  package var schemes: [String] = []
  package var devices: [Device] = []
  package var languages: [String] = []
  package var states: [FeedState] = []
  /// A Boolean value that indicates whether the site contains the filmstrips of the scenarios.
  package var hasScenarios = true

  package init() {}
}

extension PreviewIndex {
  /// Returns the index of a project with the selected customers, screens and environments only.
  static func selected(
    _ options: StaticOptions, of project: BricksProject, _ title: String, _ request: PageRequest
  ) -> PreviewIndex {
    let devices = options.devices.isEmpty ? Array(Device.usual.prefix(1)) : options.devices
    let whole = PreviewSite.index(of: project, title, devices, request, after: nil)
    func chosen(_ choices: [PreviewChoice], _ names: [String]) -> [PreviewChoice] {
      names.isEmpty
        ? choices : choices.filter { choice in names.contains { choice.isCalled($0.utf8) } }
    }
    let customers = whole.customers.compactMap { customer -> PreviewCustomer? in
      guard
        options.customers.isEmpty
          || options.customers.contains(where: { $0.hasSameBytes(as: customer.name) })
      else { return nil }
      return PreviewCustomer(
        name: customer.name, title: customer.title,
        screens: chosen(customer.screens, options.screens),
        schemes: chosen(customer.schemes, options.schemes), languages: customer.languages)
    }
    let languages = options.languages.map { code in
      whole.languages.choices.first { $0.isCalled(code.utf8) }
        ?? PreviewChoice(name: code, title: code)
    }
    let states = options.states.map {
      PreviewChoice(name: $0.rawValue, title: PreviewWords.of($0.rawValue))
    }
    var index = PreviewIndex(
      title: title, customers: customers, devices: whole.devices, textSizes: whole.textSizes,
      states: PreviewOptionSet(states.isEmpty ? [.loaded] : states, usual: .loaded),
      languages: PreviewOptionSet(
        languages.isEmpty ? [.ownLanguage] : languages, usual: .ownLanguage))
    index.directions = PreviewOptionSet(usual: whole.directions.usual)
    index.sources = PreviewOptionSet(usual: whole.sources.usual)
    index.transports = PreviewOptionSet(usual: whole.transports.usual)
    return index
  }
}

extension PageEnvironment {
  /// Returns the environments of an index, the first device first.
  static func all(in index: PreviewIndex) -> [PageEnvironment] {
    guard let usual = PageEnvironment(in: index, of: [], asked: { _ in nil }) else { return [] }
    return all(index.devices, index.languages.choices, index.states.choices, usual)
  }

  /// Returns the keys of a screen in the schemes of its customer, or an empty array if the customer
  /// does not have the language.
  func keys(_ customer: PreviewCustomer, _ screen: PreviewChoice) -> [PreviewKey] {
    isSpoken(by: customer) ? keys(customer, screen, customer.schemes) : []
  }
}

import Basics

/// The page options that the menus of all customers select, such as text size, state and language.
package struct PreviewOptions: Sendable {
  /// The text size of the reader.
  package fileprivate(set) var textSize: PreviewChoice
  package fileprivate(set) var state: PreviewChoice
  /// The language of the page, for customers that support it.
  package fileprivate(set) var language: PreviewChoice
  package fileprivate(set) var direction: PreviewChoice
  package fileprivate(set) var source: PreviewChoice
  package fileprivate(set) var transport: PreviewChoice

  /// Creates the options of an address, or returns `nil` if one is unknown.
  ///
  /// Options that the address omits have their default.
  init?(in index: PreviewIndex, asked: (_ parameter: String) -> [UInt8]?) {
    textSize = index.textSizes.usual
    state = index.states.usual
    language = index.languages.usual
    direction = index.directions.usual
    source = index.sources.usual
    transport = index.transports.usual
    for menu in PreviewMenu.all {
      guard let choice = index[keyPath: menu.optionSet].choice(asked(menu.parameter)) else {
        return nil
      }
      self[keyPath: menu.choice] = choice
    }
  }

  func with(_ choice: PreviewChoice, of menu: PreviewMenu) -> PreviewOptions {
    var options = self
    options[keyPath: menu.choice] = choice
    return options
  }

  /// Returns the names and values of all options that differ from their defaults.
  func parameters(in index: PreviewIndex) -> [(String, String)] {
    PreviewMenu.all.compactMap { menu in
      let choice = self[keyPath: menu.choice]
      let isUsual = index[keyPath: menu.optionSet].usual.isCalled(choice.name.utf8)
      return isUsual ? nil : (menu.parameter, choice.name)
    }
  }
}

/// A menu of page options, with its parameter name in addresses.
struct PreviewMenu: Sendable {
  let label: String
  let parameter: String
  let optionSet: any KeyPath<PreviewIndex, PreviewOptionSet> & Sendable
  let choice: any WritableKeyPath<PreviewOptions, PreviewChoice> & Sendable

  static let textSize = PreviewMenu(
    label: "Text size", parameter: "text", optionSet: \.textSizes, choice: \.textSize)
  static let state = PreviewMenu(
    label: "State", parameter: "state", optionSet: \.states, choice: \.state)
  static let language = PreviewMenu(
    label: "Language", parameter: "lang", optionSet: \.languages, choice: \.language)

  static let direction = PreviewMenu(
    label: "Direction", parameter: "dir", optionSet: \.directions, choice: \.direction)
  static let source = PreviewMenu(
    label: "Source", parameter: "source", optionSet: \.sources, choice: \.source)
  static let transport = PreviewMenu(
    label: "Transport", parameter: "transport", optionSet: \.transports, choice: \.transport)

  static let all = [textSize, state, language, direction, source, transport]

  /// The menus of which a wall can show several values.
  static let axes = [language, state]

  /// The menus with one value for all pages of a wall.
  static let shared = [textSize, direction, source, transport]

  var isSource: Bool { parameter.hasSameBytes(as: Self.source.parameter) }

  /// Returns the menus that have more than one option.
  static func offered(in index: PreviewIndex) -> [PreviewMenu] {
    all.filter { index[keyPath: $0.optionSet].choices.count > 1 }
  }

  /// Returns the menus whose selected options differ from their defaults.
  static func offered(
    in index: PreviewIndex, differing options: PreviewOptions
  ) -> [PreviewMenu] {
    offered(in: index).filter { menu in
      !index[keyPath: menu.optionSet].usual.isCalled(options[keyPath: menu.choice].name.utf8)
    }
  }
}

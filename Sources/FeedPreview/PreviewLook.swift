/// How pages are looked at, whichever they are: what is chosen in the menus.
package struct PreviewLook: Sendable {
  /// How large the reader wants text.
  package fileprivate(set) var textSize: PreviewChoice
  /// How far pages have come.
  package fileprivate(set) var state: PreviewChoice
  /// The language of those customers that have it.
  package fileprivate(set) var language: PreviewChoice

  /// What an address asks for; what it leaves open is the usual.
  init?(in index: PreviewIndex, asked: (_ parameter: String) -> [UInt8]?) {
    textSize = index.textSizes.usual
    state = index.states.usual
    language = index.languages.usual
    for menu in PreviewMenu.all {
      guard let choice = index[keyPath: menu.offer].choice(asked(menu.parameter)) else {
        return nil
      }
      self[keyPath: menu.choice] = choice
    }
  }

  func with(_ choice: PreviewChoice, of menu: PreviewMenu) -> PreviewLook {
    var look = self
    look[keyPath: menu.choice] = choice
    return look
  }

  /// What an address has to say of it, name and value.
  func parameters(in index: PreviewIndex) -> [(String, String)] {
    PreviewMenu.all.compactMap { menu in
      let choice = self[keyPath: menu.choice]
      let isUsual = index[keyPath: menu.offer].usual.isCalled(choice.name.utf8)
      return isUsual ? nil : (menu.parameter, choice.name)
    }
  }
}

/// A menu that all pages have, with the name that its choice has in addresses.
struct PreviewMenu: Sendable {
  let label: String
  let parameter: String
  let offer: any KeyPath<PreviewIndex, PreviewOffer> & Sendable
  let choice: any WritableKeyPath<PreviewLook, PreviewChoice> & Sendable

  static let all = [
    PreviewMenu(label: "Text", parameter: "text", offer: \.textSizes, choice: \.textSize),
    PreviewMenu(label: "State", parameter: "state", offer: \.states, choice: \.state),
    PreviewMenu(label: "Language", parameter: "lang", offer: \.languages, choice: \.language),
  ]

  /// Those in which there is something to choose.
  static func offered(in index: PreviewIndex) -> [PreviewMenu] {
    all.filter { index[keyPath: $0.offer].choices.count > 1 }
  }
}

import DesignTokens

/// Pairs of text and background tokens, recognized by their names.
///
/// Certain pairs are checked. Likely pairs are only shown in previews.
enum ImpliedPairs {
  /// Returns the first pairs among some tokens, group by group.
  ///
  /// These are the certain pairs, names that begin with `text` on `background` and all surfaces,
  /// and `textInverse` on `text`.
  static func all(
    among tokens: [Int], in theme: Theme, limit: Int
  ) -> [(text: Int, ground: Int)] {
    let isMeant = Set(tokens)
    var order: [[UInt8]] = []
    var groups: [[UInt8]: SiblingRoles] = [:]
    for token in tokens {
      let (group, name) = parts(of: theme.names[token])
      let key = Array(group.utf8)
      if groups[key] == nil { order.append(key) }
      groups[key, default: SiblingRoles()].add(token, NameStyle.words(of: name))
    }
    var pairs: [(text: Int, ground: Int)] = []
    for group in order.lazy.compactMap({ groups[$0] }) {
      for (token, role) in group.tokens {
        let certain = ground(of: token, in: theme).map { [$0] } ?? []
        for ground in role.map(group.grounds) ?? certain where isMeant.contains(ground) {
          guard pairs.count < limit else { return pairs }
          pairs.append((token, ground))
        }
      }
    }
    return pairs
  }

  /// Splits a path into the group, including its period, and the name.
  private static func parts(of path: String) -> (group: Substring, name: Substring.UTF8View) {
    let utf8 = path.utf8
    let start =
      utf8.lastIndex(of: UInt8(ascii: ".")).map { utf8.index(after: $0) } ?? path.startIndex
    return (path[..<start], path[start...].utf8)
  }

  /// Returns the certain background of a token: `accent` for `onAccent` in the same group, and
  /// `background` for `text`.
  static func ground(of token: Int, in theme: Theme) -> Int? {
    let (group, name) = parts(of: theme.names[token])
    if name.elementsEqual("text".utf8) { return theme.index(of: group + "background") }
    return sibling(of: name).flatMap { theme.index(of: group + $0) }
  }

  /// Returns the name after the word `on` at the start.
  private static func sibling(of name: Substring.UTF8View) -> String? {
    let rest = name.dropFirst(2)
    guard let next = rest.first, name.count > 3 else { return nil }
    if name.starts(with: "on-".utf8) || name.starts(with: "on_".utf8)
      || name.starts(with: "ON_".utf8)
    {
      return String(Substring(rest.dropFirst()))
    }
    guard next >= UInt8(ascii: "A"), next <= UInt8(ascii: "Z") else { return nil }
    if name.starts(with: "On".utf8) { return String(Substring(rest)) }
    guard name.starts(with: "on".utf8) else { return nil }
    return String(decoding: [next + 32] + Array(rest.dropFirst()), as: UTF8.self)
  }
}

/// The roles of tokens in a group, as far as their names show.
private struct SiblingRoles {
  /// The roles of texts, by their background.
  enum TextRole { case onSurfaces, onText }

  private(set) var tokens: [(token: Int, role: TextRole?)] = []
  private var surfaces: [Int] = []
  private var texts: [Int] = []

  mutating func add(_ token: Int, _ words: [[UInt8]]) {
    let words = words.map { String(decoding: $0, as: UTF8.self).lowercased() }
    let isText = words.first == "text"
    tokens.append((token, !isText ? nil : words == ["text", "inverse"] ? .onText : .onSurfaces))
    if words == ["text"] { texts.append(token) }
    if words.first == "background" || words.first == "surface" { surfaces.append(token) }
  }

  func grounds(for role: TextRole) -> [Int] { role == .onText ? texts : surfaces }
}

import Documents

/// Reading of colours.
extension ValueReading {
  mutating func color(_ node: JSONNode) -> TokenColor? {
    if document.kind(of: node) == .string { return legacyColor(node) }
    guard
      let members = members(
        of: node, .color, required: ["colorSpace", "components"], optional: ["alpha", "hex"]),
      let space = members[0], let list = members[1]
    else { return nil }
    let hex = members[3].flatMap { hexColor($0) }
    let alpha = members[2].map { component($0, "The alpha") } ?? 1
    guard let name = spaceName(space) else { return nil }
    if name != "srgb" {
      guard let hex, let alpha else {
        if members[3] == nil { reportSpace(space, name) }
        return nil
      }
      return TokenColor(red: hex.red, green: hex.green, blue: hex.blue, alpha: alpha)
    }
    let nodes = Array(document.elements(of: list))
    guard nodes.count == 3 else {
      report(
        TokenRules.value,
        "The components of a color are a list of three numbers, red, green and blue.", at: list)
      return nil
    }
    let components = nodes.map { component($0, "A component", allowsNone: true) }
    guard let red = components[0], let green = components[1], let blue = components[2], let alpha
    else { return nil }
    return TokenColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A number between 0 and 1, or the word for a component that has no value.
  private mutating func component(
    _ node: JSONNode, _ what: String, allowsNone: Bool = false
  ) -> Double? {
    if allowsNone, document.isString(node, equalTo: "none") { return 0 }
    if let value = document.double(of: node), value >= 0, value <= 1 { return value }
    report(
      TokenRules.value,
      "\(what) of an sRGB color is a number from 0 to 1"
        + (allowsNone ? #" or "none""# : "") + ", and \(written(node)) is none.", at: node)
    return nil
  }

  private mutating func hexColor(_ node: JSONNode) -> TokenColor? {
    if document.kind(of: node) == .string {
      let text = document.bytes(of: node)
      if text.count == 7, let color = TokenColor(hex: text) { return color }
    }
    report(
      TokenRules.value, "A hex is # and six hexadecimal digits, and \(written(node)) is none.",
      at: node)
    return nil
  }

  // MARK: Spaces

  private static let spaces = [
    "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb",
    "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
  ]

  private mutating func spaceName(_ node: JSONNode) -> String? {
    if document.kind(of: node) == .string {
      let text = document.bytes(of: node)
      if let name = Self.spaces.first(where: { $0.utf8.elementsEqual(text) }) { return name }
    }
    let nearest = document.string(of: node).flatMap { NearestName.of($0, among: Self.spaces) }
    report(
      TokenRules.value,
      "\(written(node)) is no color space"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? #"; "srgb" is the usual one."#),
      at: node,
      fix: nearest.map {
        Fix("write \($0)", document.replacing(node, with: JSONEscapes.quoted($0)))
      })
    return nil
  }

  private mutating func reportSpace(_ node: JSONNode, _ name: String) {
    report(
      TokenRules.notRead,
      "Components of the color space \(Quoted.text(name)) are not read; add a \"hex\" with the "
        + "nearest sRGB color.", at: node)
  }

  // MARK: Older forms

  /// A color as text, as drafts of the format had it: understood, and still an error.
  private mutating func legacyColor(_ node: JSONNode) -> TokenColor? {
    guard let color = TokenColor(hex: document.bytes(of: node)) else {
      reportShape(node, .color)
      return nil
    }
    report(
      TokenRules.legacy, "A color is \(TokenType.color.shape), no longer text.", at: node,
      fix: Fix("write the color as an object", document.replacing(node, with: color.json)))
    return color
  }
}

import Documents

/// Reading of colors.
extension ValueReading {
  mutating func color(_ node: JSONNode) -> TokenColor? {
    if document.kind(of: node) == .string { return legacyColor(node) }
    guard hasNoChannels(node),
      let members = members(
        of: node, .color, required: ["colorSpace", "components"], optional: ["alpha", "hex"]),
      let spaceNode = members[0], let list = members[1]
    else { return nil }
    let space = part(spaceNode, "a color space") { reading, node in
      reading.choice(node, "a color space", TokenRules.value, as: ColorSpace.self)
    }
    let alpha = members[2].map { node in
      part(node, "an alpha") { $0.alpha($1) }
    }
    let components = part(list, "a list of components") { reading, list -> [Double?]? in
      reading.components(list, space)
    }
    var color: TokenColor?
    if let space, let components, alpha != .some(nil) {
      color = TokenColor(space, components, alpha: (alpha ?? 1) ?? 1)
    }
    if let hex = members[3] { _ = part(hex, "a hex") { $0.hex($1, of: color) } }
    return color
  }

  private mutating func alpha(_ node: JSONNode) -> Double? {
    if let value = document.double(of: node), value >= 0, value <= 1 { return value }
    report(
      TokenRules.colorAlpha, "An alpha must be a number from 0 to 1, but is \(written(node)).",
      at: node)
    return nil
  }

  // MARK: Components

  /// Returns three components, in which `nil` is a missing component.
  ///
  /// The result is `nil` after a finding or while references are collected.
  private mutating func components(_ list: JSONNode, _ space: ColorSpace?) -> [Double?]? {
    let nodes = Array(document.elements(of: list))
    guard document.kind(of: list) == .array, nodes.count == 3 else {
      let names = space?.componentNames ?? ["three numbers"]
      report(
        TokenRules.colorComponents,
        "The components of a color must be a list of three: "
          + "\(Sentence.list(names, conjunction: "and")); this "
          + (document.kind(of: list) == .array
            ? "has \(nodes.count)." : "is \(document.kind(of: list).name)."),
        at: list)
      return nil
    }
    // Every component is read, so that all errors are reported.
    let components = nodes.enumerated().map { index, node in
      part(node, "a component") { $0.component($1, space?.components[index], space) }
    }
    guard components.allSatisfy({ $0 != nil }) else { return nil }
    return components.map { $0 ?? nil }
  }

  /// Returns a number, or `.some(nil)` for a missing component.
  private mutating func component(
    _ node: JSONNode, _ range: ComponentRange?, _ space: ColorSpace?
  ) -> Double?? {
    if document.isString(node, equalTo: Self.none) { return .some(nil) }
    guard let value = document.double(of: node) else {
      reportComponent(node)
      return nil
    }
    guard let range, let space, !range.contains(value) else { return .some(value) }
    let isFullTurn = range.isHue && value == 360
    report(
      TokenRules.colorRange,
      "The \(range.name) of \(space.rawValue) \(range.phrase), but "
        + (isFullTurn ? "\(written(node)) is a full turn: write 0." : "is \(written(node))."),
      at: node,
      fix: isFullTurn ? Fix("write 0", document.replacing(node, with: "0")) : nil)
    return nil
  }

  private static let none = "none"

  private mutating func reportComponent(_ node: JSONNode) {
    let text = document.string(of: node)?.lowercased()
    let isMissing =
      document.kind(of: node) == .null
      || text.map {
        $0.isEmpty || $0 == "nan" || NearestName.of($0, among: [Self.none]) != nil
          || $0 == Self.none
      }
        == true
    guard isMissing else {
      report(
        TokenRules.partType,
        "A component must be a number or \"none\", but is \(written(node)).", at: node)
      return
    }
    report(
      TokenRules.colorNone, "A missing component is written \"none\", not \(written(node)).",
      at: node,
      fix: Fix(
        "write \"none\"", edits: [document.replacing(node, with: "\"none\"")],
        isSuggestion: text != Self.none && document.kind(of: node) != .null))
  }

  // MARK: Hex

  /// Reads the `hex` of a color, which has its components if they are valid.
  private mutating func hex(_ node: JSONNode, of whole: TokenColor?) -> TokenColor? {
    guard document.kind(of: node) == .string,
      let color = TokenColor(hex: document.bytes(of: node))
    else {
      report(
        TokenRules.hex, "\"hex\" must be # and six hexadecimal digits, but is \(written(node)).",
        at: node,
        fix: whole.map { whole in
          let hex = TokenColor(red: whole.red, green: whole.green, blue: whole.blue).css
          return .suggestion(
            "write \(hex), the color of the components",
            document.replacing(node, with: "\"\(hex)\""))
        }, breaks: false)
      return nil
    }
    let digits = document.bytes(of: node).count - 1
    if digits == 6 { return color }
    let opaque = TokenColor(red: color.red, green: color.green, blue: color.blue).css
    let hasAlpha = digits == 4 || digits == 8
    report(
      hasAlpha ? TokenRules.hexAlpha : TokenRules.hex,
      hasAlpha
        ? "\"hex\" must have six digits; put the alpha into \"alpha\"."
        : "\"hex\" must have six digits, but \(written(node)) has three.", at: node,
      fix: color.alpha < 1
        ? nil : Fix("write \(opaque)", document.replacing(node, with: "\"\(opaque)\"")),
      breaks: false, kind: hasAlpha ? nil : "hex")
    return nil
  }

  // MARK: Older forms

  /// Reports a color with `channels`, the name of the components in an older draft.
  private mutating func hasNoChannels(_ node: JSONNode) -> Bool {
    guard document.member("components", of: node) == nil else { return true }
    for (key, _) in document.members(of: node) where document.isString(key, equalTo: "channels") {
      report(
        TokenRules.legacy, "\"channels\" is the name in an older draft; write \"components\".",
        at: key,
        fix: Fix("rename it to components", document.replacing(key, with: "\"components\"")))
      return false
    }
    return true
  }

  /// Reads a color written as text, the form of older drafts, and reports an error.
  private mutating func legacyColor(_ node: JSONNode) -> TokenColor? {
    guard let color = TokenColor(hex: document.bytes(of: node)) else {
      reportShape(node, .color)
      return nil
    }
    report(
      TokenRules.legacy, "A color must be \(TokenType.color.shape), not text.", at: node,
      fix: Fix("write the color as an object", document.replacing(node, with: color.json)),
      breaks: false)
    return color
  }
}

extension ComponentRange {
  /// The allowed range, as part of a sentence.
  fileprivate var phrase: String {
    switch (lower, upper) {
    case (let lower?, let upper?):
      isHue
        ? "must be from \(DecimalText.of(lower)) to less than \(DecimalText.of(upper))"
        : "must be from \(DecimalText.of(lower)) to \(DecimalText.of(upper))"
    case (let lower?, nil): "must be at least \(DecimalText.of(lower))"
    default: "must be a number"
    }
  }
}

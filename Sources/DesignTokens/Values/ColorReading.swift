import Documents

/// Reading of colours.
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
    if let hex = members[3] { _ = part(hex, "a hex") { $0.hex($1) } }
    let components = part(list, "a list of components") { reading, list -> [Double?]? in
      reading.components(list, space)
    }
    guard let space, let components, alpha != .some(nil) else { return nil }
    return TokenColor(space, components, alpha: (alpha ?? 1) ?? 1)
  }

  private mutating func alpha(_ node: JSONNode) -> Double? {
    if let value = document.double(of: node), value >= 0, value <= 1 { return value }
    report(
      TokenRules.colorAlpha, "An alpha is a number from 0 to 1, and not \(written(node)).",
      at: node)
    return nil
  }

  // MARK: Components

  /// Three numbers, or nil for a component that is missing; nil after a finding or while references
  /// are looked for.
  private mutating func components(_ list: JSONNode, _ space: ColorSpace?) -> [Double?]? {
    let nodes = Array(document.elements(of: list))
    guard document.kind(of: list) == .array, nodes.count == 3 else {
      let names = space?.componentNames ?? ["three numbers"]
      report(
        TokenRules.colorComponents,
        "The components of a color are a list of three: "
          + "\(Sentence.list(names, conjunction: "and")); this "
          + (document.kind(of: list) == .array
            ? "has \(nodes.count)." : "is \(document.kind(of: list).name)."),
        at: list)
      return nil
    }
    // All are read, so that all mistakes are told.
    let components = nodes.enumerated().map { index, node in
      part(node, "a component") { $0.component($1, space?.components[index], space) }
    }
    guard components.allSatisfy({ $0 != nil }) else { return nil }
    return components.map { $0 ?? nil }
  }

  /// A number, or `.some(nil)` for a missing component.
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
      "The \(range.name) of \(space.rawValue) \(range.phrase), and \(written(node)) "
        + (isFullTurn ? "is a full turn: 0." : "lies outside."), at: node,
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
        "A component is a number or \"none\", and \(written(node)) is neither.", at: node)
      return
    }
    report(
      TokenRules.colorNone, "A missing component is written \"none\", and not \(written(node)).",
      at: node, fix: Fix("write \"none\"", document.replacing(node, with: "\"none\"")))
  }

  // MARK: Hex

  private mutating func hex(_ node: JSONNode) -> TokenColor? {
    guard document.kind(of: node) == .string,
      let color = TokenColor(hex: document.bytes(of: node))
    else {
      report(
        TokenRules.hex, "A hex is # and six hexadecimal digits, and not \(written(node)).",
        at: node, breaks: false)
      return nil
    }
    let digits = document.bytes(of: node).count - 1
    if digits == 6 { return color }
    let opaque = TokenColor(red: color.red, green: color.green, blue: color.blue).css
    let hasAlpha = digits == 4 || digits == 8
    report(
      hasAlpha ? TokenRules.hexAlpha : TokenRules.hex,
      hasAlpha
        ? "A hex has six digits; the alpha stands in \"alpha\"."
        : "A hex has six digits, and \(written(node)) has three.", at: node,
      fix: color.alpha < 1
        ? nil : Fix("write \(opaque)", document.replacing(node, with: "\"\(opaque)\"")),
      breaks: false)
    return nil
  }

  // MARK: Older forms

  /// Tells a color whose components are called as a draft called them.
  private mutating func hasNoChannels(_ node: JSONNode) -> Bool {
    guard document.member("components", of: node) == nil else { return true }
    for (key, _) in document.members(of: node) where document.isString(key, equalTo: "channels") {
      report(
        TokenRules.legacy, "The components of a color were called \"channels\" in a draft.",
        at: key, fix: renaming(key, to: "components"))
      return false
    }
    return true
  }

  /// A color as text, as drafts of the format had it: understood, and still an error.
  private mutating func legacyColor(_ node: JSONNode) -> TokenColor? {
    guard let color = TokenColor(hex: document.bytes(of: node)) else {
      reportShape(node, .color)
      return nil
    }
    report(
      TokenRules.legacy, "A color is \(TokenType.color.shape), no longer text.", at: node,
      fix: Fix("write the color as an object", document.replacing(node, with: color.json)),
      breaks: false)
    return color
  }
}

extension ComponentRange {
  /// How far it goes, for sentences.
  fileprivate var phrase: String {
    switch (lower, upper) {
    case (let lower?, let upper?):
      isHue
        ? "goes from \(DecimalText.of(lower)) to less than \(DecimalText.of(upper))"
        : "goes from \(DecimalText.of(lower)) to \(DecimalText.of(upper))"
    case (let lower?, nil): "is at least \(DecimalText.of(lower))"
    default: "is a number"
    }
  }
}

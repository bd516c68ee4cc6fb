import Documents

/// Reading of the types that are put together from others.
extension ValueReading {
  mutating func typography(_ node: JSONNode) -> TokenTemplate {
    let names = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    guard let members = members(of: node, .typography, required: names) else { return .broken }
    return .typography(parts(members, as: TokenAssembly.typographyTypes))
  }

  mutating func shadow(_ node: JSONNode) -> TokenTemplate {
    guard document.kind(of: node) == .array else { return shadowLayer(node) }
    guard let layers = list(node, of: .shadow, read: { $0.shadowElement($1) }) else {
      return .broken
    }
    return .shadow(layers)
  }

  mutating func gradient(_ node: JSONNode) -> TokenTemplate {
    guard let stops = list(node, of: .gradient, read: { $0.gradientStop($1) }) else {
      return .broken
    }
    return .gradient(stops)
  }

  // MARK: Elements

  private mutating func shadowElement(_ node: JSONNode) -> TokenTemplate {
    standsForElement(node) ? read(node, as: .shadow) : shadowLayer(node)
  }

  private mutating func shadowLayer(_ node: JSONNode) -> TokenTemplate {
    guard
      let members = members(
        of: node, .shadow, required: ["color", "offsetX", "offsetY", "blur", "spread"],
        optional: ["inset"])
    else { return .broken }
    let parts = parts(members, as: TokenAssembly.shadowTypes)
    guard let inset = members[5] else { return .shadowLayer(parts, inset: false) }
    guard let isInset = document.boolean(of: inset) else {
      report(
        TokenRules.value,
        "Whether a shadow is inset is said by true or false, and not by \(written(inset)).",
        at: inset)
      return .broken
    }
    return .shadowLayer(parts, inset: isInset)
  }

  private mutating func gradientStop(_ node: JSONNode) -> TokenTemplate {
    if standsForElement(node) { return read(node, as: .gradient) }
    guard let members = members(of: node, .gradient, required: ["color", "position"]) else {
      return .broken
    }
    if let position = members[1], let value = document.double(of: position), value < 0 || value > 1
    {
      report(
        TokenRules.position,
        "The position of a stop is between 0 and 1; \(written(position)) counts as "
          + "\(value < 0 ? 0 : 1).",
        at: position,
        fix: Fix("write the nearest", document.replacing(position, with: value < 0 ? "0" : "1")))
    }
    return .gradientStop(parts(members, as: TokenAssembly.gradientTypes))
  }

  private func standsForElement(_ node: JSONNode) -> Bool {
    document.kind(of: node) == .string
      || document.member(TokenKey.reference, of: node) != nil
  }

  // MARK: Parts

  /// The required members, each as its type; all are read, so that all mistakes are told.
  private mutating func parts(_ members: [JSONNode?], as types: [TokenType]) -> [TokenTemplate] {
    zip(members, types).map { node, type in
      node.map { read($0, as: type) } ?? .broken
    }
  }

  private mutating func list(
    _ node: JSONNode, of type: TokenType,
    read: (inout ValueReading, JSONNode) -> TokenTemplate
  ) -> [TokenTemplate]? {
    guard document.kind(of: node) == .array else {
      reportShape(node, type)
      return nil
    }
    let elements = Array(document.elements(of: node))
    guard !elements.isEmpty else {
      report(
        TokenRules.value, "The list is empty; \(type.phrase) has at least one element.", at: node)
      return nil
    }
    return elements.map { read(&self, $0) }
  }
}

import Documents

/// Reading of composite types.
extension ValueReading {
  mutating func typography(_ node: JSONNode) -> TokenTypography? {
    guard let parts = parts(of: node, .typography),
      case .fontFamily(let family)? = parts[0], case .dimension(let size)? = parts[1],
      case .fontWeight(let weight)? = parts[2], case .dimension(let spacing)? = parts[3],
      case .number(let height)? = parts[4]
    else { return nil }
    return TokenTypography(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing,
      lineHeight: height)
  }

  mutating func border(_ node: JSONNode) -> TokenBorder? {
    guard let parts = parts(of: node, .border),
      case .color(let color)? = parts[0], case .dimension(let width)? = parts[1],
      case .strokeStyle(let style)? = parts[2]
    else { return nil }
    return TokenBorder(color: color, width: width, style: style)
  }

  mutating func transition(_ node: JSONNode) -> TokenTransition? {
    guard let parts = parts(of: node, .transition),
      case .duration(let duration)? = parts[0], case .duration(let delay)? = parts[1],
      case .cubicBezier(let curve)? = parts[2]
    else { return nil }
    return TokenTransition(duration: duration, delay: delay, timingFunction: curve)
  }

  mutating func strokeStyle(_ node: JSONNode) -> TokenStrokeStyle? {
    if document.kind(of: node) == .string {
      return choice(node, "a stroke style", TokenRules.value, as: TokenStrokeStyle.Name.self)
        .map(TokenStrokeStyle.named)
    }
    guard let members = members(of: node, .strokeStyle, required: ["dashArray", "lineCap"]),
      let list = members[0], let capNode = members[1]
    else { return nil }
    let cap = part(capNode, "a line cap") { reading, node in
      reading.choice(
        node, "a line cap", TokenRules.partType, as: TokenStrokeStyle.LineCap.self)
    }
    let dashes = part(list, "a list of dashes") { reading, list -> [TokenDimension]? in
      guard let elements = reading.elements(of: list, .strokeStyle) else { return nil }
      let lengths = elements.map { element -> TokenDimension? in
        guard case .dimension(let length)? = reading.read(element, as: .dimension) else {
          return nil
        }
        return length
      }
      return lengths.allSatisfy { $0 != nil } ? lengths.compactMap { $0 } : nil
    }
    guard let dashes, let cap else { return nil }
    return .dashes(dashes, cap)
  }

  // MARK: Lists

  mutating func shadow(_ node: JSONNode) -> [TokenShadow]? {
    guard document.kind(of: node) == .array else { return shadowLayer(node).map { [$0] } }
    return list(node, as: .shadow, { $0.shadowLayer($1) }, TokenValue.shadow) { value in
      if case .shadow(let layers) = value { layers } else { [] }
    }
  }

  mutating func gradient(_ node: JSONNode) -> [TokenGradientStop]? {
    list(node, as: .gradient, { $0.gradientStop($1) }, TokenValue.gradient) { value in
      if case .gradient(let stops) = value { stops } else { [] }
    }
  }

  /// Reads a list in which each element is an object or a reference to a list of one element.
  private mutating func list<Element>(
    _ node: JSONNode, as type: TokenType,
    _ read: @escaping (inout ValueReading, JSONNode) -> Element?,
    _ value: @escaping ([Element]) -> TokenValue, _ elements: (TokenValue) -> [Element]
  ) -> [Element]? {
    guard let nodes = self.elements(of: node, type) else { return nil }
    let found = nodes.map { node -> Element? in
      guard document.isReference(node) else { return read(&self, node) }
      let target = readElement(node, as: type) { reading, node in
        read(&reading, node).map { value([$0]) }
      }
      return target.flatMap { elements($0).first }
    }
    return found.allSatisfy { $0 != nil } ? found.compactMap { $0 } : nil
  }

  private mutating func shadowLayer(_ node: JSONNode) -> TokenShadow? {
    guard let parts = parts(of: node, .shadow, optional: ["inset"]),
      case .color(let color)? = parts[0], case .dimension(let offsetX)? = parts[1],
      case .dimension(let offsetY)? = parts[2], case .dimension(let blur)? = parts[3],
      case .dimension(let spread)? = parts[4]
    else { return nil }
    var inset = false
    if let node = document.member("inset", of: node) {
      let isInset = part(node, "true or false") { reading, node -> Bool? in
        if let isInset = reading.document.boolean(of: node) { return isInset }
        reading.report(
          TokenRules.partType,
          "\"inset\" must be true or false, but is "
            + "\(reading.written(node)).", at: node)
        return nil
      }
      guard let isInset else { return nil }
      inset = isInset
    }
    return TokenShadow(
      color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, inset: inset)
  }

  private mutating func gradientStop(_ node: JSONNode) -> TokenGradientStop? {
    guard let parts = parts(of: node, .gradient),
      case .number(let position)? = parts[1]
    else { return nil }
    if position < 0 || position > 1 { reportPosition(of: node, position) }
    guard case .color(let color)? = parts[0] else { return nil }
    return TokenGradientStop(color: color, position: min(max(position, 0), 1))
  }

  private mutating func reportPosition(of stop: JSONNode, _ position: Double) {
    guard let node = document.member("position", of: stop) else { return }
    let nearest = position < 0 ? "0" : "1"
    let isReference = document.isReference(node)
    report(
      TokenRules.position,
      "The position of a stop must be between 0 and 1; "
        + (isReference ? DecimalText.of(position) : written(node)) + " is read as \(nearest).",
      at: node,
      fix: isReference
        ? nil
        : .suggestion("write the nearest position", document.replacing(node, with: nearest)),
      breaks: false)
  }

  // MARK: Parts

  /// Reads the members of an object as their types.
  ///
  /// Every member is read, so that all errors are reported.
  private mutating func parts(
    of node: JSONNode, _ type: TokenType, optional: [String] = []
  ) -> [TokenValue?]? {
    let required = type.parts
    guard
      let members = members(of: node, type, required: required.map(\.name), optional: optional)
    else { return nil }
    return zip(members, required).map { member, part in
      member.flatMap { read($0, as: part.type) }
    }
  }
}

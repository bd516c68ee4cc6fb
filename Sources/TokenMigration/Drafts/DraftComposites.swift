import DesignTokens
import Documents

/// The conversion of composite values.
extension DraftValues {
  mutating func structure(_ node: JSONNode, as type: TokenType) -> MigratedValue? {
    let isArray = document.kind(of: node) == .array
    switch type {
    case .color where !isArray: return color(node)
    case .dimension where !isArray: return measured(node, as: .dimension)
    case .duration where !isArray: return measured(node, as: .duration)
    case .fontFamily where isArray: return families(node)
    case .cubicBezier where isArray: return curve(node)
    case .typography where !isArray: return typography(node)
    case .shadow: return shadows(node)
    case .border where !isArray, .transition where !isArray:
      return parts(of: node, as: type).map(MigratedValue.object)
    case .gradient where isArray: return list(node, as: .gradient) { $0.stop($1) }
    case .strokeStyle where !isArray: return stroke(node)
    default:
      refuse(node, type)
      return nil
    }
  }

  private typealias Members = [(key: String, value: MigratedValue)]

  /// Returns the parts of a composite value, or `nil` after a remark.
  private mutating func parts(of node: JSONNode, as type: TokenType) -> Members? {
    var members: Members = []
    for (name, type) in type.parts {
      let short = Self.shortNames[name].flatMap { document.member($0, of: node) }
      if let found = document.member(name, of: node) ?? short {
        if let value = value(found, as: type) { members.append((name, value)) }
      } else if let value = Self.defaults[name] {
        members.append((name, value))
      } else {
        report(MigrationRules.value, "\(Quoted.text(name)) is missing.", at: node)
      }
    }
    return members.count == type.parts.count ? members : nil
  }

  /// The names of parts in Tokens Studio.
  private static let shortNames = ["offsetX": "x", "offsetY": "y"]
  /// The values of parts that older formats may omit.
  private static let defaults: [String: MigratedValue] = [
    "style": .text("solid"), "delay": .measure(0, "ms"), "blur": .pixels(0), "spread": .pixels(0),
  ]

  /// Returns the elements of a list, or `nil` after a remark.
  ///
  /// A text is a reference to a list.
  private mutating func list(
    _ node: JSONNode, as type: TokenType,
    _ element: (inout DraftValues, JSONNode) -> MigratedValue?
  ) -> MigratedValue? {
    var elements: [MigratedValue] = []
    for node in document.elements(of: node) {
      let isText = document.kind(of: node) == .string
      guard let element = isText ? value(node, as: type) : element(&self, node) else { return nil }
      elements.append(element)
    }
    guard !elements.isEmpty else {
      refuse(node, type)
      return nil
    }
    return .list(elements)
  }

  // MARK: Colors and measures

  private mutating func color(_ node: JSONNode) -> MigratedValue? {
    guard
      let list = document.member("components", of: node) ?? document.member("channels", of: node)
    else {
      // Some drafts have only the hexadecimal form.
      if let hex = document.string("hex", of: node),
        let color = TokenColor(hex: hex.utf8)
      {
        let alpha = document.double("alpha", of: node) ?? 1
        return .color(.clamped(color.red, color.green, color.blue, color.alpha * alpha))
      }
      report(MigrationRules.value, "This color has no components.", at: node)
      return nil
    }
    let spaceName = document.string("colorSpace", of: node)
    guard let space = ColorSpace(rawValue: spaceName ?? "srgb") else {
      report(
        MigrationRules.value, "\(Quoted.text(spaceName ?? "")) is not a color space.", at: node)
      return nil
    }
    let elements = Array(document.elements(of: list))
    let alpha = document.member("alpha", of: node).map { document.double(of: $0) ?? -1 } ?? 1
    var components: [MigratedValue] = []
    var numbers: [Double] = []
    for (element, range) in zip(elements, space.components) {
      if document.isString(element, equalTo: "none") {
        components.append(.text("none"))
      } else if let number = document.double(of: element).map(SinglePrecision.of),
        range.contains(number)
      {
        numbers.append(number)
        components.append(.number(number))
      }
    }
    guard components.count == 3, elements.count == 3, (0...1).contains(alpha) else {
      report(
        MigrationRules.value,
        "A color needs three components and an optional alpha, all in range.", at: node)
      return nil
    }
    if space == .srgb, numbers.count == 3 {
      return .color(
        TokenColor(
          red: numbers[0], green: numbers[1], blue: numbers[2], alpha: SinglePrecision.of(alpha)))
    }
    var members: [(key: String, value: MigratedValue)] = [
      ("colorSpace", .text(space.rawValue)), ("components", .list(components)),
    ]
    if alpha < 1 { members.append(("alpha", .number(SinglePrecision.of(alpha)))) }
    members.append(("hex", .text(hex(of: node, space, components))))
    return .object(members)
  }

  /// Returns the `hex` of a color without an alpha, or else the hexadecimal form of its color on
  /// screen.
  private func hex(
    of node: JSONNode, _ space: ColorSpace, _ components: [MigratedValue]
  ) -> String {
    if let text = document.string("hex", of: node),
      let color = TokenColor(hex: text.utf8)
    {
      return TokenColor(red: color.red, green: color.green, blue: color.blue).css
    }
    let numbers = components.map { component -> Double? in
      if case .number(let number) = component { number } else { nil }
    }
    return TokenColor(space, numbers).css
  }

  private mutating func measured(_ node: JSONNode, as type: TokenType) -> MigratedValue? {
    let unit = document.string("unit", of: node) ?? ""
    guard let number = document.member("value", of: node) else {
      report(MigrationRules.value, "This \(type.rawValue) has no value.", at: node)
      return nil
    }
    let text =
      document.kind(of: number) == .number
      ? document.rawText(of: number) : document.string(of: number) ?? ""
    return self.text(text + unit, as: type, at: number)
  }

  private mutating func families(_ node: JSONNode) -> MigratedValue? {
    var names: [MigratedValue] = []
    for element in document.elements(of: node) {
      guard let text = document.string(of: element), !hasReferences(text), !text.isEmpty else {
        report(MigrationRules.value, "A list of font families must contain names.", at: element)
        return nil
      }
      names.append(.text(text))
    }
    guard !names.isEmpty else {
      refuse(node, .fontFamily)
      return nil
    }
    return .list(names)
  }

  private mutating func curve(_ node: JSONNode) -> MigratedValue? {
    let points = document.elements(of: node).compactMap { document.double(of: $0) }
    guard points.count == 4, points.allSatisfy(\.isFinite), (0...1).contains(points[0]),
      (0...1).contains(points[2])
    else {
      refuse(node, .cubicBezier)
      return nil
    }
    return .list(points.map(MigratedValue.number))
  }

  // MARK: Lines and times

  private mutating func stroke(_ node: JSONNode) -> MigratedValue? {
    let cap = document.string("lineCap", of: node) ?? "butt"
    guard let dashes = document.member("dashArray", of: node),
      !document.elements("dashArray", of: node).isEmpty, ["round", "butt", "square"].contains(cap)
    else {
      refuse(node, .strokeStyle)
      return nil
    }
    guard case .list(let lengths)? = list(dashes, as: .dimension, { $0.value($1, as: .dimension) })
    else { return nil }
    return .object([("dashArray", .list(lengths)), ("lineCap", .text(cap))])
  }

  // MARK: Shadows and gradients

  private mutating func shadows(_ node: JSONNode) -> MigratedValue? {
    guard document.kind(of: node) == .array else { return shadow(node) }
    guard case .list(let layers)? = list(node, as: .shadow, { $0.shadow($1) }) else { return nil }
    return layers.count == 1 && layers[0].target == nil ? layers[0] : .list(layers)
  }

  private mutating func shadow(_ node: JSONNode) -> MigratedValue? {
    guard document.kind(of: node) == .object else {
      refuse(node, .shadow)
      return nil
    }
    guard let parts = parts(of: node, as: .shadow) else { return nil }
    let isInner = document.string("type", of: node) == "innerShadow"
    let isInset = document.boolean("inset", of: node) ?? isInner
    return .object(parts + (isInset ? [("inset", .boolean(true))] : []))
  }

  private mutating func stop(_ node: JSONNode) -> MigratedValue? {
    parts(of: node, as: .gradient).map { Self.stop($0[0].value, $0[1].value) }
  }

  private static func stop(_ color: MigratedValue, _ position: MigratedValue) -> MigratedValue {
    var position = position
    if case .number(let number) = position { position = .number(min(max(number, 0), 1)) }
    return .object([("color", color), ("position", position)])
  }

  /// Returns the stops of a `linear-gradient()`.
  ///
  /// The format cannot express its direction.
  mutating func gradient(_ text: String, at node: JSONNode) -> MigratedValue? {
    guard let call = FunctionText(text), call.name == "linear-gradient" else { return nil }
    var arguments = call.arguments[...]
    if let first = arguments.first, first.hasPrefix("to ") || MeasureText(first) != nil {
      arguments.removeFirst()
      recordFormula(text)
      report(
        MigrationRules.notCarried,
        "The format has no gradient directions; \(Quoted.text(first)) is kept in $extensions.",
        at: node)
    }
    guard !arguments.isEmpty else { return nil }
    var found: [(color: MigratedValue, position: Double?)] = []
    for argument in arguments {
      let parts = FunctionText.split(Array(argument.utf8)[...]) { $0 <= 0x20 }
        .map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isEmpty }
      guard let color = parts.first, parts.count <= 2,
        let value = self.text(color, as: .color, at: node)
      else { return nil }
      let position = parts.count == 2 ? MeasureText(parts[1]) : nil
      guard parts.count == 1 || position?.unit == "%" else { return nil }
      found.append((value, position.map { $0.value / 100 }))
    }
    return .list(
      found.indices.map { index in
        // Stops without a position are distributed evenly.
        let even = found.count > 1 ? Double(index) / Double(found.count - 1) : 0
        return Self.stop(
          found[index].color, .number(SinglePrecision.rounded(found[index].position ?? even)))
      })
  }
}

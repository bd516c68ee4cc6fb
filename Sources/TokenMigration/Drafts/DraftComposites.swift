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
    case .border where !isArray: return border(node)
    case .transition where !isArray: return transition(node)
    case .gradient where isArray: return stops(node)
    case .strokeStyle where !isArray: return stroke(node)
    default:
      refuse(node, type)
      return nil
    }
  }

  private func member(_ names: [String], of node: JSONNode) -> JSONNode? {
    for name in names {
      if let found = document.member(name, of: node) { return found }
    }
    return nil
  }

  /// Returns a part by one of its names, or `nil` after a remark.
  ///
  /// A missing part is replaced by `otherwise`.
  private mutating func part(
    _ names: [String], of node: JSONNode, as type: TokenType, otherwise: MigratedValue? = nil
  ) -> MigratedValue? {
    if let found = member(names, of: node) { return value(found, as: type) }
    if let otherwise { return otherwise }
    report(
      MigrationRules.value, "\(Quoted.text(names.first ?? "")) is missing.", at: node)
    return nil
  }

  // MARK: Colors and measures

  private mutating func color(_ node: JSONNode) -> MigratedValue? {
    guard let list = member(["components", "channels"], of: node) else {
      // Some drafts have only the hexadecimal form.
      if let hex = document.member("hex", of: node).flatMap({ document.string(of: $0) }),
        let color = TokenColor(hex: hex.utf8)
      {
        let alpha = document.member("alpha", of: node).flatMap { document.double(of: $0) } ?? 1
        return .color(.clamped(color.red, color.green, color.blue, color.alpha * alpha))
      }
      report(MigrationRules.value, "This color has no components.", at: node)
      return nil
    }
    let spaceName = document.member("colorSpace", of: node).flatMap { document.string(of: $0) }
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
    if let text = document.member("hex", of: node).flatMap({ document.string(of: $0) }),
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
    let unit = document.member("unit", of: node).flatMap { document.string(of: $0) } ?? ""
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

  private mutating func border(_ node: JSONNode) -> MigratedValue? {
    let color = part(["color"], of: node, as: .color)
    let width = part(["width"], of: node, as: .dimension)
    let style = part(["style"], of: node, as: .strokeStyle, otherwise: .text("solid"))
    guard let color, let width, let style else { return nil }
    return .object([("color", color), ("width", width), ("style", style)])
  }

  private mutating func stroke(_ node: JSONNode) -> MigratedValue? {
    let cap = document.member("lineCap", of: node).flatMap { document.string(of: $0) } ?? "butt"
    guard let dashes = document.member("dashArray", of: node),
      ["round", "butt", "square"].contains(cap)
    else {
      refuse(node, .strokeStyle)
      return nil
    }
    var lengths: [MigratedValue] = []
    for element in document.elements(of: dashes) {
      guard let length = value(element, as: .dimension) else { return nil }
      lengths.append(length)
    }
    guard !lengths.isEmpty else {
      refuse(node, .strokeStyle)
      return nil
    }
    return .object([("dashArray", .list(lengths)), ("lineCap", .text(cap))])
  }

  private mutating func transition(_ node: JSONNode) -> MigratedValue? {
    let duration = part(["duration"], of: node, as: .duration)
    let delay = part(["delay"], of: node, as: .duration, otherwise: .measure(0, "ms"))
    let curve = part(["timingFunction"], of: node, as: .cubicBezier)
    guard let duration, let delay, let curve else { return nil }
    return .object([("duration", duration), ("delay", delay), ("timingFunction", curve)])
  }

  // MARK: Shadows and gradients

  private mutating func shadows(_ node: JSONNode) -> MigratedValue? {
    guard document.kind(of: node) == .array else { return shadow(node) }
    var layers: [MigratedValue] = []
    for element in document.elements(of: node) {
      let isText = document.kind(of: element) == .string
      guard let layer = isText ? value(element, as: .shadow) : shadow(element) else { return nil }
      layers.append(layer)
    }
    guard !layers.isEmpty else {
      refuse(node, .shadow)
      return nil
    }
    return layers.count == 1 && layers[0].target == nil ? layers[0] : .list(layers)
  }

  private mutating func shadow(_ node: JSONNode) -> MigratedValue? {
    guard document.kind(of: node) == .object else {
      refuse(node, .shadow)
      return nil
    }
    let zero = MigratedValue.pixels(0)
    let color = part(["color"], of: node, as: .color)
    let x = part(["offsetX", "x"], of: node, as: .dimension)
    let y = part(["offsetY", "y"], of: node, as: .dimension)
    let blur = part(["blur"], of: node, as: .dimension, otherwise: zero)
    let spread = part(["spread"], of: node, as: .dimension, otherwise: zero)
    guard let color, let x, let y, let blur, let spread else { return nil }
    let type = document.member("type", of: node).flatMap { document.string(of: $0) }
    let inset = document.member("inset", of: node).flatMap { document.boolean(of: $0) }
    var members = [
      ("color", color), ("offsetX", x), ("offsetY", y), ("blur", blur), ("spread", spread),
    ]
    if inset ?? (type == "innerShadow") { members.append(("inset", .boolean(true))) }
    return .object(members.map { (key: $0.0, value: $0.1) })
  }

  private mutating func stops(_ node: JSONNode) -> MigratedValue? {
    var stops: [MigratedValue] = []
    for element in document.elements(of: node) {
      if document.kind(of: element) == .string {
        guard let stop = value(element, as: .gradient) else { return nil }
        stops.append(stop)
        continue
      }
      let color = part(["color"], of: element, as: .color)
      let position = part(["position"], of: element, as: .number)
      guard let color, let position else { return nil }
      stops.append(Self.stop(color, position))
    }
    guard !stops.isEmpty else {
      refuse(node, .gradient)
      return nil
    }
    return .list(stops)
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

import Documents

/// Reading of the types whose values have no parts of their own type.
extension ValueReading {
  mutating func number(_ node: JSONNode, as type: TokenType) -> Double? {
    guard let value = document.double(of: node) else {
      reportShape(node, type)
      return nil
    }
    guard value.isFinite else {
      report(TokenRules.value, "\(written(node)) is too large for a number.", at: node)
      return nil
    }
    return value
  }

  // MARK: Lengths and times

  mutating func dimension(_ node: JSONNode) -> TokenDimension? {
    let units = TokenDimension.Unit.allCases.map(\.rawValue)
    guard let (value, unit) = measure(node, .dimension, units: units) else { return nil }
    return TokenDimension.Unit(rawValue: unit).map { TokenDimension(value, $0) }
  }

  mutating func duration(_ node: JSONNode) -> TokenDuration? {
    guard let (value, unit) = measure(node, .duration, units: ["ms", "s"]) else { return nil }
    return TokenDuration(milliseconds: unit == "s" ? value * 1000 : value)
  }

  /// A number with one of a few units.
  private mutating func measure(
    _ node: JSONNode, _ type: TokenType, units: [String]
  ) -> (value: Double, unit: String)? {
    if document.kind(of: node) == .string { return legacyMeasure(node, type, units: units) }
    guard let members = members(of: node, type, required: ["value", "unit"]),
      let number = members[0], let unit = members[1]
    else { return nil }
    let value = self.number(number, as: .number)
    let name = choice(unit, "the unit of \(type.phrase)", among: units)
    guard let value, let name else { return nil }
    return (value, name)
  }

  /// A number with its unit as text, as drafts of the format had it.
  private mutating func legacyMeasure(
    _ node: JSONNode, _ type: TokenType, units: [String]
  ) -> (value: Double, unit: String)? {
    let text = document.bytes(of: node)
    for unit in units where text.suffix(unit.utf8.count).elementsEqual(unit.utf8) {
      let digits = String(decoding: text.dropLast(unit.utf8.count), as: UTF8.self)
      guard let value = Double(digits), value.isFinite else { continue }
      let json = #"{"value": \#(DecimalText.of(value)), "unit": "\#(unit)"}"#
      report(
        TokenRules.legacy, "A \(type.rawValue) is \(type.shape), no longer text.", at: node,
        fix: Fix("write it as an object", document.replacing(node, with: json)))
      return (value, unit)
    }
    reportShape(node, type)
    return nil
  }

  /// One of a few words.
  private mutating func choice(
    _ node: JSONNode, _ what: String, among words: [String]
  ) -> String? {
    if document.kind(of: node) == .string {
      let text = document.bytes(of: node)
      if let word = words.first(where: { $0.utf8.elementsEqual(text) }) { return word }
    }
    let nearest = document.string(of: node).flatMap { NearestName.of($0, among: words) }
    report(
      TokenRules.value,
      "\(written(node)) is not \(what)"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? ": it is \(Sentence.list(words.map { Quoted.text($0) }))."),
      at: node,
      fix: nearest.map {
        Fix("write \($0)", document.replacing(node, with: JSONEscapes.quoted($0)))
      })
    return nil
  }

  // MARK: Fonts

  mutating func fontFamily(_ node: JSONNode) -> [String]? {
    if let name = document.string(of: node) { return [name] }
    var names: [String] = []
    var isBroken = document.kind(of: node) != .array
    for element in document.elements(of: node) {
      if let name = document.string(of: element), !hasBraces(element) {
        names.append(name)
      } else {
        isBroken = true
      }
    }
    if isBroken || names.isEmpty {
      report(
        TokenRules.value,
        "A fontFamily is the name of a font family, or a list of names with at least one.",
        at: node)
      return nil
    }
    return names
  }

  mutating func fontWeight(_ node: JSONNode) -> Double? {
    if document.kind(of: node) == .string {
      return choice(node, "a weight that has a name", among: Self.weights.map(\.name))
        .flatMap { name in Self.weights.first { $0.name == name }?.weight }
    }
    guard let value = number(node, as: .fontWeight) else { return nil }
    guard value >= 1, value <= 1000 else {
      report(
        TokenRules.value, "A fontWeight is between 1 and 1000, and \(written(node)) is not.",
        at: node)
      return nil
    }
    return value
  }

  private static let weights: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600),
    ("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900),
    ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
  ]
}

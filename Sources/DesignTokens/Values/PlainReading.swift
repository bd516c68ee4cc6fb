import Documents

/// Reading of numbers, lengths, times, curves and fonts.
extension ValueReading {
  mutating func number(_ node: JSONNode, as type: TokenType) -> Double? {
    guard let value = document.double(of: node) else {
      reportPercentage(node, type)
      return nil
    }
    guard value.isFinite else {
      report(TokenRules.value, "\(written(node)) is too large for a number.", at: node)
      return nil
    }
    return value
  }

  /// Reports a value that is not a number, with the number that a percentage means.
  private mutating func reportPercentage(_ node: JSONNode, _ type: TokenType) {
    guard type == .number, let measure = document.string(of: node).flatMap({ MeasureText($0) }),
      measure.unit == "%"
    else { return reportShape(node, type) }
    let share = DecimalText.exact(measure.value, timesTenTo: -2)
    report(
      depth > 1 ? TokenRules.partType : TokenRules.value,
      "\(written(node)) is a percentage, but the value must be a number; write \(share).", at: node,
      fix: .suggestion("write \(share)", document.replacing(node, with: share)))
  }

  /// A number that is a part of a value.
  private mutating func numberPart(_ node: JSONNode) -> Double? {
    part(node, "a number") { reading, node in
      guard reading.document.kind(of: node) == .number else {
        reading.report(
          TokenRules.partType,
          "The value must be a number, but is \(reading.document.kind(of: node).name).", at: node)
        return nil
      }
      return reading.number(node, as: .number)
    }
  }

  // MARK: Lengths and times

  mutating func dimension(_ node: JSONNode) -> TokenDimension? {
    measure(node, .dimension, as: TokenDimension.Unit.self).map { TokenDimension($0, $1) }
  }

  mutating func duration(_ node: JSONNode) -> TokenDuration? {
    measure(node, .duration, as: TokenDuration.Unit.self).map { TokenDuration($0, $1) }
  }

  /// Reads a number with one of a few units.
  private mutating func measure<Unit: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ type: TokenType, as units: Unit.Type
  ) -> (Double, Unit)? where Unit.RawValue == String {
    if document.kind(of: node) == .string { return legacyMeasure(node, type, as: units) }
    guard let members = members(of: node, type, required: ["value", "unit"]),
      let number = members[0], let unit = members[1]
    else { return nil }
    let value = numberPart(number)
    let name = part(unit, "a unit") { reading, node -> Unit? in
      if type == .dimension, reading.document.isString(node, equalTo: "em") {
        reading.reportEm(node, value)
        return nil
      }
      return reading.choice(node, "a unit of \(type.phrase)", TokenRules.unit, as: units)
    }
    guard let value, let name else { return nil }
    return (value, name)
  }

  /// Reports a length in `em`, which depends on a font size that the token does not know.
  private mutating func reportEm(_ node: JSONNode, _ value: Double?) {
    let example = value.map {
      "; \(DecimalText.of($0))em of a font size of 16 px is \(DecimalText.of($0 * 16)) px"
    }
    report(
      TokenRules.unit,
      "\"em\" is not a unit of a dimension: it is a multiple of the font size\(example ?? ""). Write "
        + "the length in px or rem. The outputs json and dtcg keep the value unchanged.",
      at: node, kind: Self.em)
  }

  /// Reads a number and unit written as text, the form of older drafts.
  private mutating func legacyMeasure<Unit: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ type: TokenType, as units: Unit.Type
  ) -> (Double, Unit)? where Unit.RawValue == String {
    let text = document.bytes(of: node)
    for unit in units.allCases
    where text.suffix(unit.rawValue.utf8.count).elementsEqual(unit.rawValue.utf8) {
      let digits = String(decoding: text.dropLast(unit.rawValue.utf8.count), as: UTF8.self)
      guard let value = Double(digits), value.isFinite else { continue }
      let json = #"{"value": \#(DecimalText.exact(value)), "unit": "\#(unit.rawValue)"}"#
      report(
        TokenRules.legacy, "A \(type.rawValue) must be \(type.shape), not text.", at: node,
        fix: Fix("write it as an object", document.replacing(node, with: json)), breaks: false)
      return (value, unit)
    }
    if let unit = Self.unit(of: text) {
      if type == .dimension, unit == "em" {
        let digits = String(decoding: text.dropLast(2), as: UTF8.self)
        reportEm(node, Double(digits))
        return nil
      }
      report(
        TokenRules.unit,
        "\(written(node)) is in \(Quoted.text(unit)), but \(type.phrase) must be in "
          + "\(Sentence.list(units.allCases.map(\.rawValue), conjunction: "or")).", at: node)
    } else {
      reportShape(node, type)
    }
    return nil
  }

  /// Returns the unit of a text that is a number followed by a unit.
  private static func unit(of text: ArraySlice<UInt8>) -> String? {
    let isNumeric = { (byte: UInt8) in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }
    let unit = text.drop(while: isNumeric)
    guard unit.count < text.count, !unit.isEmpty, unit.count < 8 else { return nil }
    return String(decoding: unit, as: UTF8.self)
  }

  // MARK: Curves

  mutating func cubicBezier(_ node: JSONNode) -> TokenCurve? {
    guard document.kind(of: node) == .array else {
      reportShape(node, .cubicBezier)
      return nil
    }
    let elements = Array(document.elements(of: node))
    guard elements.count == 4 else {
      report(
        TokenRules.value, "A cubicBezier must have four numbers, but has \(elements.count).",
        at: node)
      return nil
    }
    let numbers = elements.map { numberPart($0) }
    for index in [0, 2] {
      guard let time = numbers[index], time < 0 || time > 1 else { continue }
      report(
        TokenRules.range,
        "The first and third number of a cubicBezier must be times from 0 to 1, but "
          + "\(DecimalText.of(time)) is not.", at: elements[index])
    }
    guard !isBroken else { return nil }
    guard let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3] else {
      return nil
    }
    return TokenCurve(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  // MARK: Fonts

  mutating func fontFamily(_ node: JSONNode) -> [String]? {
    if let name = document.string(of: node) { return family(name, node).map { [$0] } }
    guard let elements = elements(of: node, .fontFamily) else { return nil }
    let names = elements.map { element in
      part(element, "the name of a font family") { reading, node -> String? in
        guard let name = reading.document.string(of: node) else {
          reading.report(
            TokenRules.partType,
            "A list of font families must contain names, but this is "
              + "\(reading.document.kind(of: node).name).", at: node)
          return nil
        }
        return reading.family(name, node)
      }
    }
    return names.allSatisfy { $0 != nil } ? names.compactMap { $0 } : nil
  }

  private mutating func family(_ name: String, _ node: JSONNode) -> String? {
    guard !name.utf8.allSatisfy({ $0 == 0x20 }) else {
      report(TokenRules.value, "The name of a font family is empty.", at: node)
      return nil
    }
    return name
  }

  mutating func fontWeight(_ node: JSONNode) -> Double? {
    if document.kind(of: node) == .string {
      return choice(node, "the name of a weight", TokenRules.value, as: WeightName.self)?.weight
    }
    guard let value = number(node, as: .fontWeight) else { return nil }
    guard value >= 1, value <= 1000 else {
      report(
        TokenRules.range, "A fontWeight must be between 1 and 1000, but is \(written(node)).",
        at: node)
      return nil
    }
    return value
  }
}

/// The names of font weights.
package enum WeightName: String, CaseIterable {
  case thin, hairline
  case extraLight = "extra-light", ultraLight = "ultra-light"
  case light
  case normal, regular, book
  case medium
  case semiBold = "semi-bold", demiBold = "demi-bold"
  case bold
  case extraBold = "extra-bold", ultraBold = "ultra-bold"
  case black, heavy
  case extraBlack = "extra-black", ultraBlack = "ultra-black"

  var weight: Double {
    switch self {
    case .thin, .hairline: 100
    case .extraLight, .ultraLight: 200
    case .light: 300
    case .normal, .regular, .book: 400
    case .medium: 500
    case .semiBold, .demiBold: 600
    case .bold: 700
    case .extraBold, .ultraBold: 800
    case .black, .heavy: 900
    case .extraBlack, .ultraBlack: 950
    }
  }
}

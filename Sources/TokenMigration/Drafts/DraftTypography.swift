import DesignTokens
import Documents

/// The conversion of typography, whose parts depend on each other.
extension DraftValues {
  mutating func typography(_ node: JSONNode) -> MigratedValue? {
    func member(_ name: String) -> JSONNode? { document.member(name, of: node) }
    guard let familyNode = member("fontFamily"), let sizeNode = member("fontSize") else {
      report(
        MigrationRules.notCarried,
        "A typography must have at least a fontFamily and a fontSize.",
        at: node)
      return nil
    }
    let family = value(familyNode, as: .fontFamily)
    let size = value(sizeNode, as: .dimension)
    let points = points(of: sizeNode)
    let weight = member("fontWeight").map { value($0, as: .fontWeight) }
    let spacing = member("letterSpacing").map { letterSpacing($0, size: points) }
    let height = member("lineHeight").map { lineHeight($0, size: points) }
    noteOthers(of: node)
    let missing = [
      weight == nil ? "fontWeight (now 400)" : nil, spacing == nil ? "letterSpacing (now 0)" : nil,
      height == nil ? "lineHeight (now 1.2)" : nil,
    ].compactMap { $0 }
    if !missing.isEmpty {
      report(
        MigrationRules.notCarried,
        "The format requires all parts of a typography, but this one lacks "
          + "\(Sentence.list(missing, conjunction: "and")).", at: node)
    }
    guard let family, let size, let weight = weight ?? .some(.number(400)),
      let spacing = spacing ?? .some(.pixels(0)), let height = height ?? .some(.number(1.2))
    else { return nil }
    return .object([
      ("fontFamily", family), ("fontSize", size), ("fontWeight", weight),
      ("letterSpacing", spacing), ("lineHeight", height),
    ])
  }

  private mutating func noteOthers(of node: JSONNode) {
    let known = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    let others = document.members(of: node).compactMap { document.string(of: $0.key) }
      .filter { !known.contains($0) }
    guard !others.isEmpty else { return }
    report(
      MigrationRules.notCarried,
      "A typography cannot have \(Sentence.list(others.map { Quoted.text($0) })).",
      at: node)
  }

  /// Returns the number and unit of a part, with references replaced by values.
  private mutating func plainMeasure(_ node: JSONNode) -> MeasureText? {
    switch document.kind(of: node) {
    case .number: return MeasureText(document.rawText(of: node))
    case .string:
      let text = document.string(of: node) ?? ""
      if hasReferences(text) || names.reference(text) != nil {
        return names.expanded(text, in: file).flatMap { MeasureText($0) }
      }
      return MeasureText(text)
    case .object:
      guard let number = document.member("value", of: node),
        let unit = document.string("unit", of: node)
      else { return nil }
      return MeasureText(document.rawText(of: number) + unit)
    default: return nil
    }
  }

  /// Returns a font size in pixels.
  private mutating func points(of node: JSONNode) -> Double? {
    plainMeasure(node).flatMap(Self.pixels).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func pixels(_ measure: MeasureText) -> Double? {
    switch measure.unit {
    case "", "px", "pt": measure.value
    case "rem": measure.value * 16
    default: nil
    }
  }

  /// Returns a line height as a multiple of the font size.
  private mutating func lineHeight(_ node: JSONNode, size: Double?) -> MigratedValue? {
    guard let height = plainMeasure(node) else {
      // An unresolved reference is reported as such.
      return value(node, as: .number)
    }
    if LineHeight.isRatio(height) { return value(node, as: .number) }
    let pixels = height.unit == "em" ? size.map { $0 * height.value } : Self.pixels(height)
    guard let pixels, let size else {
      report(
        MigrationRules.notCarried,
        "A lineHeight must be a multiple of the font size, but is \(written(height)).", at: node)
      return nil
    }
    let ratio = SinglePrecision.rounded(pixels / size)
    noteRelative(node, height, "the ratio \(DecimalText.of(ratio)) of the font size")
    return .number(ratio)
  }

  /// Returns letter spacing as a length.
  private mutating func letterSpacing(_ node: JSONNode, size: Double?) -> MigratedValue? {
    guard let spacing = plainMeasure(node), spacing.unit == "%" || spacing.unit == "em" else {
      return value(node, as: .dimension)
    }
    guard let size else {
      report(
        MigrationRules.notCarried,
        "The font size is unknown, so a letter spacing of \(written(spacing)) has no length.",
        at: node)
      return nil
    }
    let share = spacing.unit == "%" ? spacing.value / 100 : spacing.value
    let pixels = SinglePrecision.rounded(share * size)
    noteRelative(node, spacing, "\(DecimalText.of(pixels))px")
    return .pixels(pixels)
  }

  private mutating func noteRelative(_ node: JSONNode, _ measure: MeasureText, _ result: String) {
    recordFormula(document.string(of: node) ?? written(measure))
    report(
      MigrationRules.computed, "\(written(measure)) became \(result).", at: node)
  }

  private func written(_ measure: MeasureText) -> String {
    DecimalText.of(measure.value) + measure.unit
  }
}

/// The interpretation of line heights.
enum LineHeight {
  /// Returns true for a multiple of the font size.
  ///
  /// A bare number is one unless it is too large.
  static func isRatio(_ measure: MeasureText) -> Bool {
    measure.unit == "%" || measure.unit.isEmpty && measure.value <= 8
  }
}

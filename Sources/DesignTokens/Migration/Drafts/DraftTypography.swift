import Documents

/// How text is set: parts that depend on each other.
extension DraftValues {
  mutating func typography(_ node: JSONNode) -> MigratedValue? {
    func member(_ name: String) -> JSONNode? { document.member(name, of: node) }
    guard let familyNode = member("fontFamily"), let sizeNode = member("fontSize") else {
      report(
        MigrationRules.notCarried,
        "A typography has at least a fontFamily and a fontSize, and the format asks for both.",
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
      weight == nil ? "fontWeight (400 now)" : nil, spacing == nil ? "letterSpacing (0 now)" : nil,
      height == nil ? "lineHeight (1.2 now)" : nil,
    ].compactMap { $0 }
    if !missing.isEmpty {
      report(
        MigrationRules.notCarried,
        "The format asks for all parts of a typography, and this one does not say "
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
      "A typography of the format has no \(Sentence.list(others.map { Quoted.text($0) })).",
      at: node)
  }

  /// What a part says as a number with a unit, also behind a reference.
  private mutating func said(_ node: JSONNode) -> MeasureText? {
    switch document.kind(of: node) {
    case .number: return MeasureText(document.rawText(of: node))
    case .string:
      let text = document.string(of: node) ?? ""
      if needsFilling(text) || names.reference(text) != nil {
        return names.filled(text, in: file).flatMap { MeasureText($0) }
      }
      return MeasureText(text)
    case .object:
      guard let number = document.member("value", of: node),
        let unit = document.member("unit", of: node).flatMap({ document.string(of: $0) })
      else { return nil }
      return MeasureText(document.rawText(of: number) + unit)
    default: return nil
    }
  }

  /// A font size in pixels.
  private mutating func points(of node: JSONNode) -> Double? {
    guard let size = said(node), size.value > 0 else { return nil }
    switch size.unit {
    case "", "px", "pt": return size.value
    case "rem": return size.value * 16
    default: return nil
    }
  }

  /// A line height as a multiple of the font size.
  private mutating func lineHeight(_ node: JSONNode, size: Double?) -> MigratedValue? {
    guard let height = said(node) else {
      // A reference that leads nowhere is told as one.
      return value(node, as: .number)
    }
    if LineHeight.isRatio(height) { return value(node, as: .number) }
    let pixels: Double? =
      switch height.unit {
      case "", "px", "pt": height.value
      case "rem": height.value * 16
      case "em": size.map { $0 * height.value }
      default: nil
      }
    guard let pixels, let size else {
      report(
        MigrationRules.notCarried,
        "A lineHeight is a multiple of the font size, and \(written(height)) is none.", at: node)
      return nil
    }
    let ratio = ShortNumber.rounded(pixels / size)
    noteRelative(node, height, "the ratio \(DecimalText.of(ratio)) of the font size")
    return .number(ratio)
  }

  /// Letter spacing as a length.
  private mutating func letterSpacing(_ node: JSONNode, size: Double?) -> MigratedValue? {
    guard let spacing = said(node), spacing.unit == "%" || spacing.unit == "em" else {
      return value(node, as: .dimension)
    }
    guard let size else {
      report(
        MigrationRules.notCarried,
        "Letter spacing is a length, and \(written(spacing)) of an unknown font size is none.",
        at: node)
      return nil
    }
    let share = spacing.unit == "%" ? spacing.value / 100 : spacing.value
    let pixels = ShortNumber.rounded(share * size)
    noteRelative(node, spacing, "\(DecimalText.of(pixels))px")
    return .pixels(pixels)
  }

  private mutating func noteRelative(_ node: JSONNode, _ measure: MeasureText, _ result: String) {
    keepFormula(document.string(of: node) ?? written(measure))
    report(
      MigrationRules.computed, "\(written(measure)) became \(result).", at: node)
  }

  private func written(_ measure: MeasureText) -> String {
    DecimalText.of(measure.value) + measure.unit
  }
}

/// What the numbers of line heights mean.
enum LineHeight {
  /// Whether it is a multiple of the font size: bare numbers are, unless no line is so high.
  static func isRatio(_ measure: MeasureText) -> Bool {
    measure.unit == "%" || measure.unit.isEmpty && measure.value <= 8
  }
}

import DesignTokens
import Documents

/// The conversion of values from drafts and other programs.
struct DraftValues {
  /// A remark about a value.
  struct Remark {
    let rule: Rule
    let node: JSONNode
    let message: String
  }

  let dialect: DraftDialect
  var names: DraftNames
  /// The document and the file of the current token.
  private(set) var document: JSONDocument
  private(set) var file = 0
  private(set) var remarks: [Remark] = []
  /// The original texts of the token's computed values.
  private(set) var formulas: [String] = []

  init?(_ names: DraftNames, _ documents: [JSONDocument], _ dialect: DraftDialect) {
    guard let first = documents.first else { return nil }
    self.names = names
    self.dialect = dialect
    document = first
  }

  /// Begins the conversion of another token.
  mutating func begin(_ document: JSONDocument, file: Int) {
    self.document = document
    self.file = file
    remarks = []
    formulas = []
  }

  mutating func report(_ rule: Rule, _ message: String, at node: JSONNode) {
    remarks.append(Remark(rule: rule, node: node, message: message))
  }

  // MARK: Values

  /// Returns the value of a node as a type, or `nil` after a remark.
  mutating func value(_ node: JSONNode, as type: TokenType) -> MigratedValue? {
    switch document.kind(of: node) {
    case .string: return text(document.string(of: node) ?? "", as: type, at: node)
    case .number: return number(node, as: type)
    case .object, .array: return structure(node, as: type)
    case .null, .true, .false:
      refuse(node, type)
      return nil
    }
  }

  mutating func text(_ text: String, as type: TokenType, at node: JSONNode) -> MigratedValue? {
    if let name = names.reference(text) { return alias(name, at: node) }
    // References in a gradient are kept, because its stops may be references.
    if type == .gradient, let gradient = gradient(text, at: node) { return gradient }
    guard hasReferences(text) else { return plain(text, as: type, at: node) }
    guard let expanded = names.expanded(text, in: file) else {
      reportUnexpandable(text, at: node)
      return nil
    }
    guard let value = plain(expanded, as: type, at: node) else { return nil }
    noteComputed(text, at: node)
    return value
  }

  func hasReferences(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{"))
      || dialect == .studio && text.utf8.contains(UInt8(ascii: "$"))
  }

  mutating func alias(_ name: [UInt8], at node: JSONNode) -> MigratedValue? {
    if let path = names.path(of: name) { return .alias(path) }
    let text = String(decoding: name, as: UTF8.self)
    let nearest = names.nearest(to: text)
    report(
      MigrationRules.alias,
      "There is no token \(Quoted.text(text)) in the files"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? ", so this one is left out."),
      at: node)
    return nil
  }

  private mutating func reportUnexpandable(_ text: String, at node: JSONNode) {
    let missing = names.references(in: text).first { names.path(of: $0) == nil }
    if let missing {
      _ = alias(missing, at: node)
    } else {
      report(
        MigrationRules.notCarried,
        "\(Quoted.text(text)) cannot be computed, because it refers to a value that is not plain.",
        at: node)
    }
  }

  mutating func recordFormula(_ text: String) { formulas.append(text) }

  /// Reports a computed value and keeps its original text.
  mutating func noteComputed(_ text: String, at node: JSONNode) {
    formulas.append(text)
    reportComputed(text, Quoted.text(text), at: node)
  }

  /// Reports a color that was changed by its modifier.
  mutating func noteComputed(_ text: String, with modifier: String, at node: JSONNode) {
    reportComputed(
      text, "\(Quoted.text(text)) with its modifier \(Quoted.text(modifier))", at: node)
  }

  private mutating func reportComputed(_ text: String, _ phrase: String, at node: JSONNode) {
    let isAmbiguous = names.references(in: text).contains { names.isAmbiguous($0, in: file) }
    if isAmbiguous {
      report(
        MigrationRules.order,
        "\(phrase) was computed once, but the tokens that it refers to have other values in other "
          + "sets; the values of the last set were used.", at: node)
    } else {
      report(
        MigrationRules.computed,
        "\(phrase) was computed; it no longer follows the tokens that it refers to.",
        at: node)
    }
  }

  // MARK: Text

  private mutating func plain(
    _ text: String, as type: TokenType, at node: JSONNode
  ) -> MigratedValue? {
    switch type {
    case .color:
      if let color = ColorText.plain(text) { return .color(color) }
    case .dimension: return dimension(text, at: node)
    case .duration: return duration(text, at: node)
    case .number: return ratio(text, at: node)
    case .fontWeight:
      if let (value, hasSlope) = FontText.weight(text) {
        if hasSlope {
          report(
            MigrationRules.notCarried,
            "\(Quoted.text(text)) is more than a weight; only the weight is kept.", at: node)
        }
        return value
      }
    case .fontFamily:
      if let families = FontText.families(text) { return families }
    case .cubicBezier:
      if let curve = Self.curve(text) { return curve }
    case .strokeStyle:
      if TokenStrokeStyle.Name(rawValue: text) != nil { return .text(text) }
    case .gradient: break
    case .shadow, .border, .transition, .typography:
      report(
        MigrationRules.notCarried,
        "\(Quoted.text(text)) is \(type.phrase) as a single text, which is not parsed; write its "
          + "parts.", at: node)
      return nil
    }
    report(
      MigrationRules.value, "\(Quoted.text(text)) is not \(type.phrase).", at: node)
    return nil
  }

  /// Returns a number with its unit, computing it if necessary.
  mutating func measure(_ text: String, at node: JSONNode) -> (value: Double, unit: String)? {
    if let measure = MeasureText(text) { return (measure.value, measure.unit) }
    guard let result = Formula.result(of: text) else { return nil }
    let isFilled = document.string(of: node).map { hasReferences($0) } ?? false
    if !isFilled { noteComputed(text, at: node) }
    return result
  }

  private mutating func dimension(_ text: String, at node: JSONNode) -> MigratedValue? {
    guard let measure = measure(text, at: node) else {
      refuse(text, "not a length", at: node)
      return nil
    }
    return dimension(measure.value, measure.unit, at: node)
  }

  mutating func dimension(
    _ value: Double, _ unit: String, at node: JSONNode
  ) -> MigratedValue? {
    switch unit {
    case "px", "rem": return .measure(value, unit)
    case "":
      // In Tokens Studio, a bare number is a length in pixels.
      if dialect != .studio, value != 0 { noteUnit("\(DecimalText.of(value))", "pixels", node) }
      return .pixels(value)
    case "pt", "dp", "dip":
      noteUnit("\(DecimalText.of(value))\(unit)", "pixels", node)
      return .pixels(value)
    default:
      report(
        MigrationRules.notCarried,
        "A length must be in px or rem, but \(DecimalText.of(value))\(unit) is in "
          + "\(Quoted.text(unit)).", at: node)
      return nil
    }
  }

  private mutating func refuse(_ text: String, _ phrase: String, at node: JSONNode) {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
      .map { String(decoding: Array($0), as: UTF8.self) }
    if FunctionText.lowercased(text.utf8) == "auto" {
      report(
        MigrationRules.notCarried,
        "\(Quoted.text(text)) leaves the value to the program, which the format cannot express.",
        at: node)
    } else if parts.count > 1, parts.allSatisfy({ MeasureText($0) != nil }) {
      report(
        MigrationRules.notCarried,
        "\(Quoted.text(text)) has several values, but a token has one; make a token of each.",
        at: node)
    } else {
      report(MigrationRules.value, "\(Quoted.text(text)) is \(phrase).", at: node)
    }
  }

  private mutating func noteUnit(_ text: String, _ unit: String, _ node: JSONNode) {
    report(MigrationRules.unit, "\(text) was read as \(unit).", at: node)
  }

  private mutating func duration(_ text: String, at node: JSONNode) -> MigratedValue? {
    guard let (value, unit) = measure(text, at: node) else {
      report(MigrationRules.value, "\(Quoted.text(text)) is not a length of time.", at: node)
      return nil
    }
    switch unit {
    case "ms", "s": return .measure(value, unit)
    case "":
      noteUnit(DecimalText.of(value), "milliseconds", node)
      return .measure(value, "ms")
    default:
      report(
        MigrationRules.notCarried, "A time must be in ms or s, but is \(Quoted.text(text)).",
        at: node)
      return nil
    }
  }

  private mutating func ratio(_ text: String, at node: JSONNode) -> MigratedValue? {
    guard let (value, unit) = measure(text, at: node) else {
      refuse(text, "not a number", at: node)
      return nil
    }
    switch unit {
    case "": return .number(value)
    case "%": return .number(SinglePrecision.rounded(value / 100))
    default:
      report(
        MigrationRules.notCarried, "A number cannot have a unit, but \(Quoted.text(text)) does.",
        at: node)
      return nil
    }
  }

  // MARK: Numbers

  private mutating func number(_ node: JSONNode, as type: TokenType) -> MigratedValue? {
    guard let value = document.double(of: node), value.isFinite else {
      report(MigrationRules.value, "The number is too large.", at: node)
      return nil
    }
    switch type {
    case .number: return .number(value)
    case .dimension: return dimension(value, "", at: node)
    case .duration:
      if value != 0 { noteUnit(DecimalText.of(value), "milliseconds", node) }
      return .measure(value, "ms")
    case .fontWeight where (1...1000).contains(value): return .number(value)
    default:
      refuse(node, type)
      return nil
    }
  }

  mutating func refuse(_ node: JSONNode, _ type: TokenType) {
    let kind = document.kind(of: node)
    let rule =
      kind == .true || kind == .false ? MigrationRules.notCarried : MigrationRules.value
    report(rule, "This is \(kind.name), but must be \(type.phrase).", at: node)
  }

  // MARK: Words

  private static let curves: [(name: String, points: [Double])] = [
    ("linear", [0, 0, 1, 1]), ("ease", [0.25, 0.1, 0.25, 1]), ("ease-in", [0.42, 0, 1, 1]),
    ("ease-out", [0, 0, 0.58, 1]), ("ease-in-out", [0.42, 0, 0.58, 1]),
  ]

  private static func curve(_ text: String) -> MigratedValue? {
    let word = FunctionText.lowercased(MeasureText.trimmed(text).utf8)
    if let curve = curves.first(where: { $0.name == word }) {
      return .list(curve.points.map(MigratedValue.number))
    }
    guard let call = FunctionText(text), call.name == "cubic-bezier", call.arguments.count == 4
    else { return nil }
    let points = call.arguments.compactMap { MeasureText($0) }.filter(\.unit.isEmpty).map(\.value)
    return points.count == 4 ? .list(points.map(MigratedValue.number)) : nil
  }
}

import DesignTokens
import Glibc

/// Arithmetic in a text, such as `roundTo(16px * 1.25, 1)`, with references already replaced by
/// values.
struct Formula {
  private var rest: ArraySlice<UInt8>
  private var unit = ""
  private var depth = 0

  private static let longest = 2000
  private static let deepest = 40

  /// Returns the result of a formula, with the only unit in it.
  static func result(of text: String) -> (value: Double, unit: String)? {
    guard text.utf8.count <= longest else { return nil }
    var formula = Formula(rest: Array(text.utf8)[...])
    guard let value = formula.sum() else { return nil }
    formula.skipSpace()
    guard formula.rest.isEmpty, value.isFinite else { return nil }
    return (SinglePrecision.rounded(value), formula.unit)
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func skipSpace() { rest = rest.drop { $0 <= 0x20 } }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == UInt8(ascii: scalar) else { return false }
    rest.removeFirst()
    return true
  }

  // MARK: The grammar

  private mutating func sum() -> Double? {
    guard var value = product() else { return nil }
    while true {
      if take("+") {
        guard let next = product() else { return nil }
        value += next
      } else if take("-") {
        guard let next = product() else { return nil }
        value -= next
      } else {
        return value
      }
    }
  }

  private mutating func product() -> Double? {
    guard var value = factor() else { return nil }
    while true {
      if take("*") {
        guard let next = factor() else { return nil }
        value *= next
      } else if take("/") {
        guard let next = factor(), next != 0 else { return nil }
        value /= next
      } else {
        return value
      }
    }
  }

  private mutating func factor() -> Double? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    if take("-") { return factor().map { -$0 } }
    if take("(") {
      guard let value = sum(), take(")") else { return nil }
      return value
    }
    skipSpace()
    let length = MeasureText.numberLength(rest)
    if length > 0 { return number(length) }
    return call()
  }

  private mutating func number(_ length: Int) -> Double? {
    let digits = rest.prefix(length)
    rest = rest.dropFirst(length)
    let suffix = rest.prefix { MeasureText.isLetter($0) || $0 == UInt8(ascii: "%") }
    rest = rest.dropFirst(suffix.count)
    if !suffix.isEmpty {
      let name = FunctionText.lowercased(suffix)
      guard unit.isEmpty || unit == name else { return nil }
      unit = name
    }
    return Double(String(decoding: digits, as: UTF8.self))
  }

  // MARK: Functions

  private mutating func call() -> Double? {
    let name = rest.prefix { MeasureText.isLetter($0) || $0 == UInt8(ascii: ".") }
    rest = rest.dropFirst(name.count)
    guard !name.isEmpty, take("(") else { return nil }
    var arguments: [Double] = []
    repeat {
      guard let argument = sum() else { return nil }
      arguments.append(argument)
    } while take(",")
    guard take(")") else { return nil }
    var function = FunctionText.lowercased(name)
    if function.hasPrefix("math.") { function.removeFirst(5) }
    return Self.value(of: function, arguments)
  }

  private static func value(of function: String, _ arguments: [Double]) -> Double? {
    switch (function, arguments.count) {
    case ("min", 1...): arguments.min()
    case ("max", 1...): arguments.max()
    case ("round", 1): arguments[0].rounded()
    case ("floor", 1): arguments[0].rounded(.down)
    case ("ceil", 1): arguments[0].rounded(.up)
    case ("abs", 1): abs(arguments[0])
    case ("pow", 2): pow(arguments[0], arguments[1])
    case ("roundto", 1): arguments[0].rounded()
    case ("roundto", 2):
      // The second argument is the number of decimals.
      (arguments[0] * pow(10, arguments[1].rounded())).rounded() / pow(10, arguments[1].rounded())
    default: nil
    }
  }
}

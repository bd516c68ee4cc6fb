/// Decimal notation of numbers.
package enum DecimalText {
  /// Returns a number with at most so many decimals.
  ///
  /// A whole number has no decimal point.
  package static func of(_ number: Double, places: Int = 6) -> String {
    let scale = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let rounded = (number * scale).rounded() / scale
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
  }

  /// Returns the shortest decimal that reads back as the same number, times a power of ten.
  ///
  /// The power moves the decimal point, so it adds no rounding error: 0.07 times 100 is 7. Very
  /// large and very small numbers have an exponent.
  package static func exact(_ number: Double, timesTenTo power: Int = 0) -> String {
    if power == 0, let whole = Int(exactly: number), abs(whole) < 1 << 53 { return String(whole) }
    guard number.isFinite, number != 0 else { return "0" }
    let parts = number.magnitude.description.split(separator: "e")
    let figures = parts[0].split(separator: ".")
    var digits = figures.joined()[...].drop { $0 == "0" }
    var point = power + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    point += digits.count - (figures.count > 1 ? figures[1].utf8.count : 0)
    while digits.last == "0" { digits.removeLast() }
    return (number < 0 ? "-" : "") + decimal(String(digits), point: point)
  }

  /// Returns the decimal with these significant digits, `point` of which precede the decimal point.
  private static func decimal(_ digits: String, point: Int) -> String {
    let zeros = { (count: Int) in String(repeating: "0", count: count) }
    switch point {
    case ..<(-6), 22...:
      let fraction = digits.dropFirst()
      return digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction) + "e\(point - 1)"
    case ...0: return "0." + zeros(-point) + digits
    case digits.count...: return digits + zeros(point - digits.count)
    default: return digits.prefix(point) + "." + digits.dropFirst(point)
    }
  }
}

extension Double {
  /// Returns the number nearest to this number's decimal notation times a power of ten.
  func timesTen(to power: Int) -> Double {
    Double(DecimalText.exact(self, timesTenTo: power)) ?? self
  }
}

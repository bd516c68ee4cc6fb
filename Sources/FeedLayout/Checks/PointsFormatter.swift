/// Formats lengths in points for messages.
package enum PointsFormatter {
  /// Returns a length rounded to a thousandth, without trailing zeros.
  package static func of(_ length: Double) -> String {
    let rounded = rounded(length)
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  package static func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }

  /// Returns a fraction rounded to a millionth: a thousandth of a screen's width is a visible
  /// length.
  static func share(_ share: Double) -> String {
    let rounded = (share * 1_000_000).rounded() / 1_000_000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

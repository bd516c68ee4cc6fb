/// Points as people read them.
package enum PointsText {
  /// A length to the thousandth, without zeros behind it.
  package static func of(_ length: Double) -> String {
    let rounded = rounded(length)
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  package static func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }

  /// A share to the millionth: of a screen's width a thousandth is a point.
  static func share(_ share: Double) -> String {
    let rounded = (share * 1_000_000).rounded() / 1_000_000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

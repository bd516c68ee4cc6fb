/// Points as people read them.
package enum PointsText {
  /// A length to the thousandth, without zeros behind it.
  package static func of(_ length: Double) -> String {
    let rounded = rounded(length)
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  package static func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }
}

/// Ratings as people say them.
package enum RatingText {
  /// A number among those that there are, to tenths: `4.5 of 5`.
  package static func words(_ number: Double, of maximum: Int, language: String) -> String {
    let words = UnitWords.of(language)
    let most = Double(max(maximum, 0))
    let tenths = number > 0 ? Int((min(number, most) * 10).rounded()) : 0
    let rest = tenths % 10 == 0 ? "" : "\(words.decimalSign)\(tenths % 10)"
    return "\(tenths / 10)\(rest) \(words.outOf) \(max(maximum, 0))"
  }
}

extension Language {
  /// Returns a rating with its maximum, rounded to tenths: `4.5 of 5`.
  package func rating(_ number: Double, of maximum: Int) -> String {
    let most = Double(max(maximum, 0))
    let tenths = number > 0 ? (min(number, most) * 10).rounded() / 10 : 0
    return [UInt8].text { bytes in
      for part in ratingParts {
        switch part {
        case .number: append(number: tenths, to: &bytes)
        case .maximum: append(number: most, to: &bytes)
        case .text(let text): bytes.append(text)
        }
      }
    }
  }
}

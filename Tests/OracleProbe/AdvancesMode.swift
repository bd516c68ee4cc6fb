import FeedLayout

extension Mode {
  /// The measured width of a text on a screen.
  ///
  /// The question is family, weight, size and text, separated by tabs.
  static let advances = Mode(name: "advances") { bytes in
    let question = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    let parts = question.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let weight = Double(parts[1]), let size = Double(parts[2]) else {
      return "error"
    }
    let measure = TextMeasure(
      .screen(scale: 1), families: [String(parts[0])], size: size, weight: weight)
    return "\(measure.width(of: parts[3].utf8.span))"
  }
}

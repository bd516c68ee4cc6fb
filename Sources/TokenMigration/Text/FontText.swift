import DesignTokens
import Documents

/// Names of fonts and weights in design tools.
enum FontText {
  /// Returns the weight of a name such as `SemiBold`, `Semi Bold Italic` or `600`, and whether the
  /// name contains more than a weight.
  static func weight(_ text: String) -> (value: MigratedValue, hasSlope: Bool)? {
    if let number = MeasureText(text), number.unit.isEmpty {
      return (1...1000).contains(number.value) ? (.number(number.value), false) : nil
    }
    var letters = FunctionText.lowercased(text.utf8.filter(MeasureText.isLetter))
    var hasSlope = false
    for slope in ["italic", "oblique"] where letters.hasSuffix(slope) {
      letters.removeLast(slope.utf8.count)
      hasSlope = true
    }
    // A style with only a slope, such as "Italic", has the regular weight.
    if letters.isEmpty { return hasSlope ? (.text("regular"), true) : nil }
    return names.first { $0.letters == letters }.map { (.text($0.name), hasSlope) }
  }

  /// The format's names without hyphens, followed by names of design tools.
  private static let names: [(letters: String, name: String)] =
    WeightName.allCases.map(\.rawValue).map { ($0.replacingHyphens, $0) } + [
      ("roman", "regular"), ("demi", "demi-bold"), ("semi", "semi-bold"), ("extra", "extra-bold"),
      ("ultra", "ultra-bold"), ("plain", "regular"),
    ]

  /// Returns a font family, or a list if the text contains commas.
  static func families(_ text: String) -> MigratedValue? {
    let names = FunctionText.split(Array(text.utf8)[...]) { $0 == UInt8(ascii: ",") }
      .map { part in
        var name = MeasureText.trimmed(part)
        if let first = name.first, first == name.last, name.count > 1,
          first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        {
          name = name.dropFirst().dropLast()
        }
        return String(decoding: name, as: UTF8.self)
      }
      .filter { !$0.isEmpty }
    guard let first = names.first else { return nil }
    return names.count == 1 ? .text(first) : .list(names.map(MigratedValue.text))
  }
}

extension String {
  fileprivate var replacingHyphens: String {
    String(decoding: utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }
}

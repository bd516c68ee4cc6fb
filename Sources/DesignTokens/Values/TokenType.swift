/// The types of the format, by the names that `$type` has for them.
public enum TokenType: String, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  private static let all = allCases

  /// The type of a name, letter for letter.
  static func named(_ name: ArraySlice<UInt8>) -> TokenType? {
    all.first { $0.rawValue.utf8.elementsEqual(name) }
  }

  /// What a value of this type has to be, for sentences.
  var shape: String {
    switch self {
    case .color: "an object with colorSpace and components"
    case .dimension: #"an object such as {"value": 16, "unit": "px"}"#
    case .fontFamily: "the name of a font family or a list of them"
    case .fontWeight: #"a number from 1 to 1000 or a name such as "bold""#
    case .number: "a number"
    case .duration: #"an object such as {"value": 200, "unit": "ms"}"#
    case .typography:
      "an object with fontFamily, fontSize, fontWeight, letterSpacing and lineHeight"
    case .shadow: "an object with color, offsetX, offsetY, blur and spread, or a list of them"
    case .gradient: "a list of stops with color and position"
    case .cubicBezier: "a list of four numbers"
    case .strokeStyle: #"a name such as "solid" or an object with dashArray and lineCap"#
    case .border: "an object with color, width and style"
    case .transition: "an object with duration, delay and timingFunction"
    }
  }

  /// The type's name with its article.
  package var phrase: String { "a \(rawValue)" }
}

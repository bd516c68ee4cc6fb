import Basics

/// The types of the format, with the names used in `$type`.
public enum TokenType: String, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  private static let all = allCases

  /// Returns the type with this name, compared by bytes.
  package static func named(_ name: ArraySlice<UInt8>) -> TokenType? {
    all.first { $0.rawValue.hasSameBytes(as: name) }
  }

  /// The form of a value of this type, as part of a sentence.
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

extension TokenType {
  /// Returns a Boolean value that indicates whether only other programs have a type of this name.
  package static func isForeign(_ name: String) -> Bool {
    ["string", "boolean", "link", "text", "asset"].contains { $0.hasSameBytes(as: name) }
  }

  /// Returns the type of a part of a value, or `nil` if the part has no type of its own, such as a
  /// unit.
  func type(ofPart names: [[UInt8]]) -> TokenType? {
    var type: TokenType? = self
    for name in names {
      let isIndex = name.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      type = type?.type(ofPart: String(decoding: name, as: UTF8.self), isIndex: isIndex)
    }
    return type
  }

  private func type(ofPart name: String, isIndex: Bool) -> TokenType? {
    if let part = parts.first(where: { $0.name == name }) { return part.type }
    return switch (self, name) {
    case (.dimension, "value"), (.duration, "value"), (.color, "alpha"): .number
    case (.shadow, _) where isIndex: .shadow
    case (.gradient, _) where isIndex: .gradient
    case (.cubicBezier, _) where isIndex: .number
    default: nil
    }
  }
}

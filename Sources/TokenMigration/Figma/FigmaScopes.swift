import DesignTokens
import Documents

/// The types that follow from the scopes of a Figma variable.
struct FigmaScopes {
  /// The type of a number, if all conclusive scopes agree.
  let numberType: TokenType?
  /// The type of a text.
  let textType: TokenType?

  init(_ names: [String]) {
    let types = Set(names.compactMap(Self.numberType))
    numberType = types.count == 1 ? types.first : nil
    textType =
      names.contains("FONT_FAMILY")
      ? .fontFamily
      : names.contains("FONT_STYLE") || names.contains("FONT_WEIGHT") ? .fontWeight : nil
  }

  private static let lengths = [
    "GAP", "CORNER_RADIUS", "WIDTH_HEIGHT", "FONT_SIZE", "LETTER_SPACING", "LINE_HEIGHT",
    "STROKE_FLOAT", "EFFECT_FLOAT", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
  ]

  private static func numberType(_ name: String) -> TokenType? {
    switch name {
    case "OPACITY": .number
    case "FONT_WEIGHT", "FONT_STYLE": .fontWeight
    default: lengths.contains(name) ? .dimension : nil
    }
  }
}

/// The ID of a variable, a mode or a collection, compared by bytes.
struct FigmaID: Hashable, Comparable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  static func < (left: FigmaID, right: FigmaID) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// Values of variables, whose type is not yet known.
enum FigmaValue {
  case color(TokenColor)
  case number(Double)
  case text(String)
  case boolean(Bool)
  case alias(MigratedPath)

  /// A Boolean value that indicates whether the conversion is valid, apart from the target of an
  /// alias.
  ///
  /// A text may look like a reference.
  var isSound: Bool {
    switch self {
    case .color, .boolean, .alias: true
    case .number(let number): number.isFinite
    case .text: false
    }
  }
}

/// A variable during a migration.
///
/// Numbers and texts do not have a type yet.
struct FigmaVariable {
  let path: MigratedPath
  let scopes: FigmaScopes
  let value: FigmaValue
  let origin: TokenOrigin
}

/// The types of variables with numbers and texts.
struct FigmaTypes {
  /// The types from scopes and names, by path.
  ///
  /// A variable has the same type in all modes.
  private var types: [MigratedPath: TokenType] = [:]
  private(set) var guessed: [MigratedPath] = []

  private static let longestChain = 100

  /// Determines the types from the variables of all modes.
  init(_ modes: [[FigmaVariable]]) {
    var targets: [MigratedPath: Set<MigratedPath>] = [:]
    var numbers: [MigratedPath: Double] = [:]
    for variable in modes.joined() {
      switch variable.value {
      case .number(let number):
        numbers[variable.path] = numbers[variable.path] ?? number
        if let type = variable.scopes.numberType { types[variable.path] = type }
      case .text(let text):
        if let type = variable.scopes.textType ?? Self.textType(text, variable.path) {
          types[variable.path] = type
        }
      case .alias(let target): targets[variable.path, default: []].insert(target)
      case .color, .boolean: break
      }
    }
    // A number without a type takes the type that references to it require.
    var wanted: [MigratedPath: Set<TokenType>] = [:]
    for variable in modes.joined() {
      guard case .alias(var target) = variable.value else { continue }
      let isText = numbers[target] == nil
      guard
        let type = variable.scopes.numberType ?? (isText ? variable.scopes.textType : nil)
      else { continue }
      for _ in 0..<Self.longestChain {
        wanted[target, default: []].insert(type)
        guard let next = targets[target]?.first, targets[target]?.count == 1 else { break }
        target = next
      }
    }
    for (path, found) in wanted where types[path] == nil && found.count == 1 {
      types[path] = found.first
    }
    for (path, value) in numbers where types[path] == nil {
      guessed.append(path)
      types[path] =
        TypeGuess.type(of: DecimalText.of(value), .number, path: path) ?? .number
    }
  }

  /// Returns the type of a text whose scopes do not determine it, from its name.
  private static func textType(_ text: String, _ path: MigratedPath) -> TokenType? {
    switch TypeGuess.type(of: text, .string, path: path) {
    case .fontFamily: .fontFamily
    case .fontWeight where FontText.weight(text) != nil: .fontWeight
    default: nil
    }
  }

  /// Returns the type and the value of a variable, or `nil` if the format cannot express its value.
  func token(
    _ variable: FigmaVariable
  ) -> (type: TokenType?, value: MigratedValue)? {
    switch variable.value {
    case .alias(let path): return (nil, .alias(path))
    case .color(let color): return (.color, .color(color))
    case .boolean: return nil
    case .number(let number):
      let short = SinglePrecision.of(number)
      switch types[variable.path] {
      case .dimension: return (.dimension, .pixels(short))
      case .duration: return (.duration, .measure(short, "ms"))
      case .fontWeight where (1...1000).contains(short): return (.fontWeight, .number(short))
      default: return (.number, .number(short))
      }
    case .text(let text):
      switch types[variable.path] {
      case .fontFamily: return FontText.families(text).map { (.fontFamily, $0) }
      case .fontWeight: return FontText.weight(text).map { (.fontWeight, $0.value) }
      default: return nil
      }
    }
  }
}

import DesignTokens
import Documents

/// A value during a migration.
///
/// References are paths, so that renaming can update them.
indirect enum MigratedValue: Sendable {
  case alias(MigratedPath)
  case null
  case boolean(Bool)
  case number(Double)
  /// A number in its original notation.
  case digits(String)
  case text(String)
  case list([MigratedValue])
  case object([(key: String, value: MigratedValue)])

  /// Creates a copy of a value in a document.
  init(_ node: JSONNode, of document: JSONDocument) {
    switch document.kind(of: node) {
    case .null: self = .null
    case .true: self = .boolean(true)
    case .false: self = .boolean(false)
    case .number: self = .digits(document.rawText(of: node))
    case .string: self = .text(document.string(of: node) ?? "")
    case .array: self = .list(document.elements(of: node).map { MigratedValue($0, of: document) })
    case .object:
      var members: [(key: String, value: MigratedValue)] = []
      var seen: Set<[UInt8]> = []
      for (key, value) in document.members(of: node) {
        let name = document.string(of: key) ?? ""
        guard seen.insert(Array(name.utf8)).inserted else { continue }
        members.append((name, MigratedValue(value, of: document)))
      }
      self = .object(members)
    }
  }

  static func measure(_ value: Double, _ unit: String) -> MigratedValue {
    .object([("value", .number(value)), ("unit", .text(unit))])
  }

  static func pixels(_ value: Double) -> MigratedValue { measure(value, "px") }

  /// The target of the reference, if the whole value is a reference.
  var target: MigratedPath? {
    if case .alias(let path) = self { path } else { nil }
  }

  /// Calls a closure with each reference in the value.
  func forEachReference(_ body: (MigratedPath) -> Void) {
    switch self {
    case .alias(let path): body(path)
    case .list(let elements): for element in elements { element.forEachReference(body) }
    case .object(let members): for member in members { member.value.forEachReference(body) }
    default: break
    }
  }

  /// Returns the value with renamed paths.
  func renaming(_ name: (MigratedPath) -> MigratedPath) -> MigratedValue {
    switch self {
    case .alias(let path): .alias(name(path))
    case .list(let elements): .list(elements.map { $0.renaming(name) })
    case .object(let members): .object(members.map { ($0.key, $0.value.renaming(name)) })
    default: self
    }
  }
}

extension MigratedValue {
  /// Returns a color in the notation of the format.
  ///
  /// A color of whole bytes gets a `hex`.
  ///
  /// Only spaces that exceed sRGB are kept; other colors become sRGB.
  static func color(_ color: TokenColor) -> MigratedValue {
    let screen = TokenColor(red: color.red, green: color.green, blue: color.blue)
    let isScreen = [.srgb, .hsl, .hwb].contains(color.space)
    let components = isScreen ? screen.components : color.components
    let isOnSteps = isScreen && components.allSatisfy(isOnStep)
    var members: [(key: String, value: MigratedValue)] = [
      ("colorSpace", .text(isScreen ? ColorSpace.srgb.rawValue : color.space.rawValue)),
      (
        "components",
        .list(components.map { .digits(DecimalText.of($0, places: isOnSteps ? 4 : 6)) })
      ),
    ]
    if color.alpha < 1 { members.append(("alpha", .digits(DecimalText.of(color.alpha)))) }
    if isOnSteps || !isScreen { members.append(("hex", .text(screen.css))) }
    return .object(members)
  }

  /// Returns true if a component is a whole number of bytes, even after rounding to four decimals.
  private static func isOnStep(_ component: Double) -> Bool {
    let step = (component * 255).rounded()
    return abs(component * 255 - step) < 0.0005
      || DecimalText.of(step / 255, places: 4) == DecimalText.of(component)
  }
}

/// Numbers that were stored in 32 bits, such as 0.20000000298023224 for 0.2.
enum SinglePrecision {
  /// Returns the shortest number with the same 32-bit value, if the number has only 32-bit
  /// precision.
  static func of(_ value: Double) -> Double {
    let single = Float(value)
    guard single.isFinite, abs(Double(single) - value) <= abs(value) * 1e-8 else { return value }
    return Double("\(single)") ?? value
  }

  /// Returns a result without its rounding error.
  static func rounded(_ value: Double) -> Double {
    let scaled = (value * 1e6).rounded() / 1e6
    return scaled.isFinite ? scaled + 0 : value
  }
}

import Basics
import DesignTokens

/// The environments in which a part of a plan applies.
package struct EnvironmentCondition: Sendable, Hashable {
  package var minWidth = 0.0
  package var maxWidth = Double.infinity
  package var minHeight = 0.0
  package var maxHeight = Double.infinity
  package var minScale = 0.0
  package var minTextSize = TextSize.smallest
  package var maxTextSize = TextSize.largest
  package var direction: LayoutDirection?
  // Compare bytes, because two names are equal only if their bytes are equal.
  var scheme: [UInt8]?
  /// The languages in the form of ``tag(_:)``.
  var languages: [[UInt8]] = []

  /// Returns whether an environment meets the condition.
  ///
  /// The environment must name its scheme if the theme has schemes.
  package func holds(in environment: RenderEnvironment) -> Bool {
    guard minWidth <= environment.width, environment.width <= maxWidth,
      minHeight <= environment.height, environment.height <= maxHeight,
      minScale <= environment.scale,
      minTextSize.index <= environment.textSize.index,
      environment.textSize.index <= maxTextSize.index,
      direction == nil || direction == environment.direction
    else { return false }
    if let scheme, environment.scheme?.hasSameBytes(as: scheme) != true { return false }
    guard !languages.isEmpty else { return true }
    let language = Self.tag(environment.language)
    return languages.contains { Self.covers($0, language) }
  }

  package var isAlwaysMet: Bool { self == EnvironmentCondition() }

  /// A Boolean value that indicates whether any environment can meet the condition.
  package var canBeMet: Bool {
    minWidth <= maxWidth && minHeight <= maxHeight && minTextSize.index <= maxTextSize.index
  }

  /// Returns whether every environment that meets another condition meets this one, too.
  package func covers(_ other: EnvironmentCondition) -> Bool {
    minWidth <= other.minWidth && other.maxWidth <= maxWidth
      && minHeight <= other.minHeight && other.maxHeight <= maxHeight
      && minScale <= other.minScale
      && minTextSize.index <= other.minTextSize.index
      && other.maxTextSize.index <= maxTextSize.index
      && (direction == nil || direction == other.direction)
      && (scheme == nil || scheme == other.scheme)
      && (languages.isEmpty
        || !other.languages.isEmpty
          && other.languages.allSatisfy { language in
            languages.contains { Self.covers($0, language) }
          })
  }

  /// Returns a language tag in a comparable form: in lowercase, with hyphens.
  static func tag(_ language: String) -> [UInt8] {
    language.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "_"): UInt8(ascii: "-")
      default: byte
      }
    }
  }

  /// Returns whether a language tag equals a prefix or extends it with further subtags.
  private static func covers(_ prefix: [UInt8], _ language: [UInt8]) -> Bool {
    language.starts(with: prefix)
      && (language.count == prefix.count || language[prefix.count] == UInt8(ascii: "-"))
  }
}

extension Plan {
  /// Returns for each condition of the plan whether it is met.
  ///
  /// A page with all schemes uses the first scheme.
  func holding(in environment: RenderEnvironment, permutation: Int) -> [Bool] {
    guard !environments.isEmpty else { return [] }
    var environment = environment
    let scheme = permutations[permutation].contexts.first { $0.modifier == "scheme" }
    environment.scheme = scheme?.context ?? environment.scheme
    return environments.map { $0.holds(in: environment) }
  }
}

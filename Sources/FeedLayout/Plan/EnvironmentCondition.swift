import DesignTokens

/// What has to be so where a page is shown before a part of a plan counts.
package struct EnvironmentCondition: Sendable, Hashable {
  package var minWidth = 0.0
  package var maxWidth = Double.infinity
  package var minHeight = 0.0
  package var maxHeight = Double.infinity
  package var minScale = 0.0
  package var minTextSize = TextSize.smallest
  package var maxTextSize = TextSize.largest
  package var direction: LayoutDirection?
  // Bytes, since names are the same only when these are.
  private var scheme: [UInt8]?
  private var languages: [[UInt8]] = []

  /// The condition that holds always.
  package init() {}

  package init(
    direction: LayoutDirection? = nil, scheme: String? = nil, languages: [String] = []
  ) {
    self.direction = direction
    self.scheme = scheme.map { Array($0.utf8) }
    self.languages = languages.map(Self.tag)
  }

  /// Whether it holds for an environment, which names its scheme if a theme has any.
  package func holds(in environment: RenderEnvironment) -> Bool {
    guard minWidth <= environment.width, environment.width <= maxWidth,
      minHeight <= environment.height, environment.height <= maxHeight,
      minScale <= environment.scale,
      minTextSize.index <= environment.textSize.index,
      environment.textSize.index <= maxTextSize.index,
      direction == nil || direction == environment.direction
    else { return false }
    if let scheme, environment.scheme?.utf8.elementsEqual(scheme) != true { return false }
    guard !languages.isEmpty else { return true }
    let language = Self.tag(environment.language)
    return languages.contains { Self.covers($0, language) }
  }

  /// Whether it holds whatever the environment is.
  package var holdsAlways: Bool { self == EnvironmentCondition() }

  /// Whether there is an environment for which it holds.
  package var canHold: Bool {
    minWidth <= maxWidth && minHeight <= maxHeight && minTextSize.index <= maxTextSize.index
  }

  /// Whether it holds wherever another one does.
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

  /// A tag of a language as it is compared: without capitals, with hyphens.
  private static func tag(_ language: String) -> [UInt8] {
    language.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "_"): UInt8(ascii: "-")
      default: byte
      }
    }
  }

  /// Whether a language is another one, or one of its kinds.
  private static func covers(_ prefix: [UInt8], _ language: [UInt8]) -> Bool {
    language.starts(with: prefix)
      && (language.count == prefix.count || language[prefix.count] == UInt8(ascii: "-"))
  }
}

extension Plan {
  /// For each condition of the plan whether it holds.
  ///
  /// A page with all schemes is made for the first one.
  func holding(in environment: RenderEnvironment, permutation: Int) -> [Bool] {
    guard !environments.isEmpty else { return [] }
    var environment = environment
    let scheme = permutations[permutation].contexts.first { $0.modifier == "scheme" }
    environment.scheme = scheme?.context ?? environment.scheme
    return environments.map { $0.holds(in: environment) }
  }
}

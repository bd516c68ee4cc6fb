package import DesignTokens
package import Documents
package import FeedModel

/// A blueprint that is compiled with a theme and an app's texts for one screen.
///
/// Every binding, token, text and style is an index. Rendering a page from a plan looks up no names
/// and only reads flat arrays. A plan can render any number of feeds.
package struct Plan: Sendable {
  package let catalog: SectionCatalog
  package let permutations: [Permutation]
  /// The names of all tokens of the theme with which the plan is compiled.
  let themeTokenNames: [String]
  package internal(set) var screen: ScreenPlan
  /// The plans of all kinds, in the order of the catalog; `nil` for kinds that are not shown as
  /// sections.
  package internal(set) var sections: [SectionPlan?] = []
  package internal(set) var nodes: [PlanNode] = []
  package internal(set) var styles: [Style] = []
  package internal(set) var tokens: [PlanToken] = []
  package internal(set) var templates: [[TemplatePart]] = []
  package internal(set) var selections: [TextSelection] = []
  /// The literal text of all templates.
  package internal(set) var words: [UInt8] = []
  package internal(set) var actions: [ActionPlan] = []
  package internal(set) var places: [Place] = []
  /// The distinct environment conditions of layouts, headers and nodes.
  package internal(set) var environments: [EnvironmentCondition] = []
  /// The uses of cells that the version of the app does not have.
  var replacedCells: [ReplacedCell] = []

  /// A Boolean value that indicates whether no finding is known to depend on token values.
  var isKnownAsIndependent = false

  /// Returns the value of a token in a permutation, or `nil` if the token does not exist or has no
  /// value there.
  package func value(_ token: TokenReference, in permutation: Int) -> TokenValue? {
    token.isNone ? nil : tokens[Int(token.index)].values[permutation]
  }

  /// Returns a length in points, clamped to the lengths that a page allows.
  package func points(_ metric: Metric, in permutation: Int) -> Double {
    guard !metric.token.isNone else { return metric.points }
    let points =
      switch value(metric.token, in: permutation) {
      case .dimension(let dimension): dimension.points
      case .number(let number): number
      default: 0.0
      }
    return points.isFinite ? Double(min(max(points, 0), LengthValue.longest)) : 0
  }

  package func typography(_ token: TokenReference, in permutation: Int) -> TokenTypography? {
    if case .typography(let value) = value(token, in: permutation) { value } else { nil }
  }
}

extension Plan {
  /// Returns findings for parts that the version of the app does not have, and for sections that the
  /// screen does not show: all but the first section of each kind that its headers show.
  package func findings(
    of feed: Feed, _ origins: FeedOrigins, at version: AppVersion? = nil
  ) -> [Finding] {
    var shown: Set<Int> = []
    var findings = findings(of: feed, at: version)
    for (index, section) in feed.sections.enumerated()
    where screen.headerKinds.contains(section.kind) && !shown.insert(section.kind).inserted {
      guard origins.sections.indices.contains(index), let place = origins.sections[index] else {
        continue
      }
      findings.append(
        Finding(
          LayoutRules.hidden,
          "The header of the screen already shows a section of kind "
            + "\(Quoted.text(feed.string(section.kindName))); this one is not shown.",
          at: Place(
            place.file,
            place.range.lowerBound..<min(place.range.lowerBound + 1, place.range.upperBound))))
    }
    return findings
  }
}

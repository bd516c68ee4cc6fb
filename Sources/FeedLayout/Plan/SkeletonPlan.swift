/// The placeholder bars of a loading page; the renderer supplies the values that are missing.
package struct SkeletonPlan: Sendable {
  package var background = TokenReference.none
  /// The color of the cards below the bars.
  package var highlight = TokenReference.none
  package var radius: Metric?
  /// The duration of one pulse of the page.
  package var duration = TokenReference.none
}

extension PlanCompiler {
  mutating func skeleton(_ blueprint: SkeletonBlueprint, _ scope: PlanScope) -> SkeletonPlan {
    SkeletonPlan(
      background: token(blueprint.background, scope, .color),
      highlight: token(blueprint.highlight, scope, .color),
      radius: blueprint.radius.map { metric($0, scope) },
      duration: token(blueprint.duration, scope, .duration))
  }
}

extension Plan {
  /// Returns whether a box contains only icons and has a background.
  ///
  /// While the page is loading, only the background of such a box would be visible, which would
  /// look like a sign without a meaning.
  package func hasOnlyIcons(at index: Int) -> Bool {
    let node = nodes[index]
    guard node.kind == .box, !styles[Int(node.style)].background.isNone else { return false }
    let inside = nodes[index + 1..<max(Int(node.end), index + 1)]
    return !inside.isEmpty && inside.allSatisfy { $0.kind == .icon }
  }
}

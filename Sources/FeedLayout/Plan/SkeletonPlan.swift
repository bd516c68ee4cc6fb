/// The bars that stand in place of words while a page is loading; what is none the renderer chooses.
package struct SkeletonPlan: Sendable {
  /// A colour.
  package var background = TokenReference.none
  /// The colour of the light that runs across them.
  package var highlight = TokenReference.none
  package var radius: Metric?
  /// How long the light takes across a bar.
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
  /// Whether a box is the ground of icons and of nothing else.
  ///
  /// While a page is loading there would be only its colour to be seen, which is that of a sign.
  package func isEmblem(at index: Int) -> Bool {
    let node = nodes[index]
    guard node.kind == .box, !styles[Int(node.style)].background.isNone else { return false }
    let inside = nodes[index + 1..<max(Int(node.end), index + 1)]
    return !inside.isEmpty && inside.allSatisfy { $0.kind == .icon }
  }
}

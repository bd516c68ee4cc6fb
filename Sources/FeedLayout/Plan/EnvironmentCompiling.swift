import Documents

extension PlanCompiler {
  /// Returns the index of a condition in the plan, or -1 if there is no condition or it is always
  /// met.
  mutating func environment(
    _ blueprint: Placed<EnvironmentCondition>?, from minWidth: Double = 0, _ scope: PlanScope
  ) -> Int32 {
    var condition = blueprint?.value ?? EnvironmentCondition()
    condition.minWidth = max(minWidth, condition.minWidth)
    if let blueprint { check(condition, at: blueprint.node, scope) }
    return condition.isAlwaysMet ? -1 : intern(condition)
  }

  private mutating func check(
    _ condition: EnvironmentCondition, at node: JSONNode, _ scope: PlanScope
  ) {
    let (smallest, largest) = (condition.minTextSize, condition.maxTextSize)
    let points = PointsFormatter.of
    for (isWrong, name, least, greatest) in [
      (
        condition.minWidth > condition.maxWidth, "Width", points(condition.minWidth),
        points(condition.maxWidth)
      ),
      (
        condition.minHeight > condition.maxHeight, "Height", points(condition.minHeight),
        points(condition.maxHeight)
      ),
      (
        smallest.index > largest.index, "TextSize", Quoted.text(smallest.category),
        Quoted.text(largest.category)
      ),
    ] where isWrong {
      report(
        LayoutRules.environment,
        "\(Quoted.text("min\(name)")) is \(least), but \(Quoted.text("max\(name)")) is "
          + "\(greatest), so this is never met; make the first one smaller.",
        at: documents[scope.document].member("min\(name)", of: node) ?? node, scope)
    }
  }

  /// Returns the layouts of a section in the order in which they are tried, the widest first.
  ///
  /// Reports layouts that can never be used.
  mutating func inOrder(
    _ layouts: [(plan: LayoutPlan, node: JSONNode?)], _ scope: PlanScope
  ) -> [LayoutPlan] {
    let conditions = layouts.map { plan.environment($0.plan.environment) }
    let order = layouts.indices.sorted {
      let (left, right) = (conditions[$0].minWidth, conditions[$1].minWidth)
      return left == right ? $0 < $1 : left > right
    }
    for (place, index) in order.enumerated() {
      guard let node = layouts[index].node, conditions[index].canBeMet else { continue }
      // The last layout is also used if no condition is met, unless an earlier one is always met.
      let isLast = place == order.count - 1
      let isHidden = order[..<place].contains {
        isLast ? conditions[$0].isAlwaysMet : conditions[$0].covers(conditions[index])
      }
      guard isHidden else { continue }
      report(
        LayoutRules.unreachable,
        "This layout is never used because an earlier one applies in all of its environments; "
          + "move this one up, or give the earlier one a narrower \"environment\".",
        atOpeningOf: node, scope)
    }
    return order.map { layouts[$0].plan }
  }
}

extension Plan {
  /// Returns a condition by its index.
  func environment(_ index: Int32) -> EnvironmentCondition {
    index < 0 ? EnvironmentCondition() : environments[Int(index)]
  }
}

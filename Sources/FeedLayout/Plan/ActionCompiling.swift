import Basics
import Documents
import FeedModel

extension PlanCompiler {
  /// Returns the index of the first possible action, or -1 if no action exists.
  mutating func action(_ blueprint: ActionBlueprint?, _ scope: PlanScope) -> Int32 {
    guard let blueprint else { return -1 }
    var made: [ActionPlan] = []
    for (number, alternative) in blueprint.alternatives.enumerated() {
      if alternative.value.when == nil, number + 1 < blueprint.alternatives.count {
        report(
          LayoutRules.property,
          "The actions after this one are never performed because this one has no "
            + "\(Quoted.text("when")); move it to the end.", at: alternative.node, scope)
      }
      if let plan = action(alternative.value, scope) { made.append(plan) }
    }
    let start = plan.actions.count
    for index in made.indices.dropLast() {
      made[index].otherwise = Int32(truncatingIfNeeded: start + index + 1)
    }
    plan.actions += made
    return made.isEmpty ? -1 : Int32(truncatingIfNeeded: start)
  }

  /// Returns a Boolean value that indicates whether the app has none of the actions of a control.
  func isClosed(_ blueprint: ActionBlueprint?) -> Bool {
    guard let names = blueprint?.alternatives.map(\.value.name?.value), !names.isEmpty else {
      return false
    }
    return names.allSatisfy { $0.map { closedActions.contains(ByteString($0)) } ?? false }
  }

  private mutating func action(
    _ alternative: ActionBlueprint.Alternative, _ scope: PlanScope
  ) -> ActionPlan? {
    guard let name = alternative.name else { return nil }
    guard let action = FeedAction.named(name.value) else {
      reportUnknown(
        LayoutRules.action, name, "action", among: FeedAction.all.map(\.name), scope)
      return nil
    }
    if closedActions.contains(ByteString(action.name)) { return nil }
    for (key, value) in alternative.arguments
    where !action.arguments.contains(where: { $0.name.hasSameBytes(as: key) }) {
      reportUnknown(
        LayoutRules.action, Placed(key, value.node),
        "argument of \(Quoted.text(action.name)) called", among: action.arguments.map(\.name),
        scope)
    }
    var arguments: [ActionArgument] = []
    for argument in action.arguments {
      let given = alternative.arguments.last { $0.key.hasSameBytes(as: argument.name) }
      let parts =
        given.map { self.parts($0.value, scope) }
        ?? argument.template.flatMap { defaultParts($0, at: name.node, scope) } ?? []
      if !parts.isEmpty { arguments.append(ActionArgument(name: argument.name, parts: parts)) }
    }
    let condition = alternative.when.map { self.condition($0, scope) }
    // A condition on a field that does not exist is never met.
    if case .some(.none) = condition { return nil }
    return ActionPlan(
      action: action, arguments: arguments, condition: condition ?? nil,
      place: place(name.node, scope))
  }

  private mutating func parts(_ text: Placed<String>, _ scope: PlanScope) -> [ArgumentPart] {
    parts(of: text.value, at: text.node, scope, words: ArgumentPart.words) {
      compiler, name, node, scope in
      compiler.identity(name, scope)
        ?? compiler.field(name, at: node, scope, for: nil).map(ArgumentPart.field)
    }
  }

  /// Returns the parts of an action's default value, or `nil` if the kind does not have one of its
  /// fields.
  private mutating func defaultParts(
    _ template: String, at node: JSONNode, _ scope: PlanScope
  ) -> [ArgumentPart]? {
    for case .field(let name) in BindingText.pieces(template)
    where identity(name, scope) == nil && !hasField(name, scope) {
      return nil
    }
    return parts(Placed(template, node), scope)
  }

  /// Returns the part for a name that is not a field: the item, all items or the section.
  private func identity(_ name: String, _ scope: PlanScope) -> ArgumentPart? {
    guard scope.kind != nil else { return nil }
    switch name {
    case "id": return scope.hasItem ? .item : nil
    case "items": return .items
    case "section.id": return .section
    default: return nil
    }
  }

  private func hasField(_ name: String, _ scope: PlanScope) -> Bool {
    guard let kind = scope.kind else { return false }
    let (own, _, fields) = fields(for: name, ofKind: kind, scope)
    return fields.contains { $0.name.hasSameBytes(as: own) }
  }
}

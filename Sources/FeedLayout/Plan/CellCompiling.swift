import Basics
import Documents
import FeedModel

extension PlanCompiler {
  /// Compiles a cell for its place of use.
  ///
  /// If it does not exist, reports that and compiles the fallback cell. In versions of the app
  /// without it, its own fallback is compiled.
  mutating func cell(_ name: Placed<String>, _ scope: PlanScope) -> CellPlan {
    guard let file = blueprint.cells[name.value] else {
      reportUnknown(
        LayoutRules.cell, name, "cell", among: blueprint.cells.keys.sorted(), scope)
      return fallbackCell(scope)
    }
    guard let shown = shownCell(name, file, scope, else: Blueprint.fallbackCell) else {
      return fallbackCell(scope)
    }
    return cell(shown, blueprint.cells[shown] ?? file, scope)
  }

  /// Compiles the cell that replaces a missing one.
  ///
  /// Its findings are dropped: a section does not have to have the fields of the fallback.
  mutating func fallbackCell(_ scope: PlanScope) -> CellPlan {
    let name = Blueprint.fallbackCell
    guard let file = blueprint.cells[name] else {
      return CellPlan(name: name, nodes: plan.nodes.count..<plan.nodes.count)
    }
    let reported = findings.count
    let known = measured
    defer {
      findings.removeLast(findings.count - reported)
      measured = known
    }
    return cell(name, file, scope)
  }

  private mutating func cell(
    _ name: String, _ file: Blueprint.File<CellBlueprint>, _ scope: PlanScope
  ) -> CellPlan {
    let use = CellUse(name: name, kind: scope.kind, hasItem: scope.hasItem)
    if let known = cells[use] { return known }
    let start = plan.nodes.count
    let outer = prefixes[scope.prefixes]
    let inner = PlanScope(
      document: add(file.document), kind: scope.kind, hasItem: scope.hasItem,
      prefixes: prefixes(
        TokenPrefixes(
          own: outer.own.map { "\($0)\(name)." } + outer.own,
          shared: outer.shared + ["cell.\(name)."])))
    node(file.root.node, inner, depth: 0)
    for index in plan.nodes.indices.dropFirst(start) {
      plan.nodes[index].ordinal = Int32(truncatingIfNeeded: index - start)
    }
    let cell = CellPlan(name: name, nodes: start..<plan.nodes.count)
    cells[use] = cell
    return cell
  }

  mutating func node(_ blueprint: NodeBlueprint, _ scope: PlanScope, depth: Int) {
    guard let type = blueprint.type else { return }
    guard depth < Self.depthLimit else {
      report(
        LayoutRules.depth, "This node is more than \(Self.depthLimit) levels deep and is left out.",
        at: type.node, scope)
      return
    }
    checkProperties(of: blueprint, type, scope)
    let repetition = blueprint.repeat.map { self.repetition($0, scope, depth: depth) }
    // A node that is repeated for a field that does not exist never appears.
    if case .some(.none) = repetition { return }
    var scope = scope
    if repetition != nil { scope.isRepeated = true }
    let condition = blueprint.when.map { self.condition($0, scope) }
    // A condition on a field that does not exist is never met.
    if case .some(.none) = condition { return }
    // A page has no controls for screens that the app does not have.
    if type.value == .button || type.value == .icon, isClosed(blueprint.action) { return }
    let entry = NodeTypeEntry.of(type.value)
    var node = PlanNode(kind: entry.kind)
    node.role = entry.role
    if blueprint.role == .heading { node.role = .heading }
    if blueprint.role == .label { node.role = .label }
    switch type.value {
    case .avatar: node.style = intern(avatarStyle(blueprint, entry, scope))
    case .icon: node.style = intern(iconStyle(blueprint, entry, scope))
    default: node.style = intern(style(blueprint, entry, scope))
    }
    node.condition = condition ?? nil
    node.environment = environment(blueprint.environment, scope)
    node.repetition = repetition ?? nil
    node.action = action(blueprint.action, scope)
    node.place = place(type.node, scope)
    switch type.value {
    case .image:
      node.binding = blueprint.source.flatMap { binding($0, scope, for: [.image, .url]) }
      node.template = blueprint.alt.map { template($0, scope) } ?? -1
    case .progress:
      node.binding = blueprint.value.flatMap { binding($0, scope, for: [.fraction]) }
      node.template = blueprint.text.map { template($0, scope) } ?? -1
    case .countdown:
      node.binding = blueprint.value.flatMap { binding($0, scope, for: [.instant]) }
      var running = scope
      running.isCountdown = true
      node.template = blueprint.text.map { template($0, running) } ?? -1
      node.fallback = blueprint.ended.map { template($0, scope) } ?? -1
    case .markdown:
      node.binding = blueprint.text.flatMap { binding($0, scope, for: [.markdown]) }
    case .text:
      node.template = blueprint.text.map { template($0, scope) } ?? -1
      node.fallback = blueprint.fallback.map { template($0, scope) } ?? -1
    case .rating:
      node.binding = blueprint.value.flatMap { binding($0, scope, for: [.number]) }
      node.form = .stars(of: blueprint.maximum?.value ?? 5)
    case .icon:
      guard let name = blueprint.name else {
        report(
          LayoutRules.icon, "This icon has no name; give it a \(Quoted.text("name")).",
          at: type.node, scope)
        return
      }
      node.icon = Icon.all.firstIndex { $0.name.hasSameBytes(as: name.value) } ?? -1
      node.template = blueprint.alt.map { template($0, scope) } ?? -1
      if node.template >= 0 { node.role = .image }
    default: break
    }
    let index = plan.nodes.count
    plan.nodes.append(node)
    if entry.isLabeled {
      label(of: blueprint, entry, scope)
    } else if type.value == .avatar {
      avatar(of: blueprint, scope, at: node.place)
    } else if type.value == .cell {
      inclusion(blueprint, type.node, scope, depth: depth)
    } else if entry.properties.contains(.children) {
      for child in blueprint.children?.value ?? [] { self.node(child, scope, depth: depth + 1) }
    }
    plan.nodes[index].end = Int32(truncatingIfNeeded: plan.nodes.count)
  }

  /// Returns the list that a node is repeated for.
  private mutating func repetition(
    _ name: Placed<String>, _ scope: PlanScope, depth: Int
  ) -> Binding? {
    guard depth > 0, !scope.isRepeated else {
      report(
        LayoutRules.repetition,
        scope.isRepeated
          ? "This node is inside a node that is repeated, too; repeat only one of them."
          : "The outermost node of a cell cannot be repeated; put the repeated node into a stack.",
        at: name.node, scope)
      return nil
    }
    if let field = BindingText.whole(name.value) {
      report(
        LayoutRules.field,
        "\(Quoted.text(name.value)) is the text of a field; \"repeat\" needs only the field's "
          + "name, \(Quoted.text(field)).", at: name.node, scope)
      return nil
    }
    return field(name.value, at: name.node, scope, for: [.texts])
  }

  /// Compiles the text of a badge or a button as a child of its box.
  private mutating func label(
    of blueprint: NodeBlueprint, _ entry: NodeTypeEntry, _ scope: PlanScope
  ) {
    guard let text = blueprint.text else { return }
    var node = PlanNode(kind: .text)
    node.template = template(text, scope)
    node.fallback = blueprint.fallback.map { template($0, scope) } ?? -1
    var style = Style()
    style.typography = typography(blueprint.style, scope)
    style.textStyle = blueprint.textStyle?.value ?? .body
    style.color = paint(blueprint.color, scope)
    style.isOneRow = true
    node.style = intern(style)
    append(node, at: place(text.node, scope))
  }

  /// Returns the style of an avatar's circle; its initials have a separate style.
  private mutating func avatarStyle(
    _ blueprint: NodeBlueprint, _ entry: NodeTypeEntry, _ scope: PlanScope
  ) -> Style {
    var box = blueprint
    box.style = nil
    box.color = nil
    var style = style(box, entry, scope)
    let size = blueprint.size.map { metric($0, scope) } ?? Metric(points: 40)
    style.width = size
    style.height = size
    // Any radius above half of the size is a circle.
    style.radius = size
    style.distribution = .center
    return style
  }

  /// Returns the style of an icon's square, which scales with the text next to it.
  private mutating func iconStyle(
    _ blueprint: NodeBlueprint, _ entry: NodeTypeEntry, _ scope: PlanScope
  ) -> Style {
    var style = style(blueprint, entry, scope)
    let size = blueprint.size.map { metric($0, scope) } ?? Metric(points: 20)
    style.width = size
    style.height = size
    style.isScaled = true
    // A line has a single color, so gradients are not allowed.
    style.color = token(blueprint.color, scope, .color)
    return style
  }

  /// Compiles the content of an avatar: the image, or the initials if the item has no image.
  private mutating func avatar(of blueprint: NodeBlueprint, _ scope: PlanScope, at place: Int32) {
    let source = blueprint.source.flatMap { binding($0, scope, for: [.image, .url]) }
    let words = blueprint.text.map { template($0, scope) } ?? -1
    if let source {
      var image = PlanNode(kind: .image)
      image.role = .image
      image.binding = source
      image.condition = Condition(test: .exists(source), isNegated: false)
      image.template = blueprint.alt.map { template($0, scope) } ?? words
      var style = Style()
      style.aspect = 1
      style.contentMode = blueprint.contentMode?.value ?? .fill
      image.style = intern(style)
      append(image, at: place)
    }
    guard words >= 0 else { return }
    var initials = PlanNode(kind: .text)
    initials.role = .label
    initials.form = .initials
    initials.template = words
    initials.condition = source.map { Condition(test: .exists($0), isNegated: true) }
    var style = Style()
    style.typography = token(blueprint.style, scope, .typography)
    style.color = paint(blueprint.color, scope)
    style.textStyle = blueprint.textStyle?.value ?? .body
    style.lines = 1
    style.truncation = .clip
    initials.style = intern(style)
    append(initials, at: place)
  }

  /// Appends a node without children that is a part of a compiled node.
  private mutating func append(_ leaf: PlanNode, at place: Int32) {
    var leaf = leaf
    leaf.place = place
    leaf.end = Int32(truncatingIfNeeded: plan.nodes.count + 1)
    plan.nodes.append(leaf)
  }

  private mutating func style(
    _ blueprint: NodeBlueprint, _ entry: NodeTypeEntry, _ scope: PlanScope
  ) -> Style {
    var style = Style()
    style.axis = entry.axis
    style.alignment = blueprint.alignment ?? entry.alignment
    style.distribution = blueprint.distribution ?? .leading
    style.textAlignment = blueprint.textAlignment ?? .leading
    style.weight = blueprint.weight ?? (blueprint.grow || entry.isSpacer ? 1 : 0)
    style.lines = Int16(blueprint.lines?.value ?? 0)
    style.truncation = blueprint.truncation?.value ?? .tail
    style.contentMode = blueprint.contentMode?.value ?? .fill
    style.aspect = blueprint.aspect?.value ?? 0
    style.spacing = metric(blueprint.spacing, scope)
    style.padding = insets(blueprint.padding, scope)
    style.radius = metric(blueprint.radius, scope)
    style.width = blueprint.width.map { metric($0, scope) }
    style.height = blueprint.height.map { metric($0, scope) }
    style.bounds = bounds(blueprint, scope)
    style.background = paint(blueprint.background, scope)
    style.border = token(blueprint.border, scope, .color)
    style.shadow = token(blueprint.shadow, scope, .shadow)
    style.color = paint(blueprint.color, scope)
    if !entry.isLabeled {
      style.typography = typography(blueprint.style, scope)
      style.textStyle = blueprint.textStyle?.value ?? .body
    }
    return style
  }

  private mutating func bounds(_ blueprint: NodeBlueprint, _ scope: PlanScope) -> SizeBounds {
    let bounds = SizeBounds(
      minWidth: blueprint.minWidth.map { metric($0, scope) },
      maxWidth: blueprint.maxWidth.map { metric($0, scope) },
      minHeight: blueprint.minHeight.map { metric($0, scope) },
      maxHeight: blueprint.maxHeight.map { metric($0, scope) })
    for (least, greatest, place, names) in [
      (bounds.minWidth, bounds.maxWidth, blueprint.minWidth, ("minWidth", "maxWidth")),
      (bounds.minHeight, bounds.maxHeight, blueprint.minHeight, ("minHeight", "maxHeight")),
    ] {
      guard let least, let greatest, let place else { continue }
      let wrong = plan.permutations.indices.first {
        plan.points(least, in: $0) > plan.points(greatest, in: $0)
      }
      guard let wrong else { continue }
      report(
        LayoutRules.bounds,
        "\(Quoted.text(names.0)) is \(plan.points(least, in: wrong)), but "
          + "\(Quoted.text(names.1)) is \(plan.points(greatest, in: wrong)); "
          + "make the first one smaller.", at: place.node, scope)
    }
    return bounds
  }

  private mutating func checkProperties(
    of blueprint: NodeBlueprint, _ type: Placed<NodeType>, _ scope: PlanScope
  ) {
    let useful = NodeTypeEntry.of(type.value).properties
    guard let object = blueprint.object else { return }
    for property in NodeProperty.allCases where !useful.contains(property) {
      guard let node = documents[scope.document].member(property.rawValue, of: object) else {
        continue
      }
      report(
        LayoutRules.property,
        "\(Quoted.text(property.rawValue)) has no effect on a node of type "
          + "\(Quoted.text(type.value.rawValue)); remove it, or move it to the right node.",
        at: node, scope)
    }
  }

  /// Adds the location of a JSON node to the plan, and returns its index.
  mutating func place(_ node: JSONNode, _ scope: PlanScope) -> Int32 {
    plan.places.append(place(of: node, scope))
    return Int32(truncatingIfNeeded: plan.places.count - 1)
  }
}

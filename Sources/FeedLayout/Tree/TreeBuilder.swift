import DesignTokens
package import FeedModel
import Localization
import UnicodeText

extension LayoutTree {
  package init(
    _ feed: Feed, _ plan: Plan, _ environment: RenderEnvironment, bodies: MarkdownBodies
  ) {
    self.plan = plan
    self.feed = feed
    self.bodies = bodies
    self.environment = environment
    permutation = plan.permutation(ofScheme: environment.scheme)
    let holding = plan.holding(in: environment, permutation: permutation)
    layouts = plan.sections.map { $0?.layout(where: holding) ?? -1 }
    var builder = TreeBuilder(feed, plan, bodies, environment, holding: holding, layouts)
    builder.build()
    nodes = builder.nodes
    text = builder.text
  }
}

extension Plan {
  /// Returns the permutation of a scheme, or the default permutation if the scheme does not exist.
  package func permutation(ofScheme scheme: String?) -> Int {
    guard let scheme else { return 0 }
    return permutations.firstIndex {
      $0.contexts.contains { $0.modifier == "scheme" && $0.context == scheme }
    } ?? 0
  }
}

/// Walks over a feed once and appends the nodes of its page.
private struct TreeBuilder {
  let feed: Feed
  let plan: Plan
  let bodies: MarkdownBodies
  let environment: RenderEnvironment
  private let fields: FieldFormatter
  /// The results of the plan's environment conditions.
  let holding: [Bool]
  /// The index of the layout for each kind of section; -1 if it has no layout.
  let layouts: [Int]
  var nodes: [LayoutNode] = []
  var text: [UInt8] = []
  /// The open nodes of the current cell, each with the index after its last descendant in the plan.
  private var open: [(node: Int, end: Int)] = []

  init(
    _ feed: Feed, _ plan: Plan, _ bodies: MarkdownBodies, _ environment: RenderEnvironment,
    holding: [Bool], _ layouts: [Int]
  ) {
    self.feed = feed
    self.plan = plan
    self.bodies = bodies
    self.environment = environment
    fields = FieldFormatter(environment)
    self.holding = holding
    self.layouts = layouts
    nodes.reserveCapacity(feed.items.count * 12 + feed.sections.count * 8 + 8)
  }

  mutating func build() {
    let screen = begin(.screen)
    screenBoundaries([.before, .beside])
    for index in feed.sections.indices { section(index) }
    screenBoundaries([.after, .end])
    end(screen)
  }

  // MARK: The frame of a page

  private mutating func screenBoundaries(_ readings: [BoundaryPlan.Reading]) {
    let feed = feed
    boundaries(plan.screen.boundaryItems, readings) { boundary in
      guard let kind = boundary.kind else { return Row(section: -1, item: -1) }
      guard let index = feed.sections.firstIndex(where: { $0.kind == kind }) else { return nil }
      return Row(
        section: -1, item: -1, source: Int32(truncatingIfNeeded: index),
        sectionValues: feed.sections[index].firstValue)
    }
  }

  private mutating func boundaries(
    _ items: [BoundaryPlan], _ readings: [BoundaryPlan.Reading], _ row: (BoundaryPlan) -> Row?
  ) {
    for reading in readings {
      for (number, boundary) in items.enumerated()
      where boundary.reading == reading && holds(boundary.environment) {
        guard let row = row(boundary) else { continue }
        if let condition = boundary.condition, !holds(condition, row) { continue }
        let node = begin(.boundary, section: row.section)
        nodes[node].value = Float(number)
        cell(boundary.cell, row)
        end(node)
      }
    }
  }

  private mutating func section(_ index: Int) {
    let section = feed.sections[index]
    let layoutIndex = layouts[section.kind]
    guard layoutIndex >= 0, let layout = plan.sections[section.kind]?.layouts[layoutIndex] else {
      return
    }
    let row = Row(
      section: Int32(truncatingIfNeeded: index), item: -1,
      source: Int32(truncatingIfNeeded: index), sectionValues: section.firstValue)
    let node = begin(.section, section: row.section)
    if !section.items.isEmpty {
      add(layout.decorations, layout.decorations.indices, .decoration, row)
    }
    boundaries(layout.boundaryItems, [.before, .beside]) { _ in row }
    if !layout.slots.isEmpty, !section.items.isEmpty {
      let list = begin(.list, section: row.section)
      var slot = 0
      for item in section.items {
        let row = Row(
          section: row.section, item: Int32(truncatingIfNeeded: item), source: row.section,
          sectionValues: section.firstValue, itemValues: feed.items[item].firstValue)
        let node = begin(.item, section: row.section, item: row.item)
        if layout.action >= 0 { nodes[node].action = action(layout.action, row) }
        cell(layout.slots[slot].cell, row)
        let badges = layout.section.items[layout.slots[slot].item].supplementaries
        if !badges.isEmpty { add(layout.badges, badges, .supplementary, row) }
        end(node)
        slot = slot + 1 == layout.slots.count ? 0 : slot + 1
      }
      end(list)
    }
    boundaries(layout.boundaryItems, [.after, .end]) { _ in row }
    end(node)
  }

  /// Adds the badges of an item or the decorations of a section.
  private mutating func add(
    _ cells: [CellPlan], _ numbers: Range<Int>, _ kind: NodeKind, _ row: Row
  ) {
    for number in numbers where cells.indices.contains(number) {
      let node = begin(kind, section: row.section, item: row.item)
      nodes[node].value = Float(number)
      cell(cells[number], row)
      end(node)
    }
  }

  private mutating func begin(_ kind: NodeKind, section: Int32 = -1, item: Int32 = -1) -> Int {
    nodes.append(LayoutNode(kind: kind, plan: -1, section: section, item: item))
    return nodes.count - 1
  }

  private mutating func end(_ node: Int) {
    nodes[node].end = Int32(truncatingIfNeeded: nodes.count)
  }

  // MARK: Cells

  /// The context in which the bindings of a cell are resolved.
  private struct Row {
    let section: Int32
    let item: Int32
    var source: Int32 = -1
    var sectionValues = 0
    var itemValues = 0
    /// The number of the current text of a repeated node, and its index among the feed's values.
    var element: Int32 = -1
    var elementValue = 0
  }

  private func value(_ binding: Binding, _ row: Row) -> FeedValue {
    if binding.isElement { return feed.values[row.elementValue] }
    return feed.values[(binding.isOfSection ? row.sectionValues : row.itemValues) + binding.field]
  }

  private func holds(_ environment: Int32) -> Bool {
    environment < 0 || holding[Int(environment)]
  }

  private func holds(_ condition: Condition, _ row: Row) -> Bool {
    let isSo =
      switch condition.test {
      case .exists(let binding): exists(value(binding, row))
      case .equals(let binding, let words): equals(value(binding, row), words)
      case .all(let parts): parts.allSatisfy { holds($0, row) }
      case .any(let parts): parts.contains { holds($0, row) }
      case .hasItems: row.source >= 0 && !feed.sections[Int(row.source)].items.isEmpty
      }
    return isSo != condition.isNegated
  }

  private func exists(_ value: FeedValue) -> Bool {
    switch value {
    case .missing: false
    case .text(let text): text.length > 0
    case .number(let number): number != 0
    case .boolean(let value): value
    case .texts(let list): list.count > 0
    }
  }

  /// Returns whether a value is a text with the same bytes as a text of the plan.
  private func equals(_ value: FeedValue, _ words: FeedText) -> Bool {
    guard case .text(let text) = value, text.length == words.length else { return false }
    return feed.text[text.range].elementsEqual(plan.words[words.range])
  }

  /// Returns the first action in a chain of alternatives whose condition is met, or -1.
  private func action(_ first: Int32, _ row: Row) -> Int32 {
    var index = first
    while index >= 0 {
      let action = plan.actions[Int(index)]
      guard let condition = action.condition, !holds(condition, row) else { return index }
      index = action.otherwise
    }
    return -1
  }

  private mutating func cell(_ cell: CellPlan, _ row: Row) {
    open.removeAll(keepingCapacity: true)
    append(cell.nodes, row)
  }

  /// Appends a part of a cell; nodes that are already open stay open.
  private mutating func append(_ range: Range<Int>, _ row: Row) {
    let around = open.count
    var index = range.lowerBound
    while index < range.upperBound {
      close(behind: around, before: index)
      let node = plan.nodes[index]
      guard holds(node.environment) else {
        index = Int(node.end)
        continue
      }
      if let list = node.repetition, row.element < 0 {
        append(index..<Int(node.end), row, forEach: list)
        index = Int(node.end)
        continue
      }
      if let condition = node.condition, !holds(condition, row) {
        index = Int(node.end)
        continue
      }
      guard let made = make(node, at: index, row) else {
        removeEmptyLabel()
        index = Int(node.end)
        continue
      }
      nodes.append(made)
      if Int(node.end) > index + 1 {
        open.append((nodes.count - 1, Int(node.end)))
      } else {
        nodes[nodes.count - 1].end = Int32(truncatingIfNeeded: nodes.count)
      }
      index += 1
    }
    close(behind: around, before: range.upperBound)
  }

  /// Appends a node and its descendants once for each text of a list.
  private mutating func append(_ range: Range<Int>, _ row: Row, forEach list: Binding) {
    guard case .texts(let texts) = value(list, row) else { return }
    for (number, place) in texts.range.enumerated() {
      var row = row
      row.element = Int32(truncatingIfNeeded: number)
      row.elementValue = place
      append(range, row)
    }
  }

  /// Closes the nodes that end before a node of the plan, except for the outermost ones.
  private mutating func close(behind around: Int, before index: Int) {
    while open.count > around, let last = open.last, last.end <= index {
      nodes[last.node].end = Int32(truncatingIfNeeded: nodes.count)
      open.removeLast()
    }
  }

  /// Removes a badge or a button without text.
  private mutating func removeEmptyLabel() {
    guard let last = open.last, last.node == nodes.count - 1 else { return }
    let role = plan.nodes[Int(nodes[last.node].plan)].role
    guard role == .badge || role == .button else { return }
    nodes.removeLast()
    open.removeLast()
  }

  /// Returns the layout node of a plan's node, or `nil` if it has no content.
  private mutating func make(_ node: PlanNode, at index: Int, _ row: Row) -> LayoutNode? {
    var made = LayoutNode(
      kind: node.kind, plan: Int32(truncatingIfNeeded: index), section: row.section,
      row: row.source, item: row.item, element: row.element)
    if node.action >= 0 { made.action = action(node.action, row) }
    switch node.kind {
    case .text:
      if node.role == .timer {
        guard let binding = node.binding, case .number(let moment) = value(binding, row) else {
          return nil
        }
        let hasEnded = moment <= Double(environment.now)
        return fill(&made, hasEnded ? node.fallback : node.template, row) ? made : nil
      }
      switch node.form {
      case .plain: break
      case .initials:
        return fill(&made, node.template, row) && keepInitials(&made) ? made : nil
      case .stars(let count):
        guard let binding = node.binding, case .number(let number) = value(binding, row) else {
          return nil
        }
        made.value = Float(number)
        rate(&made, number, of: count)
        return made
      }
      return fill(&made, node.template, row) || fill(&made, node.fallback, row) ? made : nil
    case .image, .icon:
      if node.template >= 0 { _ = fill(&made, node.template, row) }
      return made
    case .progress:
      guard let binding = node.binding, case .number(let share) = value(binding, row) else {
        return nil
      }
      made.value = Float(min(max(share, 0), 1))
      if node.template >= 0 { _ = fill(&made, node.template, row) }
      return made
    case .markdown:
      guard let binding = node.binding else { return nil }
      let body = bodies.index(
        ofValue: (binding.isOfSection ? row.sectionValues : row.itemValues) + binding.field)
      guard body >= 0 else { return nil }
      made.value = Float(body)
      return made
    default: return made
    }
  }

  /// Reduces a name to the initials of its first and last word, and returns false if it has no
  /// word.
  private mutating func keepInitials(_ made: inout LayoutNode) -> Bool {
    let name = made.ownsText ? text[made.text.range] : feed.text[made.text.range]
    let words = name.split(separator: UInt8(ascii: " "))
    guard let first = words.first, let last = words.last else { return false }
    let start = text.count
    text.append(contentsOf: first[Self.character(first)])
    if words.count > 1 { text.append(contentsOf: last[Self.character(last)]) }
    own(&made, from: start)
    return true
  }

  /// Returns the bytes of the first character of a word.
  private static func character(_ word: ArraySlice<UInt8>) -> Range<Int> {
    var scanner = GraphemeScanner()
    let count = scanner.next(in: word.span)?.range.upperBound ?? word.count
    return word.startIndex..<word.startIndex + count
  }

  private mutating func rate(_ made: inout LayoutNode, _ number: Double, of count: Int) {
    let start = text.count
    let full = min(max(Int(clamped: number), 0), count)
    for star in 0..<count { text.append(contentsOf: (star < full ? "★" : "☆").utf8) }
    own(&made, from: start)
  }

  /// Makes the text that was last written the text of a node.
  private func own(_ made: inout LayoutNode, from start: Int) {
    made.ownsText = true
    made.text = FeedText(
      offset: UInt32(truncatingIfNeeded: start),
      length: UInt32(truncatingIfNeeded: text.count - start))
  }

  /// Sets the text of a node, and returns false if all its fields are missing or the text is empty.
  private mutating func fill(_ made: inout LayoutNode, _ template: Int32, _ row: Row) -> Bool {
    guard template >= 0 else { return false }
    let parts = plan.templates[Int(template)]
    if parts.count == 1 {
      switch parts[0] {
      case .field(let binding) where binding.type.isText:
        guard case .text(let text) = value(binding, row), text.length > 0 else { return false }
        made.text = text
        return true
      case .selection(let index):
        return fill(&made, chosen(plan.selections[Int(index)], row), row)
      default: break
      }
    }
    let start = text.count
    var hasField = false
    var hasPresentField = false
    for part in parts {
      switch part {
      case .words(let words): text.append(contentsOf: plan.words[words.range])
      case .field(let binding):
        hasField = true
        let value = value(binding, row)
        guard !value.isMissing else { continue }
        hasPresentField = true
        fields.append(value, binding, of: feed, to: &text)
      case .selection: continue
      }
    }
    guard hasPresentField || !hasField, text.count > start else {
      text.removeSubrange(start...)
      return false
    }
    own(&made, from: start)
    return true
  }

  /// Returns the template of the form for the field's value, or -1 for none.
  private func chosen(_ selection: TextSelection, _ row: Row) -> Int32 {
    let value = value(selection.binding, row)
    var category: PluralCategory?
    for form in selection.forms {
      let fits: Bool
      switch (form.test, value) {
      case (.number(let exact), .number(let number)): fits = exact == number
      case (.plural(let plural), .number(let number)):
        let known = category ?? fields.language.plural(number)
        category = known
        fits = known == plural
      case (.words(let words), _): fits = equals(value, words)
      case (.boolean(let wanted), .boolean(let boolean)): fits = wanted == boolean
      default: fits = false
      }
      if fits { return form.template }
    }
    return selection.other
  }
}

package import Documents
package import FeedModel

extension LayoutTree {
  package func action(of node: LayoutNode) -> ActionPlan? {
    node.action < 0 ? nil : plan.actions[Int(node.action)]
  }

  package func link(of node: LayoutNode) -> FeedLink? {
    guard let action = action(of: node) else { return nil }
    return FeedLink(
      action.action,
      action.arguments.compactMap { argument in
        guard hasValue(argument, node) else { return nil }
        var value: [UInt8] = []
        pieces(of: argument, node) { bytes in
          bytes.withUnsafeBufferPointer { value.append(contentsOf: $0) }
        }
        return FeedLink.Argument(argument.name, value)
      })
  }

  /// Returns the text node that represents a tappable node as a link: its first heading, otherwise
  /// its first text.
  ///
  /// Returns `nil` if it has neither.
  ///
  /// Controls inside the node keep their own texts.
  package func linkText(of index: Int) -> Int? {
    var words: Int?
    var inner = index + 1
    while inner < Int(nodes[index].end) {
      let node = nodes[inner]
      let role = role(of: node)
      if node.action >= 0 || role == .button {
        inner = Int(node.end)
        continue
      }
      if node.kind == .text, plan.nodes[Int(node.plan)].form == .plain {
        if role == .heading { return inner }
        words = words ?? inner
      }
      inner += 1
    }
    return words
  }

  /// Returns the label of a control without text: that of an image in it, or the name of its
  /// action.
  package func linkLabel(of index: Int) -> String {
    for inner in index..<Int(nodes[index].end) {
      let label = label(of: nodes[inner]) ?? outlineText(of: inner)
      if !label.isEmpty { return label }
    }
    return action(of: nodes[index])?.action.name ?? ""
  }

  private func outlineText(of index: Int) -> String {
    switch nodes[index].kind {
    case .image, .icon, .progress, .text: string(of: nodes[index])
    default: ""
    }
  }

  /// Writes the query of an action's link, with a separator between arguments.
  package func appendQuery(
    of action: ActionPlan, _ node: LayoutNode, separator: StaticString, to sink: inout ByteSink
  ) {
    var isFirst = true
    for argument in action.arguments where hasValue(argument, node) {
      sink.append(isFirst ? "?" : separator)
      isFirst = false
      sink.append(argument.name)
      sink.append("=")
      pieces(of: argument, node) { sink.percentEncoded($0) }
    }
  }

  /// Returns whether an argument has a value: either it has no fields, or one of its fields exists.
  private func hasValue(_ argument: ActionArgument, _ node: LayoutNode) -> Bool {
    var hasField = false
    for case .field(let binding) in argument.parts {
      guard value(of: binding, node).isMissing else { return true }
      hasField = true
    }
    return !hasField
      || argument.parts.contains {
        switch $0 {
        case .item, .items, .section: true
        case .words, .field: false
        }
      }
  }

  /// Calls a closure with each piece of an argument's value.
  private func pieces(
    of argument: ActionArgument, _ node: LayoutNode, _ body: (Span<UInt8>) -> Void
  ) {
    for part in argument.parts {
      switch part {
      case .words(let words): body(plan.words.span.extracting(words.range))
      case .field(let binding): piece(value(of: binding, node), body)
      case .item:
        guard node.item >= 0 else { continue }
        body(feed.text.span.extracting(feed.items[Int(node.item)].id.range))
      case .items: itemPieces(node, body)
      case .section:
        guard let section = rowSection(of: node) else { continue }
        body(feed.text.span.extracting(feed.sections[section].id.range))
      }
    }
  }

  private func piece(_ value: FeedValue, _ body: (Span<UInt8>) -> Void) {
    switch value {
    case .missing: break
    case .text(let text): body(feed.text.span.extracting(text.range))
    case .boolean(let value): body((value ? "true" : "false").utf8.span)
    case .number(let number):
      body((Int(exactly: number).map { "\($0)" } ?? "\(number)").utf8.span)
    case .texts(let list):
      for (number, value) in feed.values[list.range].enumerated() {
        if number > 0 { body(",".utf8.span) }
        piece(value, body)
      }
    }
  }

  /// Passes on the items of the section.
  ///
  /// In a long section, the list begins with the tapped item, since a player continues from there.
  private func itemPieces(_ node: LayoutNode, _ body: (Span<UInt8>) -> Void) {
    guard let section = rowSection(of: node) else { return }
    let items = feed.sections[section].items
    let isCut = items.count > Self.linkedItems
    let start = isCut && node.item >= 0 ? Int(node.item) : items.lowerBound
    var room = Self.linkedBytes
    for item in items[start...].prefix(Self.linkedItems) {
      let id = feed.items[item].id
      room -= Int(id.length)
      guard room >= 0 else { return }
      if item > start { body(",".utf8.span) }
      body(feed.text.span.extracting(id.range))
    }
  }

  /// The limits of linked items.
  ///
  /// Without them, pages would grow with the square of the number of items.
  private static var linkedItems: Int { 50 }
  private static var linkedBytes: Int { 1000 }

  private func value(of binding: Binding, _ node: LayoutNode) -> FeedValue {
    if binding.isElement { return element(of: node) }
    guard let section = rowSection(of: node) else { return .missing }
    let sectionValues = feed.sections[section].firstValue
    if binding.isOfSection { return feed.values[sectionValues + binding.field] }
    guard node.item >= 0 else { return .missing }
    return feed.values[feed.items[Int(node.item)].firstValue + binding.field]
  }

  /// Returns the text for which a node is repeated.
  private func element(of node: LayoutNode) -> FeedValue {
    guard node.plan >= 0, node.element >= 0 else { return .missing }
    let index = Int(node.plan)
    let around = plan.nodes[...index].last { $0.repetition != nil && Int($0.end) > index }
    guard let list = around?.repetition, case .texts(let texts) = value(of: list, node) else {
      return .missing
    }
    return feed.values[texts.range.lowerBound + Int(node.element)]
  }

  /// Returns the section whose fields a node shows.
  private func rowSection(of node: LayoutNode) -> Int? {
    let section = node.row >= 0 ? node.row : node.section
    return section < 0 ? nil : Int(section)
  }
}

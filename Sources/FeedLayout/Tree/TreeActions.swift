package import Documents
package import FeedModel

extension LayoutTree {
  /// What a tap on a node does.
  package func action(of node: LayoutNode) -> ActionPlan? {
    node.action < 0 ? nil : plan.actions[Int(node.action)]
  }

  /// The link of a node.
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

  /// The text that stands for what a tap does on a node and on all that is in it: its first heading,
  /// else its first words; nil when it has neither.
  ///
  /// What is a control itself keeps its words.
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

  /// What a control without words is called: by a picture in it, or by what it does.
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

  /// Writes what follows the name of an action in its link, with a separator between arguments.
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

  /// Whether there is something to say: words alone, or a field that is there.
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

  /// Gives the bytes of an argument piece by piece.
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

  /// The items of the section; of many those that follow, which are what is played next.
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

  /// With every item of a section in the link of each of them pages would grow by the square.
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

  /// The text for which a node is repeated.
  private func element(of node: LayoutNode) -> FeedValue {
    guard node.plan >= 0, node.element >= 0 else { return .missing }
    let index = Int(node.plan)
    let around = plan.nodes[...index].last { $0.repetition != nil && Int($0.end) > index }
    guard let list = around?.repetition, case .texts(let texts) = value(of: list, node) else {
      return .missing
    }
    return feed.values[texts.range.lowerBound + Int(node.element)]
  }

  /// The section whose fields a node shows.
  private func rowSection(of node: LayoutNode) -> Int? {
    let section = node.row >= 0 ? node.row : node.section
    return section < 0 ? nil : Int(section)
  }
}

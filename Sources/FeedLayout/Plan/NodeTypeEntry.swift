import FeedModel

/// The properties of a type of node, one row per type.
struct NodeTypeEntry {
  let type: NodeType
  let kind: NodeKind
  var axis = StackAxis.vertical
  var role = PlanRole.none
  var alignment = NodeAlignment.fill
  /// A Boolean value that indicates whether the node is a box around a text.
  var isLabeled = false
  var isSpacer = false
  /// The properties that only some types have.
  var properties: [NodeProperty] = []

  static func of(_ type: NodeType) -> NodeTypeEntry {
    for entry in all where entry.type == type { return entry }
    return NodeTypeEntry(type: type, kind: .box)
  }

  static let all: [NodeTypeEntry] = [
    NodeTypeEntry(type: .vertical, kind: .box, properties: [.spacing, .children]),
    NodeTypeEntry(
      type: .horizontal, kind: .box, axis: .horizontal, alignment: .center,
      properties: [.spacing, .children]),
    NodeTypeEntry(type: .overlay, kind: .box, axis: .overlay, properties: [.children]),
    NodeTypeEntry(
      type: .text, kind: .text,
      properties: [.text, .fallback, .style, .textStyle, .lines, .truncation]),
    NodeTypeEntry(
      type: .markdown, kind: .markdown, properties: [.text, .style, .textStyle, .lines]),
    NodeTypeEntry(
      type: .countdown, kind: .text, role: .timer,
      properties: [.text, .ended, .value, .style, .textStyle, .lines, .truncation]),
    NodeTypeEntry(
      type: .image, kind: .image, role: .image, properties: [.source, .alt, .contentMode]),
    NodeTypeEntry(
      type: .progress, kind: .progress, role: .progress, properties: [.value, .text]),
    NodeTypeEntry(type: .divider, kind: .rule),
    NodeTypeEntry(type: .spacer, kind: .box, isSpacer: true),
    NodeTypeEntry(
      type: .badge, kind: .box, axis: .horizontal, role: .badge, alignment: .center,
      isLabeled: true, properties: [.text, .fallback, .style, .textStyle]),
    NodeTypeEntry(
      type: .button, kind: .box, axis: .horizontal, role: .button, alignment: .center,
      isLabeled: true, properties: [.text, .fallback, .style, .textStyle]),
    NodeTypeEntry(
      type: .avatar, kind: .box, axis: .overlay, alignment: .center,
      properties: [.source, .alt, .contentMode, .text, .style, .textStyle, .size]),
    NodeTypeEntry(
      type: .rating, kind: .text, role: .label, properties: [.value, .maximum, .style, .textStyle]),
    NodeTypeEntry(type: .icon, kind: .icon, properties: [.name, .size, .alt, .textStyle]),
    // Its only child has its whole size, as in an overlay.
    NodeTypeEntry(
      type: .cell, kind: .box, axis: .overlay, properties: [.cell, .fields, .texts, .tokens]),
  ]
}

/// The node properties that only some types have.
enum NodeProperty: String, CaseIterable {
  case text, fallback, ended, style, lines, source, alt, name, value, textStyle, spacing, children
  case size, maximum, truncation, contentMode, cell, fields, texts, tokens
}

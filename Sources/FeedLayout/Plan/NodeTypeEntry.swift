import Documents
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
  var properties: NodeProperties = []

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
  ]
}

/// The node properties that only some types have.
struct NodeProperties: OptionSet {
  let rawValue: UInt16

  static let text = NodeProperties(rawValue: 1)
  static let fallback = NodeProperties(rawValue: 2)
  static let ended = NodeProperties(rawValue: 4)
  static let style = NodeProperties(rawValue: 8)
  static let lines = NodeProperties(rawValue: 16)
  static let source = NodeProperties(rawValue: 32)
  static let alt = NodeProperties(rawValue: 64)
  static let value = NodeProperties(rawValue: 128)
  static let spacing = NodeProperties(rawValue: 256)
  static let children = NodeProperties(rawValue: 512)
  static let truncation = NodeProperties(rawValue: 1024)
  static let contentMode = NodeProperties(rawValue: 2048)
  static let size = NodeProperties(rawValue: 4096)
  static let maximum = NodeProperties(rawValue: 8192)
  static let textStyle = NodeProperties(rawValue: 16384)
  static let name = NodeProperties(rawValue: 32768)

  /// Returns the properties that a node declares.
  static func given(in node: NodeBlueprint) -> NodeProperties {
    var given: NodeProperties = []
    if node.text != nil { given.insert(.text) }
    if node.fallback != nil { given.insert(.fallback) }
    if node.ended != nil { given.insert(.ended) }
    if node.style != nil { given.insert(.style) }
    if node.textStyle != nil { given.insert(.textStyle) }
    if node.lines != nil { given.insert(.lines) }
    if node.source != nil { given.insert(.source) }
    if node.alt != nil { given.insert(.alt) }
    if node.value != nil { given.insert(.value) }
    if node.spacing != nil { given.insert(.spacing) }
    if node.children != nil { given.insert(.children) }
    if node.size != nil { given.insert(.size) }
    if node.maximum != nil { given.insert(.maximum) }
    if node.name != nil { given.insert(.name) }
    if node.truncation != nil { given.insert(.truncation) }
    if node.contentMode != nil { given.insert(.contentMode) }
    return given
  }

  /// Returns all properties with their names and their locations in the file.
  static func places(in node: NodeBlueprint) -> [(NodeProperties, String, JSONNode?)] {
    [
      (.text, "text", node.text?.node), (.fallback, "fallback", node.fallback?.node),
      (.ended, "ended", node.ended?.node), (.style, "style", node.style?.node),
      (.lines, "lines", node.lines?.node), (.source, "source", node.source?.node),
      (.alt, "alt", node.alt?.node), (.name, "name", node.name?.node),
      (.value, "value", node.value?.node),
      (.textStyle, "textStyle", node.textStyle?.node),
      (.spacing, "spacing", node.spacing?.node), (.children, "children", node.children?.node),
      (.size, "size", node.size?.node), (.maximum, "maximum", node.maximum?.node),
      (.truncation, "truncation", node.truncation?.node),
      (.contentMode, "contentMode", node.contentMode?.node),
    ]
  }
}

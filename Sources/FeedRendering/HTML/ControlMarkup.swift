import Documents
import FeedLayout
import FeedModel

/// Markup of a page's controls. A control is a link whose URL has the scheme for actions, and no
/// other element has such a URL.
///
/// A button is itself a link. An item, or a box in a cell, contains one link around a text, and the
/// link covers the whole control. So links are never nested, and a screen reader reads each link
/// once.
extension HTMLRenderer {
  /// The links that the renderer must still write around texts.
  struct Links {
    private var open: [(text: Int, control: Int)] = []

    @inline(__always) var isEmpty: Bool { open.isEmpty }

    mutating func add(around text: Int, for control: Int) { open.append((text, control)) }

    mutating func take(around text: Int) -> Int? {
      guard let index = open.lastIndex(where: { $0.text == text }) else { return nil }
      return open.remove(at: index).control
    }
  }

  /// Ends the opening tag of a control.
  ///
  /// If the control is not itself a link, finds the text that becomes the link.
  func begin(
    control index: Int, _ tree: LayoutTree, _ state: inout State, _ sink: inout ByteSink
  ) {
    let node = tree.nodes[index]
    if node.action >= 0 {
      sink.append(html.bytes.span.extracting(html.actions[Int(node.action)].name))
    }
    if tree.role(of: node) == .button { address(of: node, tree, &sink) }
    sink.append(">")
    guard node.action >= 0, tree.role(of: node) != .button else { return }
    if let words = tree.linkText(of: index) {
      state.links.add(around: words, for: index)
    } else {
      sink.append("<a class=\"a\"")
      address(of: node, tree, &sink)
      sink.append(" aria-label=\"")
      sink.text(tree.linkLabel(of: index))
      sink.append("\"></a>")
    }
  }

  /// Writes a text, in a link if the text represents a control.
  @inline(__always)
  func words(
    _ index: Int, _ text: Span<UInt8>, _ tree: LayoutTree, _ state: inout State,
    _ sink: inout ByteSink
  ) {
    guard !state.links.isEmpty, let control = state.links.take(around: index) else {
      return sink.text(text)
    }
    sink.append("<a class=\"a\"")
    address(of: tree.nodes[control], tree, &sink)
    sink.append(">")
    sink.text(text)
    sink.append("</a>")
  }

  /// Writes the address of a link.
  ///
  /// The link is disabled while a page is loading, and if the action has no valid alternative.
  private func address(of node: LayoutNode, _ tree: LayoutTree, _ sink: inout ByteSink) {
    guard !tree.environment.isLoading, let action = tree.action(of: node) else {
      // Without an address, an `a` element needs an explicit link role.
      if tree.role(of: node) != .button { sink.append(" role=\"link\"") }
      return sink.append(" aria-disabled=\"true\"")
    }
    sink.append(html.bytes.span.extracting(html.actions[Int(node.action)].address))
    tree.appendQuery(of: action, node, separator: "&amp;", to: &sink)
    sink.append("\"")
  }
}

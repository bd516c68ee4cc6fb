import Documents
import FeedLayout
import FeedModel

/// Controls of a page: what a tap does is an address of our own scheme, and nothing else is one.
///
/// A button is a link itself. An item, or a box in a cell, has one link around words in it, which
/// covers all of it; so a link never stands in another one, and whoever listens hears it once.
extension HTMLRenderer {
  /// Links that are still to be written around words.
  struct Links {
    private var open: [(text: Int, control: Int)] = []

    @inline(__always) var isEmpty: Bool { open.isEmpty }

    mutating func add(around text: Int, for control: Int) { open.append((text, control)) }

    mutating func take(around text: Int) -> Int? {
      guard let index = open.lastIndex(where: { $0.text == text }) else { return nil }
      return open.remove(at: index).control
    }
  }

  /// Ends the opening tag of a control, and finds its words when it is not a link itself.
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

  /// The words of a text, in a link if they stand for a control.
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

  /// What a tap on a link does; while a page is loading, and where no alternative holds, nothing.
  private func address(of node: LayoutNode, _ tree: LayoutTree, _ sink: inout ByteSink) {
    guard tree.environment.state == .loaded, let action = tree.action(of: node) else {
      // Without an address only its role says that it is a link.
      if tree.role(of: node) != .button { sink.append(" role=\"link\"") }
      return sink.append(" aria-disabled=\"true\"")
    }
    sink.append(html.bytes.span.extracting(html.actions[Int(node.action)].address))
    tree.appendQuery(of: action, node, separator: "&amp;", to: &sink)
    sink.append("\"")
  }
}

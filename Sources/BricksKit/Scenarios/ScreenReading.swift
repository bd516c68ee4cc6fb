import Basics
import Documents
package import FeedLayout

/// The parts of a page that a user reads: its sections, their items, and the texts of each.
package struct ScreenReading: Sendable, Hashable {
  package struct Part: Sendable, Hashable {
    /// The identity of the part among its siblings.
    let key: ByteString
    /// The first heading of the part, or its first text, or its ID.
    package private(set) var name: String
    /// The importance of the name.
    private var rank = 0
    package var texts: [String] = []
    package var items: [Part] = []
    /// The texts that change with the clock only.
    package var times: [String] = []
    /// A Boolean value that indicates whether the part is a notice about the screen, such as that of
    /// a refresh.
    fileprivate(set) var isNotice = false

    /// The name in a transcript: a text of the screen has quotation marks, a kind or an ID has none.
    var title: String { rank > 0 ? Quoted.text(name) : name }

    fileprivate init(key: ByteString, name: String) {
      self.key = key
      self.name = name
    }

    fileprivate mutating func add(_ text: String, _ role: PlanRole) {
      if role == .timer { return times.append(text) }
      texts.append(text)
      let rank = role == .heading ? 3 : role == .badge ? 1 : 2
      if rank > self.rank { (name, self.rank) = (text, rank) }
    }
  }

  /// The texts outside of sections, such as the header of the app.
  package private(set) var texts: [String] = []
  package private(set) var sections: [Part] = []

  /// The texts of the page in reading order.
  package var allTexts: [String] {
    texts
      + sections.flatMap { section in
        section.texts + section.times + section.items.flatMap { $0.texts + $0.times }
      }
  }

  package init() {}

  package init(_ tree: LayoutTree) {
    var section = -1
    var item = -1
    var keys: [ByteString: Int] = [:]
    for node in tree.nodes {
      guard node.section >= 0 else {
        if let text = tree.readableText(of: node) { texts.append(text) }
        continue
      }
      if Int(node.section) != section {
        (section, item) = (Int(node.section), -1)
        let feed = tree.feed.sections[section]
        let (kind, id) = (tree.feed.string(feed.kindName), tree.feed.string(feed.id))
        var part = Part(key: Self.key("\(kind) \(id)", &keys), name: kind)
        part.isNotice = [.status, .alert].contains(tree.role(of: node))
        sections.append(part)
      }
      guard let last = sections.indices.last else { continue }
      if node.item >= 0, Int(node.item) != item {
        item = Int(node.item)
        let id = tree.feed.string(tree.feed.items[item].id)
        let place = "\(sections[last].key)/\(id)"
        sections[last].items.append(Part(key: Self.key(place, &keys), name: id))
      }
      guard let text = tree.readableText(of: node) else { continue }
      let role = tree.role(of: node)
      if node.item >= 0, let part = sections[last].items.indices.last {
        sections[last].items[part].add(text, role)
      } else {
        sections[last].add(text, role)
      }
    }
  }

  /// Returns an identity; a repeated one gets a number.
  private static func key(_ text: String, _ keys: inout [ByteString: Int]) -> ByteString {
    let count = keys[ByteString(text), default: 0] + 1
    keys[ByteString(text)] = count
    return ByteString(count == 1 ? text : "\(text) #\(count)")
  }
}

extension LayoutTree {
  /// The text that a user reads at a node; `nil` for a node without text.
  func readableText(of node: LayoutNode) -> String? {
    switch node.kind {
    case .text, .markdown:
      let text = string(of: node)
      return text.isEmpty ? nil : text
    default: return label(of: node)
    }
  }
}

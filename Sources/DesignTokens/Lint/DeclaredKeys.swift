import Documents

extension DeclaredToken {
  /// The keys on the way to the token in its document, the outermost first, its own name last.
  ///
  /// This walks down from the root of the document: it is for what is told, not for every token.
  private var keys: [JSONNode] {
    var keys: [JSONNode] = []
    var node = document.root
    while node != object {
      // Nodes stand in the order of the text: the last one that begins before the token holds it.
      var next: JSONNode?
      var name: JSONNode?
      switch document.kind(of: node) {
      case .object:
        for (key, value) in document.members(of: node) where value.index <= object.index {
          (name, next) = (key, value)
        }
      case .array:
        for element in document.elements(of: node) where element.index <= object.index {
          next = element
        }
      default: break
      }
      guard let next else { return keys }
      if let name { keys.append(name) }
      node = next
    }
    return keys
  }

  /// Where the name of a group around the token stands, which has so many names below it on the
  /// way to the token.
  func place(ofGroup below: Int) -> Place {
    let keys = keys
    let index = keys.count - 1 - below
    return keys.indices.contains(index) ? document.place(of: keys[index]) : namePlace
  }
}

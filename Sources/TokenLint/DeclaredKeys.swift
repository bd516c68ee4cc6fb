import DesignTokens
import Documents

extension LocatedDeclaration {
  /// The keys from the root of the document to the token, ending with its name.
  ///
  /// Each access walks down from the root, so use it for findings only, not for every token.
  private var keys: [JSONNode] {
    var keys: [JSONNode] = []
    var node = document.root
    while node != object {
      // Nodes are in source order, so the last one that begins before the token contains it.
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

  /// Returns the place of the name of an enclosing group, given the number of names after it in the
  /// token's path.
  func place(ofGroup below: Int) -> Place {
    let keys = keys
    let index = keys.count - 1 - below
    return keys.indices.contains(index) ? document.place(of: keys[index]) : namePlace
  }
}

package import Documents

/// The values of members, if they have the expected kind.
extension JSONDocument {
  package func string(_ key: String, of node: JSONNode) -> String? {
    member(key, of: node).flatMap { string(of: $0) }
  }

  package func double(_ key: String, of node: JSONNode) -> Double? {
    member(key, of: node).flatMap { double(of: $0) }
  }

  package func boolean(_ key: String, of node: JSONNode) -> Bool? {
    member(key, of: node).flatMap { boolean(of: $0) }
  }

  /// Returns the elements of a list that is a member, or an empty array.
  package func elements(_ key: String, of node: JSONNode) -> [JSONNode] {
    member(key, of: node).map { Array(elements(of: $0)) } ?? []
  }
}

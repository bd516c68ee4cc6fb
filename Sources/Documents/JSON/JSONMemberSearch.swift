/// The search for members of one object, one after the other.
///
/// Servers answer in the order of the question, so it goes on where the last one was found; what is
/// not there is looked for from the beginning.
package struct JSONMemberSearch: Sendable {
  package let object: JSONNode
  private var ahead: Range<Int>

  package init(of object: JSONNode, in document: JSONDocument) {
    self.object = object
    ahead = document.childIndices(of: object)
  }

  /// The value of a member by its key; where a key is repeated, the last one counts.
  package mutating func value(_ key: String, in document: JSONDocument) -> JSONNode? {
    guard document.duplicateKeys.isEmpty else { return document.member(key, of: object) }
    var rest = ahead
    if let value = document.member(key, in: &rest) {
      ahead = rest
      return value
    }
    var before = object.index + 1..<ahead.lowerBound
    return document.member(key, in: &before)
  }
}

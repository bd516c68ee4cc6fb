/// A search for members of one object that resumes after the last match.
///
/// Servers usually send fields in the order of the request. A key that does not follow the last
/// match is searched from the beginning.
package struct JSONMemberSearch: Sendable {
  package let object: JSONNode
  private var ahead: Range<Int>

  package init(of object: JSONNode, in document: JSONDocument) {
    self.object = object
    ahead = document.childIndices(of: object)
  }

  /// Returns the value of a member.
  ///
  /// If a key is repeated, the last value is returned.
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

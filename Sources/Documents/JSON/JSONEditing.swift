/// Edits of a document that leave all other bytes unchanged.
///
/// Edits of different containers can be combined. For one array or object, apply one edit at a time
/// and read the result before the next, because each edit refers to the current document.
extension JSONDocument {
  package func replacing(_ node: JSONNode, with json: String) -> TextEdit {
    TextEdit(range(of: node), with: json)
  }

  /// Returns a suggestion to write another name into a string or a key.
  ///
  /// The title is a verb phrase before the name, such as "refer to".
  package func naming(_ name: String, at node: JSONNode, _ title: String = "write") -> Fix {
    .suggestion("\(title) \(name)", replacing(node, with: JSONEscapes.quoted(name)))
  }

  /// Returns a fix that writes a word of the format into a string or a key.
  ///
  /// It is mechanical if only the case is wrong, and otherwise a suggestion.
  package func correcting(
    _ node: JSONNode, to word: String, _ title: String = "write"
  ) -> Fix {
    let isCase = string(of: node)?.lowercased() == word.lowercased()
    return Fix(
      "\(title) \(word)", edits: [replacing(node, with: JSONEscapes.quoted(word))],
      isSuggestion: !isCase)
  }

  /// Returns an edit that removes an element or a member (given by its key) and its comma.
  package func removing(_ item: JSONNode, from container: JSONNode) -> TextEdit {
    let items = itemRanges(of: container)
    let own = range(of: item)
    guard let index = items.firstIndex(where: { $0.lowerBound == own.lowerBound }) else {
      return TextEdit(own.upperBound..<own.upperBound, with: "")
    }
    if index + 1 < items.count {
      return TextEdit(items[index].lowerBound..<items[index + 1].lowerBound, with: "")
    }
    if index > 0 {
      return TextEdit(items[index - 1].upperBound..<items[index].upperBound, with: "")
    }
    let outer = range(of: container)
    return TextEdit(outer.lowerBound + 1..<outer.upperBound - 1, with: "")
  }

  /// Returns an edit that adds a member after the last one, with the same white space.
  package func inserting(_ key: String, _ json: String, into object: JSONNode) -> TextEdit {
    let member = "\(JSONEscapes.quoted(key)): \(json)"
    let items = itemRanges(of: object)
    guard let last = items.last else {
      let start = range(of: object).lowerBound + 1
      return TextEdit(start..<start, with: member)
    }
    let space = whiteSpace(before: last.lowerBound)
    // A single member does not show which white space follows a comma.
    let separator = space.isEmpty && items.count == 1 ? ", " : "," + space
    return TextEdit(last.upperBound..<last.upperBound, with: separator + member)
  }

  /// Returns the bytes of each element, or of each member from its key to its value.
  private func itemRanges(of container: JSONNode) -> [Range<Int>] {
    if kind(of: container) == .array { return elements(of: container).map(range(of:)) }
    return members(of: container).map {
      range(of: $0.key).lowerBound..<range(of: $0.value).upperBound
    }
  }

  private func whiteSpace(before offset: Int) -> String {
    var start = offset
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[start - 1]) { start -= 1 }
    return source.text(in: start..<offset)
  }
}

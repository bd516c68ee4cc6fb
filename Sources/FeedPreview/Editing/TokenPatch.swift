package import Documents

/// The edited values of one token file.
///
/// Only the bytes of these values differ from the file.
package struct TokenPatch: Sendable {
  /// An edited value.
  package struct Change: Sendable {
    package let pointer: JSONPointer
    package let value: EditableValue
    /// The value of the file, and the value that replaces it.
    package let old: String
    package let new: String
  }

  /// The file at the first edit.
  package private(set) var base: SourceFile
  private var document: JSONDocument
  package private(set) var changes: [Change] = []
  /// The file with all changes.
  package private(set) var edited: SourceFile

  /// Creates a patch without changes, or returns `nil` if the file is not valid JSON.
  package init?(_ base: SourceFile) {
    guard let document = JSONDocument.read(base).document else { return nil }
    (self.base, self.document, edited) = (base, document, base)
  }

  /// Replaces a value, and returns a Boolean value that indicates whether the new one is valid.
  ///
  /// The value of the file removes the change.
  package mutating func set(_ pointer: JSONPointer, to text: String) -> Bool {
    guard let value = EditableValue(at: pointer, in: document),
      value.edits(to: text, in: document) != nil
    else { return false }
    let index = changes.firstIndex { $0.pointer == pointer }
    if value.isSame(text) {
      if let index { changes.remove(at: index) }
    } else {
      let change = Change(pointer: pointer, value: value, old: value.text, new: text)
      if let index { changes[index] = change } else { changes.append(change) }
    }
    return apply()
  }

  /// Moves the changes to another version of the file, or returns `false` if one of the edited
  /// values differs there.
  package mutating func move(to file: SourceFile) -> Bool {
    guard var moved = TokenPatch(file) else { return false }
    for change in changes {
      guard let value = EditableValue(at: change.pointer, in: moved.document),
        value.isSame(change.old), moved.set(change.pointer, to: change.new)
      else { return false }
    }
    self = moved
    return true
  }

  private mutating func apply() -> Bool {
    let edits = changes.flatMap { $0.value.edits(to: $0.new, in: document) ?? [] }
    guard let bytes = try? TextEdit.apply(edits, to: base.bytes) else { return false }
    edited = SourceFile(path: base.path, bytes: bytes)
    return true
  }

  /// Returns the place of a change in the file.
  package func place(of change: Change) -> Place {
    document.node(at: change.pointer).map { document.place(of: $0) } ?? Place(base, 0..<0)
  }
}

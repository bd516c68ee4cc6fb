package import Documents

/// The input files with their paths below the project, in byte order of the paths.
package typealias InputFiles = [(path: String, file: SourceFile)]

/// One difference between two states of the inputs, as small as it can be named.
package struct InputEdit: Sendable {
  /// The kind of input that was edited.
  package enum Kind: String, Sendable, CaseIterable {
    /// A token of a theme.
    case token
    /// A value in a layout.
    case layout
    /// A field of a recorded response.
    case field
    /// A setting or a text of an app.
    case setting
    /// A whole file, such as an image.
    case file
  }

  /// The operation on a file; all locations refer to the old file.
  package enum Action: Sendable {
    /// Replaces a value with a text.
    case replace(JSONPointer, with: [UInt8])
    /// Inserts an element into an array, or a member into an object; missing parent objects are
    /// created.
    case insert([UInt8], key: String?, into: JSONPointer, at: InsertionPosition)
    /// Removes a value, and the parent objects that become empty, up to an outermost one.
    case remove(JSONPointer, outermost: JSONPointer)
    /// Moves an element within its array.
    case move(JSONPointer, to: InsertionPosition)
    case addFile(SourceFile)
    case replaceFile(SourceFile)
    case removeFile
  }

  package let kind: Kind
  /// The path of the file below the project.
  package let path: String
  package let action: Action
  /// The name of the location for people: `color.accent`, `sections/featured.json
  /// /layouts/0/spacing`.
  package let name: String
  /// The short text of the old value, or `nil` for an insertion.
  package let was: String?
  /// The short text of the new value, or `nil` for a removal.
  package let now: String?
  /// The location in the new file or, for a removal, in the old one.
  package let place: Place

  /// The top-level member of the document that contains the edit, or `nil` for a whole file.
  package var member: String? {
    switch action {
    case .replace(let value, _), .remove(let value, _), .move(let value, _): value.tokens.first
    case .insert(_, let key, let object, _): object.tokens.first ?? key
    case .addFile, .replaceFile, .removeFile: nil
    }
  }
}

/// A position among the old items of an array or object.
package struct InsertionPosition: Sendable, Hashable, Comparable {
  /// The index of the old item that follows.
  package let index: Int
  /// The rank among all items that are inserted at the same position.
  package let rank: Int

  package static func < (left: InsertionPosition, right: InsertionPosition) -> Bool {
    (left.index, left.rank) < (right.index, right.rank)
  }
}

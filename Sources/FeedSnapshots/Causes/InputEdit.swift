package import Documents

/// What pages are made from: files with their paths below the project, in the order of the bytes of
/// the paths.
package typealias InputFiles = [(path: String, file: SourceFile)]

/// One difference between two states of what pages are made from, as small as it can be told.
package struct InputEdit: Sendable {
  /// What it does to a file; every place is one of the old file.
  package enum Action: Sendable {
    /// Puts a text in the place of a value.
    case replace(JSONPointer, with: [UInt8])
    /// Puts an element into an array, or a member into an object; objects that are missing on the
    /// way to it are made.
    case insert([UInt8], key: String?, into: JSONPointer, at: InputSlot)
    /// Takes a value away, and of the objects around it those that it leaves empty, up to an outer
    /// one.
    case remove(JSONPointer, outermost: JSONPointer)
    /// Puts an element elsewhere in its array.
    case move(JSONPointer, to: InputSlot)
    case addFile(SourceFile)
    case replaceFile(SourceFile)
    case removeFile
  }

  package let kind: SnapshotCause.Kind
  /// The file, by its path below the project.
  package let path: String
  package let action: Action
  /// How people name it: `color.accent`, `sections/featured.json /layouts/0/spacing`.
  package let name: String
  /// The value before and now, in short; nil for what was not there.
  package let was: String?
  package let now: String?
  /// Where it stands in the new file, or stood in the old one.
  package let place: Place

  /// The member of the document in which it is, or which it is; nil for a file as a whole.
  var member: String? {
    switch action {
    case .replace(let value, _), .remove(let value, _), .move(let value, _): value.tokens.first
    case .insert(_, let key, let object, _): object.tokens.first ?? key
    case .addFile, .replaceFile, .removeFile: nil
    }
  }
}

/// Where something comes to stand among the old items of an array or object.
package struct InputSlot: Sendable, Hashable, Comparable {
  /// The index of the old item that it stands before.
  package let index: Int
  /// Its rank among all that comes to stand there.
  package let rank: Int

  package static func < (left: InputSlot, right: InputSlot) -> Bool {
    (left.index, left.rank) < (right.index, right.rank)
  }
}

import Basics
package import Documents

/// The unsaved edits of a project's token files.
///
/// The pages are rendered as if the files had these edits. The disk changes only in
/// ``save()``.
package final class TokenEdits: Sendable {
  /// The reason why an edit is rejected or the edits cannot be saved.
  package struct Problem: Error, Sendable {
    package let message: String
  }

  private let confinement: ProjectConfinement
  private let disk: FileSource
  /// The patches by the real path of their file.
  private let patches = Locked<[(path: String, patch: TokenPatch)]>([])

  package init(folders: [String], disk: FileSource = .disk) {
    confinement = ProjectConfinement(folders: folders, source: disk)
    self.disk = disk
  }

  package var isEmpty: Bool { patches.withLock { $0.isEmpty } }

  /// The patches of all files that have edits.
  package var all: [TokenPatch] { patches.withLock { $0.map(\.patch) } }

  /// The files of the disk with the edits.
  package var source: FileSource {
    let edited = patches.withLock { $0.map { ($0.path, $0.patch.edited) } }
    guard !edited.isEmpty else { return disk }
    let disk = disk
    return FileSource(
      read: { path, limit throws(FileProblem) in
        // Resolving links is slow, so it is limited to files with the same name.
        let edited = edited.filter { Self.name($0.0) == Self.name(path) }
        let real = edited.isEmpty ? nil : disk.real(path)
        for (known, file) in edited where real?.elementsEqual(known.utf8) ?? false {
          return SourceFile(path: path, bytes: file.bytes)
        }
        return try disk.read(path, limit)
      }, names: disk.names, kind: disk.kind, real: disk.real)
  }

  private static func name(_ path: String) -> ByteString {
    ByteString(path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// Returns the editable values of the token value at a place, and the file.
  package func values(
    at place: EditorPlace
  ) throws(Problem) -> [(name: String, value: EditableValue, isEdited: Bool)] {
    let (real, file) = try file(place.path)
    let patch = patches.withLock { $0.first { $0.path.hasSameBytes(as: real) }?.patch }
    let current = patch?.edited ?? file
    guard let document = JSONDocument.read(current).document,
      let pointer = EditableValue.pointer(line: place.line, column: place.column, in: document)
    else { throw Problem(message: "The file changed. Reload the page.") }
    return EditableValue.all(at: pointer, in: document).map { name, value in
      (name, value, patch?.changes.contains { $0.pointer == value.pointer } ?? false)
    }
  }

  /// Replaces a value of a file.
  package func set(_ path: String, _ pointer: JSONPointer, to text: String) throws(Problem) {
    let (real, file) = try file(path)
    let isSet = patches.withLock { patches in
      let index = patches.firstIndex { $0.path.hasSameBytes(as: real) }
      guard var patch = index.map({ patches[$0].patch }) ?? TokenPatch(file),
        patch.set(pointer, to: text)
      else { return false }
      if let index { patches.remove(at: index) }
      if !patch.changes.isEmpty {
        patches.insert((real, patch), at: min(index ?? patches.count, patches.count))
      }
      return true
    }
    guard isSet else {
      throw Problem(message: "\(Quoted.text(text)) is not a valid value here.")
    }
  }

  /// Removes all edits.
  package func discard() { patches.withLock { $0 = [] } }

  /// The paths of the files that changed on the disk after their first edit.
  package var outdated: [String] {
    patches.withLock { patches in
      patches.filter { path, patch in (try? disk.file(path))?.bytes != patch.base.bytes }
        .map(\.patch.base.path)
    }
  }

  /// Moves the edits to the files as they are now, unless one of the edited values changed there.
  package func moveToCurrentFiles() throws(Problem) {
    let failed: String? = patches.withLock { patches in
      var moved = patches
      for index in moved.indices {
        guard let file = try? disk.file(moved[index].path),
          moved[index].patch.move(
            to: SourceFile(path: moved[index].patch.base.path, bytes: file.bytes))
        else { return moved[index].patch.base.path }
      }
      patches = moved
      return nil
    }
    if let failed {
      throw Problem(message: "\(failed) has another value where you edited it. Discard the edit.")
    }
  }

  /// Writes the edits to the disk.
  ///
  /// A file that changed after its first edit rejects all edits, and they stay unsaved.
  package func save() throws(Problem) {
    let problem: Problem? = patches.withLock { patches in
      for (path, patch) in patches {
        guard let real = confinement.path(path), real.hasSameBytes(as: path),
          (try? disk.file(path))?.bytes == patch.base.bytes
        else {
          return Problem(
            message:
              "\(patch.base.path) changed on the disk after your edit, so nothing was saved. "
              + "Apply the edits to the changed file, or discard them.")
        }
      }
      while let (path, patch) = patches.first {
        do throws(FileProblem) {
          try FileWriting.replace(path, with: patch.edited.bytes)
        } catch {
          return Problem(message: error.message)
        }
        patches.removeFirst()
      }
      return nil
    }
    if let problem { throw problem }
  }

  /// Returns a token file of the project with its real path.
  private func file(_ path: String) throws(Problem) -> (real: String, file: SourceFile) {
    guard let real = confinement.path(path), real.hasSuffix(".json") else {
      throw Problem(
        message: "\(Quoted.text(path)) is not a token file of the project, so it cannot be edited.")
    }
    let file: SourceFile
    do throws(FileProblem) {
      file = try disk.file(real)
    } catch {
      throw Problem(message: error.message)
    }
    return (real, SourceFile(path: path, bytes: file.bytes))
  }
}

import Basics
import Documents

/// The files that were read for a value, by their paths below a folder of a customer.
///
/// Other customers with the same files have the same value, apart from the paths in its places.
struct FilesRead: Sendable {
  private var files: [(name: String, content: Content)] = []

  private enum Content: Sendable, Hashable {
    case bytes([UInt8])
    /// The reason why the file could not be read.
    case problem(FileProblem.Kind)

    init(_ file: Result<SourceFile, FileProblem>) {
      switch file {
      case .success(let file): self = .bytes(file.bytes)
      case .failure(let problem): self = .problem(problem.kind)
      }
    }
  }

  /// Returns whether reading the same files below another folder gives the same contents.
  func isSame(in folder: String, _ source: FileSource) -> Bool {
    files.allSatisfy { name, content in
      let path = "\(folder)/\(name)"
      // Reading a pipe could wait forever for a writer.
      guard !source.isPipe(path) else { return false }
      return Content(source.result(path)) == content
    }
  }

  /// A recorder of the files below a folder that are read from a source.
  final class Recorder: Sendable {
    private let folder: String
    private let source: FileSource
    /// The files so far, or `nil` after a file elsewhere was read.
    private let state = Locked<FilesRead?>(FilesRead())

    init(_ folder: String, _ source: FileSource) {
      self.folder = folder
      self.source = source
    }

    /// The files that were read, or `nil` if one of them was not below the folder.
    var files: FilesRead? { state.withLock { $0 } }

    /// The source with all reads recorded.
    var recording: FileSource {
      FileSource(
        read: { path, limit throws(FileProblem) in
          do throws(FileProblem) {
            let file = try self.source.read(path, limit)
            self.add(path, .success(file))
            return file
          } catch {
            self.add(path, .failure(error))
            throw error
          }
        }, names: source.names, kind: source.kind, real: source.real)
    }

    private func add(_ path: String, _ file: Result<SourceFile, FileProblem>) {
      state.withLock { state in
        guard path.utf8.starts(with: "\(folder)/".utf8) else {
          state = nil
          return
        }
        let name = String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
        state?.files.append((name, Content(file)))
      }
    }
  }
}

/// A counter that all copies of a value share, so that a number is never used twice.
final class SharedCount: Sendable {
  private let last = Locked(0)

  func next() -> Int {
    last.withLock { last in
      last += 1
      return last
    }
  }
}

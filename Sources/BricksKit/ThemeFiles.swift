import Basics
package import Documents
import Glibc

/// A cache of the files of themes, which reads each file once.
package struct ThemeFiles {
  private let files: FileSource
  private var sources: [ByteString: Result<SourceFile, FileProblem>] = [:]

  package init(from files: FileSource = .disk) { self.files = files }

  /// Returns a Boolean value that indicates whether the cache contains a file.
  package func holds(_ file: SourceFile) -> Bool { key(of: file) != nil }

  /// The current text of standard input.
  package var standardInput: SourceFile? {
    try? sources[ByteString(SourceFile.standardInput)]?.get()
  }

  /// Returns a Boolean value that indicates whether a file was read for a theme and is writable.
  package func mayMend(_ file: SourceFile) -> Bool {
    guard let key = key(of: file) else { return false }
    return key.text.hasSameBytes(as: SourceFile.standardInput)
      || ProjectFiles.isWritable(file.path)
  }

  /// Replaces the text of a file for later reads.
  package mutating func replace(_ file: SourceFile) {
    if let key = key(of: file) { sources[key] = .success(file) }
  }

  private func key(of file: SourceFile) -> ByteString? {
    sources.first { (try? $0.value.get())?.identity == file.identity }?.key
  }

  /// Reads a file that a resolver document names.
  mutating func source(_ path: String) -> Result<SourceFile, FileProblem> {
    // A pipe in a document could wait forever for a writer.
    read(path, refusing: files.isPipe(path))
  }

  /// Reads a file from the command line, which may be a pipe: shells make one of `<(...)`.
  mutating func operand(_ path: String) -> Result<SourceFile, FileProblem> {
    read(path, refusing: false)
  }

  private mutating func read(
    _ path: String, refusing isRefused: Bool
  ) -> Result<SourceFile, FileProblem> {
    let key = ByteString(path)
    if let known = sources[key] { return known }
    let result =
      isRefused
      ? .failure(FileProblem(path: path, kind: .other(code: ESPIPE))) : files.result(path)
    sources[key] = result
    return result
  }
}

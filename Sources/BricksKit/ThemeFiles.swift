package import Documents
import Glibc

/// The files that themes are read from, each read once however many themes name it.
package struct ThemeFiles {
  private let files: FileSource
  private var sources: [[UInt8]: Result<SourceFile, FileProblem>] = [:]

  package init(from files: FileSource = .disk) { self.files = files }

  /// Whether a file is one of these.
  package func holds(_ file: SourceFile) -> Bool { key(of: file) != nil }

  /// What came from standard input, as it is now.
  package var standardInput: SourceFile? {
    try? sources[Array(SourceFile.standardInput.utf8)]?.get()
  }

  /// Whether a file was read for a theme, and may be written.
  package func mayMend(_ file: SourceFile) -> Bool {
    guard let key = key(of: file) else { return false }
    let isInput = key.elementsEqual(SourceFile.standardInput.utf8)
    return isInput || ProjectFiles.isWritable(file.path)
  }

  /// Puts another text in the place of a file, for whoever reads it from now on.
  package mutating func replace(_ file: SourceFile) {
    if let key = key(of: file) { sources[key] = .success(file) }
  }

  private func key(of file: SourceFile) -> [UInt8]? {
    sources.first { (try? $0.value.get())?.identity == file.identity }?.key
  }

  /// A file that a resolver document names.
  mutating func source(_ path: String) -> Result<SourceFile, FileProblem> {
    // Nobody may ever write into a pipe that a document names.
    read(path, refusing: files.isPipe(path))
  }

  /// A file that was named on the command line, where a pipe is what shells make of `<(...)`.
  mutating func operand(_ path: String) -> Result<SourceFile, FileProblem> {
    read(path, refusing: false)
  }

  private mutating func read(
    _ path: String, refusing isRefused: Bool
  ) -> Result<SourceFile, FileProblem> {
    let key = Array(path.utf8)
    if let known = sources[key] { return known }
    let result =
      isRefused
      ? .failure(FileProblem(path: path, kind: .other(code: ESPIPE))) : files.result(path)
    sources[key] = result
    return result
  }
}

import Documents
import Glibc
import GraphQLLanguage

/// The folder of the generated files.
struct OutputFolder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Writes the files that differ, and removes generated files that are no longer needed.
  func write(_ files: [GeneratedFile]) throws(FileProblem) {
    for file in files where !isUpToDate(file) {
      let target = "\(path)/\(file.path)"
      try FileWriting.makeFolders(above: target)
      try FileWriting.replace(target, with: file.bytes, waitsForDisk: false)
    }
    for path in try obsoleteFiles(files) where unlink(path) != 0 {
      throw FileProblem(path: path, code: errno)
    }
  }

  /// Returns a finding for each file that ``write(_:)`` would change or remove.
  func differences(_ files: [GeneratedFile]) throws(FileProblem) -> [Finding] {
    let command = "run `bricks-codegen generate`."
    let changed = files.filter { !isUpToDate($0) }.map {
      finding("\($0.path) is out of date; \(command)", "\(path)/\($0.path)")
    }
    let left = try obsoleteFiles(files).map {
      finding("No operation or fragment generates this file anymore; \(command)", $0)
    }
    return changed + left
  }

  private func finding(_ message: String, _ path: String) -> Finding {
    Finding(GraphQLRules.stale, message, at: Place(SourceFile(path: path, bytes: []), 0..<0))
  }

  private func isUpToDate(_ file: GeneratedFile) -> Bool {
    (try? SourceFile.read("\(path)/\(file.path)"))?.bytes == file.bytes
  }

  /// Returns the generated files of earlier runs that are no longer needed.
  private func obsoleteFiles(_ files: [GeneratedFile]) throws(FileProblem) -> [String] {
    let kept = Set(files.map { "\(path)/\($0.path)" })
    let walk = FolderWalk.files(in: path, suffix: ".swift")
    if let problem = walk.problems.first { throw problem }
    return walk.files.filter { file in
      !kept.contains(file)
        && (try? SourceFile.read(file))?.bytes.starts(with: CodeGenerator.mark.utf8) == true
    }
  }
}

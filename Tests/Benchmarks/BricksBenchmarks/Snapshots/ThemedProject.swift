import BricksKit
import Documents
import FeedSnapshots
import Glibc

/// A temporary project with many customers, which have the files of a sample customer and their own
/// colors.
struct ThemedProject {
  let folder: String

  /// The folder with the shared layouts and the base theme.
  private static let share = "."
  private static let sample = "Themes/stillmoor"
  private static let palette = "palette.tokens.json"

  /// A Boolean value that indicates whether the sample customer exists in the current folder.
  static var canBeMade: Bool { access("\(sample)/\(palette)", R_OK) == 0 }

  /// Creates a project with the given matrix of snapshots.
  ///
  /// `ownsBase` gives it its own layouts and base theme.
  init(
    _ name: String, customers: Int, matrix: String, ownsBase: Bool = false
  ) throws(FileProblem) {
    folder = ".build/benchmark-\(getpid())-\(name)"
    try makeFolder(".build")
    try makeFolder(folder)
    try makeFolder("\(folder)/Snapshots")
    try makeFolder("\(folder)/Themes")
    try FileWriting.replace(
      "\(folder)/Snapshots/\(SnapshotMatrix.fileName)", with: Array(matrix.utf8))
    if ownsBase {
      for file in ["Layouts", "Themes/base"].flatMap({ FolderWalk.files(in: $0, suffix: "").files })
      {
        try FileWriting.makeFolders(above: "\(folder)/\(file)")
        try write("\(folder)/\(file)", try SourceFile.read(file).bytes)
      }
    }
    let files = FolderWalk.files(in: Self.sample, suffix: "").files
    let palette = try SourceFile.read("\(Self.sample)/\(Self.palette)").bytes
    for number in 0..<customers {
      let customer = "\(folder)/Themes/customer-\(number)"
      try makeFolder(customer)
      var made: Set<String> = []
      for file in files {
        let name = String(decoding: file.utf8.dropFirst(Self.sample.utf8.count + 1), as: UTF8.self)
        try makeFolders(of: name, in: customer, &made)
        if name == Self.palette {
          try write("\(customer)/\(name)", Self.changed(palette, number))
        } else if link(file, "\(customer)/\(name)") != 0 {
          try write("\(customer)/\(name)", try SourceFile.read(file).bytes)
        }
      }
    }
  }

  func remove() { BenchmarkFolder.remove(folder) }

  /// Changes a spacing of the base theme that every screen shows.
  func editBase() throws(FileProblem) {
    let path = "\(folder)/Themes/base/shape.tokens.json"
    let text = String(decoding: try SourceFile.read(path).bytes, as: UTF8.self)
    try write(
      path,
      Array(
        text.replacing(
          "\"xs\": {\"$value\": {\"value\": 4,", with: "\"xs\": {\"$value\": {\"value\": 6,",
          maxReplacements: 1
        ).utf8))
  }

  /// Opens the snapshots of a project.
  static func open(_ folder: String) throws(FileProblem) -> SnapshotProject? {
    let opened = try SnapshotProject.open(
      BricksProject(folder: folder, share: share), folder: folder)
    for finding in opened.findings where finding.severity == .error { print(finding.message) }
    return opened.project
  }

  // MARK: Files

  private func makeFolders(
    of name: String, in customer: String, _ made: inout Set<String>
  ) throws(FileProblem) {
    let parts = name.split(separator: "/").dropLast()
    for index in parts.indices {
      let path = parts[...index].joined(separator: "/")
      if made.insert(path).inserted { try makeFolder("\(customer)/\(path)") }
    }
  }

  private func makeFolder(_ path: String) throws(FileProblem) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw FileProblem(path: path, kind: .other(code: errno))
  }

  /// Writes a file without waiting for the disk, because it need not survive a crash.
  private func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileProblem(path: path, kind: .other(code: errno)) }
    defer { close(descriptor) }
    try FileWriting.write(bytes, to: descriptor, path: path)
  }

  /// Returns the palette with a first color that depends on a number.
  private static func changed(_ palette: [UInt8], _ number: Int) -> [UInt8] {
    let text = String(decoding: palette, as: UTF8.self)
    let parts = [number >> 8 & 255, number & 255, 128]
    let components = parts.map { Comparison.fixed(Double($0) / 255, 4) }.joined(separator: ", ")
    let hex = parts.map { String($0 + 256, radix: 16).dropFirst() }.joined()
    return Array(
      text.replacing(
        "[1.0, 1.0, 1.0], \"hex\": \"#ffffff\"", with: "[\(components)], \"hex\": \"#\(hex)\"",
        maxReplacements: 1
      ).utf8)
  }
}

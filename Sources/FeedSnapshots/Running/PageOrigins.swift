import Basics
import Documents
import Glibc

/// The inputs and programs from which goldens and pending pages were rendered.
///
/// A page is identified by the hash of its file, so a pending page keeps its origin when it becomes
/// the golden. If this program rendered a golden from the current inputs, the golden matches and is
/// not rendered again.
struct PageOrigins: Sendable {
  private var origins: [String: [Origin]] = [:]

  private struct Origin: Sendable, Hashable {
    /// The hash of the file.
    let page: String
    let inputs: String
    let program: String
  }

  /// The identity of the program file, because another program may render other pages, or `nil` if
  /// the system does not report it.
  private static let program: String? = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return nil }
    let file = "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    return QuickHash(Array(file.utf8)).description
  }()

  /// A placeholder for an unknown program, which equals no program.
  private static let unknown = "-"

  /// Returns the hash of the inputs that a file of a key was rendered from, or `nil` if they are
  /// unknown.
  func inputs(of page: String, _ key: SnapshotKey) -> String? {
    origins[key.path]?.last { $0.page.hasSameBytes(as: page) }?.inputs
  }

  /// Returns the hash of the inputs that this program rendered a file of a key from, or `nil` if they
  /// are unknown.
  func ownInputs(of page: String, _ key: SnapshotKey) -> String? {
    guard let program = Self.program else { return nil }
    return origins[key.path]?.last { $0.page.hasSameBytes(as: page) && $0.program == program }?
      .inputs
  }

  /// Returns whether a golden is an unmodified rendered page.
  func hasMade(_ golden: String, _ key: SnapshotKey) -> Bool { inputs(of: golden, key) != nil }

  /// Returns whether this program rendered the golden of a key from some inputs.
  func knows(_ golden: String?, _ key: SnapshotKey, madeFrom inputs: String?) -> Bool {
    guard let program = Self.program, let inputs, let page = golden,
      let known = origins[key.path]
    else { return false }
    return known.contains(Origin(page: page, inputs: inputs, program: program))
  }

  /// Records the inputs from which this program rendered a file, and removes other origins except
  /// that of the golden.
  mutating func note(_ page: String, _ key: SnapshotKey, madeFrom inputs: String, golden: String?) {
    let kept = (origins[key.path] ?? []).filter { $0.page == golden && $0.page != page }
    let program = Self.program ?? Self.unknown
    origins[key.path] = kept + [Origin(page: page, inputs: inputs, program: program)]
  }

  /// The hashes of all recorded inputs.
  var inputs: Set<String> { Set(origins.values.joined().map(\.inputs)) }

  // MARK: The file

  private static let head = "bricks-origins 1"

  init() {}

  /// Reads the file; a damaged file counts as empty.
  init(_ work: SnapshotWorkFolder) {
    guard let source = try? SourceFile.read(work.origins) else { return }
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"))
    guard let head = lines.first, head.elementsEqual(Self.head.utf8) else { return }
    for line in lines.dropFirst() {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 4 else { continue }
      origins[words[3], default: []].append(
        Origin(page: words[0], inputs: words[1], program: words[2]))
    }
  }

  /// Writes the file without the origins that belong to no key.
  mutating func save(_ work: SnapshotWorkFolder, keys: [SnapshotKey]) throws(FileProblem) {
    let paths = Set(keys.map(\.path))
    origins = origins.filter { paths.contains($0.key) }
    var sink = ByteSink()
    sink.append("\(Self.head)\n")
    for (path, known) in origins.sorted(by: { $0.key < $1.key }) {
      for one in known { sink.append("\(one.page) \(one.inputs) \(one.program) \(path)\n") }
    }
    try FileWriting.replace(work.origins, with: sink.bytes, waitsForDisk: false)
  }
}

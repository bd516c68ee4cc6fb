import Documents
import Glibc

/// What goldens, and pages that wait, were made from, and by which program.
///
/// Each is told apart by the hash of its file, so that a page that waited is known as the golden that
/// it became. A golden that was made from the inputs of now by this program matches without a page
/// being made.
struct PageOrigins: Sendable {
  private var origins: [String: [Origin]] = [:]

  private struct Origin: Sendable, Hashable {
    /// The hash of the file.
    let page: String
    let inputs: String
    let program: String
  }

  /// The program as a file, since another one may make other pages; nil where the system does not say.
  private static let program: String? = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return nil }
    let file = "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    return QuickHash(Array(file.utf8)).description
  }()

  /// Stands for a program of which nothing is known, so that it is no other one either.
  private static let unknown = "-"

  /// The hash of the inputs that a file of a key was made from; nil where that is not known.
  func inputs(of page: String, _ key: SnapshotKey) -> String? {
    origins[key.path]?.last { $0.page.utf8.elementsEqual(page.utf8) }?.inputs
  }

  /// Whether a golden is one that was made, and is as it was then.
  func hasMade(_ golden: String, _ key: SnapshotKey) -> Bool { inputs(of: golden, key) != nil }

  /// Whether this program has made the golden of a key from some inputs.
  func knows(_ golden: String?, _ key: SnapshotKey, madeFrom inputs: String?) -> Bool {
    guard let program = Self.program, let inputs, let page = golden,
      let known = origins[key.path]
    else { return false }
    return known.contains(Origin(page: page, inputs: inputs, program: program))
  }

  /// Notes what this program has made a file of a key from, and forgets all others but the golden.
  mutating func note(_ page: String, _ key: SnapshotKey, madeFrom inputs: String, golden: String?) {
    let kept = (origins[key.path] ?? []).filter { $0.page == golden && $0.page != page }
    let program = Self.program ?? Self.unknown
    origins[key.path] = kept + [Origin(page: page, inputs: inputs, program: program)]
  }

  /// The hashes of all inputs that something was made from.
  var inputs: Set<String> { Set(origins.values.joined().map(\.inputs)) }

  // MARK: The file

  private static let head = "bricks-origins 1"

  init() {}

  /// Reads the file; one that is not sound says nothing.
  init(_ work: SnapshotWork) {
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

  /// Writes the file, without what no key owns.
  mutating func save(_ work: SnapshotWork, keys: [SnapshotKey]) throws(FileProblem) {
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

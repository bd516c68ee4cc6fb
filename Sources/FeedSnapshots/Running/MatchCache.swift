import BricksKit
import Documents
import Glibc

/// Which goldens matched, and what they were made from then.
///
/// A key whose golden and whose inputs have the hashes of then matches still, without a page being
/// made. Everything that a page of a customer can depend on is among the inputs: layouts, base, the
/// customer's folder, the moment, and the program.
struct MatchCache: Sendable {
  private let project: SnapshotProject
  /// The hashes of the inputs of each customer, now.
  private let inputs: [String: String]
  /// For each path the hashes of inputs and golden when it matched.
  private var matched: [String: Match] = [:]

  private struct Match: Sendable, Hashable {
    let inputs: String
    let golden: String
  }

  init(_ project: SnapshotProject) {
    self.project = project
    let hashes = InputHashes(project)
    let customers = Set(project.keys.compactMap { $0[.customer] })
    inputs = Dictionary(uniqueKeysWithValues: customers.map { ($0, hashes.hash(of: $0)) })
  }

  /// Whether a key is known to match.
  func matches(_ key: SnapshotKey, _ memory: inout StoreMemory) -> Bool {
    guard !matched.isEmpty, let match = matched[key.path], let customer = key[.customer],
      inputs[customer] == match.inputs
    else { return false }
    return project.store.hash(of: key, &memory) == match.golden
  }

  /// Takes over what a run found out.
  mutating func note(_ report: SnapshotReport) {
    var memory = StoreMemory()
    for entry in report.entries {
      let path = entry.key.path
      switch entry.outcome {
      case .unchanged: continue
      case .matched:
        matched[path] = entry.key[.customer].flatMap { inputs[$0] }.flatMap { inputs in
          project.store.hash(of: entry.key, &memory).map { Match(inputs: inputs, golden: $0) }
        }
      default: matched[path] = nil
      }
    }
  }

  // MARK: The file

  private static let version = "bricks-matches 1"

  /// Reads the file; one that is not sound says nothing.
  mutating func load() {
    guard let source = try? SourceFile.read(project.work.cache) else { return }
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"))
    guard let head = lines.first, head.elementsEqual(Self.version.utf8) else { return }
    for line in lines.dropFirst() {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard words.count == 3 else { continue }
      matched[String(decoding: words[2], as: UTF8.self)] = Match(
        inputs: String(decoding: words[0], as: UTF8.self),
        golden: String(decoding: words[1], as: UTF8.self))
    }
  }

  func save() throws(FileProblem) {
    var sink = ByteSink()
    sink.append("\(Self.version)\n")
    for (path, match) in matched.sorted(by: { $0.key < $1.key }) {
      sink.append("\(match.inputs) \(match.golden) \(path)\n")
    }
    try FileWriting.replace(project.work.cache, with: sink.bytes)
  }
}

/// Hashes of all that the pages of a customer are made from.
private struct InputHashes {
  private let common: SHA256
  private let files: ProjectFiles

  init(_ project: SnapshotProject) {
    files = project.project.files
    var hash = SHA256()
    hash.add(Array(Self.program.utf8).span)
    hash.add(Array("\(project.matrix.now) \(project.matrix.timeZone)".utf8).span)
    Self.add(files.layouts, to: &hash)
    Self.add(files.baseTheme, to: &hash)
    common = hash
  }

  func hash(of customer: String) -> String {
    var hash = common
    Self.add(files.theme(customer), to: &hash)
    return hash.digest.prefix(16).map { Self.hex($0) }.joined()
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func add(_ folder: String, to hash: inout SHA256) {
    for path in FolderWalk.files(in: folder, suffix: "").files {
      guard let source = try? SourceFile.read(path) else { continue }
      hash.add(Array("\(path.utf8.count) \(path) \(source.bytes.count) ".utf8).span)
      hash.add(source.bytes.span)
    }
  }

  /// The program as a file: another one may make other pages.
  private static var program: String {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }
}

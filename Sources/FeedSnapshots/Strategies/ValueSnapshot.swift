import Documents

/// One snapshot of a test: where its golden lies, and what is held against it.
///
/// Names come from the test and from what it says, never from a count, so that the order of what a
/// test does changes nothing.
package struct ValueSnapshot: Sendable {
  /// What stands in the head of the file: the parts of its name as they are.
  private let title: String
  /// The path below the folder of the snapshots.
  private let path: String
  /// What `swift test` takes for this test; empty where its name would need quotes.
  private let testFilter: String
  private let store: StoreFolder
  private let pending: StoreFolder
  private let work: SnapshotWork

  /// The snapshot of a test in a file.
  ///
  /// It lies in `Snapshots` beside the file, or in a folder that is named; what has to be decided on
  /// lies beside that folder.
  package init(
    file: String, test: [String], name: String?, fileExtension: String, folder: String? = nil
  ) {
    let (above, fileName) = Self.split(file)
    let stem = fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
    let names = test.map(Self.function)
    let words = names + (name.map { [$0] } ?? [])
    let end = ".\(fileExtension).\(SnapshotKey.fileExtension)"
    title = ([stem] + words + [fileExtension]).joined(separator: " ")
    path = "\(Self.fileName(of: stem))/" + words.map(Self.fileName).joined(separator: ".") + end
    testFilter =
      names.allSatisfy { Self.fileName(of: $0).utf8.elementsEqual($0.utf8) }
      ? " --filter \(names.joined(separator: "/"))" : ""
    let goldens = folder ?? "\(above)/\(SnapshotProject.folderName)"
    let root = folder.map { Self.split($0).folder } ?? above
    store = StoreFolder(path: goldens)
    work = SnapshotWork("\(root)/.bricks")
    pending = StoreFolder(path: work.pending.folder)
  }

  // MARK: Names

  private static func split(_ path: String) -> (folder: String, name: String) {
    var end = path.endIndex
    while end > path.startIndex, path[path.index(before: end)] == "/" {
      end = path.index(before: end)
    }
    let path = path[..<end]
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// The name of a function without its parameters.
  private static func function(_ name: String) -> String {
    name.lastIndex(of: "(").map { String(name[..<$0]) } ?? name
  }

  private static let longestName = 60

  /// A name that every file system takes; one that had to be changed for it ends in digits of its
  /// hash, so that no two have the same.
  private static func fileName(of name: String) -> String {
    let plain = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        byte
      default: UInt8(ascii: "-")
      }
    }
    let short = String(decoding: plain.prefix(longestName), as: UTF8.self)
    guard short.isEmpty || !short.utf8.elementsEqual(name.utf8) else { return short }
    return "\(short)-\(ContentName.of(Array(name.utf8)).prefix(8))"
  }

  // MARK: The file

  /// Not that of pages: a project in the same folder would have orphans in these.
  private static let magic = "bricks-value"

  private func bytes(of body: [UInt8]) -> [UInt8] {
    let head = "\(Self.magic) \(GoldenFile.version)\nkey "
    return Array(head.utf8) + VisibleText.encoded(titleBytes) + Array("\n\n".utf8) + body
  }

  /// The head is one line, whatever a test calls its snapshots.
  private var titleBytes: [UInt8] {
    title.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
  }

  /// The visible text that is stored; nil where nothing is.
  private func golden() throws(GoldenProblem) -> [UInt8]? {
    let bytes: [UInt8]?
    do throws(FileProblem) {
      bytes = try store.read(path)
    } catch {
      throw GoldenProblem(message: error.message)
    }
    guard let bytes else { return nil }
    var rest = try GoldenFile.contents(of: bytes, Self.magic, "golden")
    let name = GoldenFile.field("key", of: &rest)
    guard name?.elementsEqual(VisibleText.encoded(titleBytes)) == true,
      rest.first == UInt8(ascii: "\n")
    else {
      throw GoldenProblem(
        message: "The head of the golden names another snapshot; \(GoldenFile.again)")
    }
    return Array(rest.dropFirst())
  }

  // MARK: Verifying

  /// Holds bytes against the golden, and writes what the mode says; nil if they are the same.
  ///
  /// It is said whether the mode is the test's own, and whether these bytes come second to others
  /// under the same name, of which nothing is written.
  package func verify(
    _ bytes: [UInt8], _ recording: SnapshotRecording, isModeOfTest: Bool, isSecond: Bool
  ) -> SnapshotFailure? {
    let body = VisibleText.encoded(bytes)
    do {
      let old: [UInt8]?
      do throws(GoldenProblem) {
        old = try golden()
      } catch {
        let end = try record(body, .damaged, recording, isModeOfTest)
        return SnapshotFailure(
          "\(shown): \(error.message) \(end)", name: displayName, new: bytes)
      }
      if isSecond, old != body {
        return SnapshotFailure(
          "Another value was held against \(shown) before, so nothing was written of this one. "
            + "Give each a name of its own, such as `named: \"first\"`.",
          name: displayName, old: old.flatMap(VisibleText.decoded), new: bytes)
      }
      guard let old else {
        let end = try record(body, .missing, recording, isModeOfTest)
        return SnapshotFailure("There is no golden \(shown). \(end)", name: displayName, new: bytes)
      }
      guard old != body else {
        if recording != .none { try pending.remove(path) }
        return nil
      }
      let difference = LineDifference(old: old, new: body).unified()
      let end = try record(body, .changed, recording, isModeOfTest)
      return SnapshotFailure(
        "The snapshot \(shown) is another one. \(end)\n\(LineDifference.excerpt(of: difference))",
        name: displayName, old: VisibleText.decoded(old), new: bytes, difference: difference)
    } catch {
      return SnapshotFailure(
        "The snapshot \(shown) could not be written: \(error.message)", name: displayName,
        new: bytes)
    }
  }

  /// A failure of what came before there were bytes.
  package func failure(_ message: String) -> SnapshotFailure {
    SnapshotFailure("There is nothing to hold against \(shown): \(message)", name: displayName)
  }

  /// Where the golden lies.
  package var place: String { store.shown(path) }

  private var shown: String { PrintableText.of(place) }

  private var displayName: String {
    String(path.dropLast(SnapshotKey.fileExtension.utf8.count + 1))
  }

  /// Writes what the mode says, and tells of it.
  private func record(
    _ body: [UInt8], _ outcome: SnapshotReport.Outcome, _ recording: SnapshotRecording,
    _ isModeOfTest: Bool
  ) throws(FileProblem) -> String {
    let accept = outcome == .missing ? "missing" : outcome == .changed ? "changed" : "all"
    let advice =
      isModeOfTest
      ? "let the test say `.\(accept)`, which says itself what is written"
      : "run `\(SnapshotRecording.variable)=\(accept) swift test\(testFilter)`"
    if recording.accepts(outcome) {
      try store.write(path, bytes(of: body))
      try pending.remove(path)
      return "It was written now; look at it, and run the test again."
    }
    guard recording != .none else { return "Nothing was written; to accept it, \(advice)." }
    try pending.write(path, bytes(of: body))
    try work.prepare()
    let place = PrintableText.of(pending.shown(path))
    return "What it would be waits as \(place); to accept it, \(advice)."
  }
}

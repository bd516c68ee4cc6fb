import Basics
import Documents
import SnapshotDifferences

/// One snapshot of a test: the location of its golden and its comparison with a value.
///
/// The name comes from the test and its arguments, never from a counter. The order of comparisons
/// in a test therefore does not matter.
package struct ValueSnapshot: Sendable {
  /// The unescaped parts of the name, for the header of the file.
  private let title: String
  /// The path below the snapshots folder.
  private let path: String
  /// The `swift test` filter for this test, or an empty text if the name would need quotes.
  private let testFilter: String
  private let store: StoreFolder
  private let pending: StoreFolder
  private let work: SnapshotWorkFolder

  /// Creates the snapshot of a test in a file.
  ///
  /// The golden is in `Snapshots` next to the file, or in the given folder. Pending values are
  /// stored next to that folder.
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
      names.allSatisfy { Self.fileName(of: $0).hasSameBytes(as: $0) }
      ? " --filter \(names.joined(separator: "/"))" : ""
    let goldens = folder ?? "\(above)/\(SnapshotProject.folderName)"
    let root = folder.map { Self.split($0).folder } ?? above
    store = StoreFolder(path: goldens)
    work = SnapshotWorkFolder("\(root)/.bricks")
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

  /// Returns the name of a function without its parameters.
  private static func function(_ name: String) -> String {
    name.lastIndex(of: "(").map { String(name[..<$0]) } ?? name
  }

  private static let longestName = 60

  /// Returns a name that is valid in every file system.
  ///
  /// A name that had to be changed ends in digits of its hash, so that different names stay
  /// different.
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
    guard short.isEmpty || !short.hasSameBytes(as: name) else { return short }
    return "\(short)-\(ContentName.of(Array(name.utf8)).prefix(8))"
  }

  // MARK: The file

  /// This differs from the first word of page goldens: a project in the same folder would treat
  /// these files as orphans.
  private static let magic = "bricks-value"

  private func bytes(of body: [UInt8]) -> [UInt8] {
    let head = "\(Self.magic) \(GoldenFile.firstVersion)\nkey "
    return Array(head.utf8) + VisibleText.encoded(titleBytes) + Array("\n\n".utf8) + body
  }

  /// The title on one line, as the header requires.
  private var titleBytes: [UInt8] {
    title.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
  }

  /// Returns the stored visible text, or `nil` if there is no golden.
  private func golden() throws(GoldenProblem) -> [UInt8]? {
    let bytes: [UInt8]?
    do throws(FileProblem) {
      bytes = try store.read(path)
    } catch {
      throw GoldenProblem(message: error.message)
    }
    guard let bytes else { return nil }
    var rest = try GoldenFile.contents(of: bytes, Self.magic, "golden").rest
    let name = GoldenFile.field("key", of: &rest)
    guard name?.elementsEqual(VisibleText.encoded(titleBytes)) == true,
      rest.first == UInt8(ascii: "\n")
    else {
      throw GoldenProblem(
        message: "The header of the golden names a different snapshot; \(GoldenFile.again)")
    }
    return Array(rest.dropFirst())
  }

  // MARK: Verifying

  /// Compares bytes with the golden and writes files according to the mode; returns `nil` if they
  /// match.
  ///
  /// `isModeOfTest` indicates whether the test sets the mode itself. `isSecond` indicates whether
  /// an earlier value had the same name; if so, a different value is not written.
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
          "Another value was already compared with \(shown), so this one was not written. "
            + "Give each value its own name, such as `named: \"first\"`.",
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
        "The snapshot \(shown) has changed. \(end)\n\(LineDifference.excerpt(of: difference))",
        name: displayName, old: VisibleText.decoded(old), new: bytes, difference: difference)
    } catch {
      return SnapshotFailure(
        "The snapshot \(shown) could not be written: \(error.message)", name: displayName,
        new: bytes)
    }
  }

  /// Returns a failure for an error that occurred before there were bytes to compare.
  package func failure(_ message: String) -> SnapshotFailure {
    SnapshotFailure("There is no value to compare with \(shown): \(message)", name: displayName)
  }

  /// The location of the golden.
  package var place: String { store.shown(path) }

  private var shown: String { PrintableText.of(place) }

  private var displayName: String {
    String(path.dropLast(SnapshotKey.fileExtension.utf8.count + 1))
  }

  /// Writes files according to the mode, and returns a sentence about them.
  private func record(
    _ body: [UInt8], _ outcome: SnapshotReport.Outcome, _ recording: SnapshotRecording,
    _ isModeOfTest: Bool
  ) throws(FileProblem) -> String {
    let accept = outcome == .missing ? "missing" : outcome == .changed ? "changed" : "all"
    let advice =
      isModeOfTest
      ? "use `.\(accept)` in the test, which sets its own mode"
      : "run `\(SnapshotRecording.variable)=\(accept) swift test\(testFilter)`"
    if recording.accepts(outcome) {
      try store.write(path, bytes(of: body))
      try pending.remove(path)
      return "This run wrote the golden; check it, and run the test again."
    }
    guard recording != .none else { return "Nothing was written; to accept it, \(advice)." }
    try pending.write(path, bytes(of: body))
    try work.prepare()
    let place = PrintableText.of(pending.shown(path))
    return "The new value is pending as \(place); to accept it, \(advice)."
  }
}

import Documents

/// The reason why the bytes of a golden, or of a file that it names, are not valid, as a sentence.
struct GoldenProblem: Error, Hashable {
  let message: String
}

/// A golden as bytes: a header that names its page, and the body of the page.
struct GoldenFile {
  /// The name of the geometry, or `nil` if the body is the whole page.
  let geometry: String?
  let body: [UInt8]
  /// A Boolean value that indicates whether the body is in an older version.
  let isOlder: Bool

  init(geometry: String?, body: [UInt8], isOlder: Bool = false) {
    self.geometry = geometry
    self.body = body
    self.isOlder = isOlder
  }

  /// Creates the golden of a page.
  init(_ page: SnapshotPage) {
    self.init(geometry: page.geometry.map { ContentName.of($0) }, body: page.body)
  }

  /// Returns the path of a geometry below the snapshots folder.
  static func geometryPath(_ name: String, of key: SnapshotKey) -> String {
    "\(geometryFolder)/\(geometryLine(name, of: key)).\(SnapshotKey.fileExtension)"
  }

  /// Returns the path of a part below the snapshots folder.
  static func partPath(_ name: String) -> String { "\(partFolder)/\(name).\(partExtension)" }

  /// The folder of geometries.
  ///
  /// No customer can have this name or that of the parts folder, because their folders are next to
  /// these.
  static let geometryFolder = "geometry"
  static let partFolder = "parts"
  static let partExtension = "part"

  private static func geometryLine(_ name: String, of key: SnapshotKey) -> String {
    "\(key[.screen] ?? "")/\(name).\(key[.format] ?? "")"
  }

  // MARK: Bytes

  static let goldenMagic = "bricks-snapshot"
  static let partMagic = "bricks-part"
  /// The current version of goldens with paint.
  ///
  /// Other files are the same in all versions.
  static let version = 2
  static let firstVersion = 1
  private static let lineFeed = UInt8(ascii: "\n")

  /// Returns the golden file for a key.
  func bytes(of key: SnapshotKey) -> [UInt8] {
    let version = geometry == nil ? Self.firstVersion : Self.version
    var head = "\(Self.goldenMagic) \(version)\nkey \(key)\n"
    if let geometry { head += "geometry \(Self.geometryLine(geometry, of: key))\n" }
    return Array((head + "\n").utf8) + body
  }

  /// Returns the hash of the golden file for a key.
  func hash(of key: SnapshotKey) -> String { QuickHash(bytes(of: key)).description }

  /// Returns the file of a geometry or of a part.
  static func partBytes(_ content: [UInt8]) -> [UInt8] {
    Array("\(partMagic) \(firstVersion)\n\n".utf8) + content
  }

  /// Reads the golden of a key, and skips the search for damage if its bytes are known.
  static func read(
    _ bytes: [UInt8], of key: SnapshotKey, isKnown: Bool = false
  ) throws(GoldenProblem) -> GoldenFile {
    var (version, rest) = try contents(
      of: bytes, goldenMagic, "golden", newest: version, isKnown: isKnown)
    guard let name = field("key", of: &rest) else {
      throw GoldenProblem(message: "The golden does not name its page; \(again)")
    }
    guard name.elementsEqual(key.description.utf8) else {
      throw GoldenProblem(
        message: "The golden is of \(Quoted.text(String(decoding: name, as: UTF8.self))), but its "
          + "path is that of \(Quoted.text(key.description)); \(again)")
    }
    var geometry: String?
    if let line = field("geometry", of: &rest) {
      let folder = "\(key[.screen] ?? "")/".utf8
      let name = line.dropFirst(folder.count).prefix(ContentName.length)
      let text = String(decoding: name, as: UTF8.self)
      guard ContentName.isName(name), line.elementsEqual(geometryLine(text, of: key).utf8) else {
        throw GoldenProblem(
          message: "The golden names the geometry "
            + "\(Quoted.text(String(decoding: line, as: UTF8.self))), which is not a valid name "
            + "for its screen and format; \(again)")
      }
      geometry = text
    }
    guard rest.first == lineFeed else {
      throw GoldenProblem(message: "The header of the golden must end with an empty line; \(again)")
    }
    let body = Array(rest.dropFirst())
    return GoldenFile(
      geometry: geometry, body: body, isOlder: geometry != nil && version < Self.version)
  }

  /// Reads a geometry or a part, whose content must match its name.
  static func readPart(
    _ bytes: [UInt8], named name: String
  ) throws(GoldenProblem) -> [UInt8] {
    let rest = try contents(of: bytes, partMagic, "file").rest
    guard rest.first == lineFeed else {
      throw GoldenProblem(message: "The header of the file must end with an empty line; \(again)")
    }
    let content = Array(rest.dropFirst())
    guard ContentName.of(content) == name else {
      throw GoldenProblem(
        message: "The file was edited or truncated, because its content does not match its "
          + "name; \(again)")
    }
    return content
  }

  /// Checks the bytes for damage, and returns their version and those after the first line.
  static func contents(
    of bytes: [UInt8], _ magic: String, _ what: String, newest: Int = firstVersion,
    isKnown: Bool = false
  ) throws(GoldenProblem) -> (version: Int, rest: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { throw GoldenProblem(message: "The \(what) is empty; \(again)") }
    guard isKnown || !hasConflict(bytes) else {
      throw GoldenProblem(
        message:
          "The \(what) contains the markers of a merge conflict; take either side, and "
          + again)
    }
    guard bytes.starts(with: "\(magic) ".utf8) else {
      throw GoldenProblem(
        message: "This is not a Bricks \(what): it does not begin with \(Quoted.text(magic)); "
          + "remove it, and \(again)")
    }
    // Bricks writes pages without carriage returns.
    guard isKnown || bytes.span.offset(of: UInt8(ascii: "\r"), from: 0) == bytes.count else {
      throw GoldenProblem(
        message:
          "The line endings of the \(what) were converted; add `*.\(SnapshotKey.fileExtension) "
          + "-text` and `*.\(partExtension) -text` to .gitattributes next to the matrix, and check "
          + "out the files again.")
    }
    let line = bytes.prefix { $0 != lineFeed }
    let number = String(decoding: line.dropFirst(magic.utf8.count + 1), as: UTF8.self)
    guard let version = Int(number) else {
      throw GoldenProblem(message: "The first line of the \(what) has no version number; \(again)")
    }
    guard firstVersion...newest ~= version else {
      throw GoldenProblem(
        message: "The \(what) has version \(version), but this program reads \(newest); use "
          + "the program that wrote it, or \(again)")
    }
    guard isKnown || (try? UTF8Span(validating: bytes.span)) != nil else {
      throw GoldenProblem(message: "The \(what) is not UTF-8; \(again)")
    }
    return (version, bytes[line.endIndex...].dropFirst())
  }

  static let again = "accept the page again."

  /// Returns the value of a header field if the next line contains it.
  static func field(
    _ name: String, of rest: inout ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard rest.starts(with: "\(name) ".utf8) else { return nil }
    let line = rest.prefix { $0 != lineFeed }
    rest = rest[line.endIndex...].dropFirst()
    return line.dropFirst(name.utf8.count + 1)
  }

  /// Returns whether git has merged both sides of a conflict into a file, with its three markers in
  /// order.
  private static func hasConflict(_ bytes: [UInt8]) -> Bool {
    var line = 0
    for mark in ["<<<<<<<", "=======", ">>>>>>>"] {
      while !bytes[line...].starts(with: mark.utf8) {
        let end = bytes.span.offset(of: lineFeed, from: line)
        guard end < bytes.count else { return false }
        line = end + 1
      }
    }
    return true
  }
}

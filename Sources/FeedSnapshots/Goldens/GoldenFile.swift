import Documents

/// Why the bytes of a golden, or of what it names, cannot be used, as a sentence.
struct GoldenProblem: Error, Hashable {
  let message: String
}

/// A golden as bytes: a head that says what it is of, and the body of the page.
struct GoldenFile: Hashable {
  /// The name of the geometry; nil where the body is the whole page.
  let geometry: String?
  let body: [UInt8]

  init(geometry: String?, body: [UInt8]) {
    self.geometry = geometry
    self.body = body
  }

  /// The golden of a page.
  init(_ page: SnapshotPage) {
    self.init(geometry: page.geometry.map { ContentName.of($0) }, body: page.body)
  }

  /// The path of a geometry below the folder of the snapshots.
  static func geometryPath(_ name: String, of key: SnapshotKey) -> String {
    "\(geometryFolder)/\(geometryLine(name, of: key)).\(SnapshotKey.fileExtension)"
  }

  /// The path of a part below the folder of the snapshots.
  static func partPath(_ name: String) -> String { "\(partFolder)/\(name).\(partExtension)" }

  /// What no customer may be called, since these folders lie beside those of customers.
  static let geometryFolder = "geometry"
  static let partFolder = "parts"
  static let partExtension = "part"

  private static func geometryLine(_ name: String, of key: SnapshotKey) -> String {
    "\(key[.screen] ?? "")/\(name).\(key[.format] ?? "")"
  }

  // MARK: Bytes

  static let goldenMagic = "bricks-snapshot"
  static let partMagic = "bricks-part"
  static let version = 1
  private static let lineFeed = UInt8(ascii: "\n")

  /// The file of a key.
  func bytes(of key: SnapshotKey) -> [UInt8] {
    var head = "\(Self.goldenMagic) \(Self.version)\nkey \(key)\n"
    if let geometry { head += "geometry \(Self.geometryLine(geometry, of: key))\n" }
    return Array((head + "\n").utf8) + body
  }

  /// The hash of the file of a key.
  func hash(of key: SnapshotKey) -> String { QuickHash(bytes(of: key)).description }

  /// The file of a geometry or of a part.
  static func partBytes(_ content: [UInt8]) -> [UInt8] {
    Array("\(partMagic) \(version)\n\n".utf8) + content
  }

  /// Reads the golden of a key; one that is known byte by byte is not searched for damage again.
  static func read(
    _ bytes: [UInt8], of key: SnapshotKey, isKnown: Bool = false
  ) throws(GoldenProblem) -> GoldenFile {
    var rest = try contents(of: bytes, goldenMagic, "golden", isKnown: isKnown)
    guard let name = field("key", of: &rest) else {
      throw GoldenProblem(message: "The golden does not say which page it is of; \(again)")
    }
    guard name.elementsEqual(key.description.utf8) else {
      throw GoldenProblem(
        message: "The golden is of \(Quoted.text(String(decoding: name, as: UTF8.self))), and lies "
          + "where that of \(Quoted.text(key.description)) belongs; \(again)")
    }
    var geometry: String?
    if let line = field("geometry", of: &rest) {
      let folder = "\(key[.screen] ?? "")/".utf8
      let name = line.dropFirst(folder.count).prefix(ContentName.length)
      let text = String(decoding: name, as: UTF8.self)
      guard ContentName.isName(name), line.elementsEqual(geometryLine(text, of: key).utf8) else {
        throw GoldenProblem(
          message: "The golden names the geometry "
            + "\(Quoted.text(String(decoding: line, as: UTF8.self))), and none of this screen and "
            + "format is called so; \(again)")
      }
      geometry = text
    }
    guard rest.first == lineFeed else {
      throw GoldenProblem(message: "The head of the golden does not end; \(again)")
    }
    return GoldenFile(geometry: geometry, body: Array(rest.dropFirst()))
  }

  /// Reads a geometry or a part that has to have a name.
  static func readPart(
    _ bytes: [UInt8], named name: String
  ) throws(GoldenProblem) -> [UInt8] {
    let rest = try contents(of: bytes, partMagic, "file")
    guard rest.first == lineFeed else {
      throw GoldenProblem(message: "The head of the file does not end; \(again)")
    }
    let content = Array(rest.dropFirst())
    guard ContentName.of(content) == name else {
      throw GoldenProblem(
        message: "The file was edited or cut off: its content is not the one that its name stands "
          + "for; \(again)")
    }
    return content
  }

  /// What stands behind the first line, once nothing speaks against the bytes as such.
  static func contents(
    of bytes: [UInt8], _ magic: String, _ what: String, isKnown: Bool = false
  ) throws(GoldenProblem) -> ArraySlice<UInt8> {
    guard !bytes.isEmpty else { throw GoldenProblem(message: "The \(what) is empty; \(again)") }
    guard isKnown || !hasConflict(bytes) else {
      throw GoldenProblem(
        message:
          "The \(what) holds the marks of a merge that met a conflict; take either side, and "
          + again)
    }
    guard bytes.starts(with: "\(magic) ".utf8) else {
      throw GoldenProblem(
        message: "This is no \(what) of ours: it does not begin with \(Quoted.text(magic)); remove "
          + "it, and \(again)")
    }
    // Pages are written without one.
    guard isKnown || bytes.span.offset(of: UInt8(ascii: "\r"), from: 0) == bytes.count else {
      throw GoldenProblem(
        message:
          "The line ends of the \(what) were converted; write `*.\(SnapshotKey.fileExtension) "
          + "-text` and `*.\(partExtension) -text` into .gitattributes beside the matrix, and check "
          + "the files out again.")
    }
    let line = bytes.prefix { $0 != lineFeed }
    let number = String(decoding: line.dropFirst(magic.utf8.count + 1), as: UTF8.self)
    guard let version = Int(number) else {
      throw GoldenProblem(message: "The first line of the \(what) names no version; \(again)")
    }
    guard version == Self.version else {
      throw GoldenProblem(
        message: "The \(what) has version \(version), and this program reads \(Self.version); use "
          + "the program that wrote it, or \(again)")
    }
    guard isKnown || (try? UTF8Span(validating: bytes.span)) != nil else {
      throw GoldenProblem(message: "The \(what) is not UTF-8; \(again)")
    }
    return bytes[line.endIndex...].dropFirst()
  }

  static let again = "accept the page anew."

  /// The value of a line of the head, if the next one is it.
  static func field(
    _ name: String, of rest: inout ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard rest.starts(with: "\(name) ".utf8) else { return nil }
    let line = rest.prefix { $0 != lineFeed }
    rest = rest[line.endIndex...].dropFirst()
    return line.dropFirst(name.utf8.count + 1)
  }

  /// Whether git has put both sides of a conflict into a file: its three marks, in their order.
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

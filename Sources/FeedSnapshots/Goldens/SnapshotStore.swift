package import Documents

/// The folder of the goldens.
///
/// Files appear whole and in the order in which they name each other, parts first, so that
/// a golden never names what is not there, whoever else is at work.
package struct SnapshotStore: Sendable {
  /// What there is of a key.
  package enum Reading: Sendable, Hashable {
    /// The page taken apart, and put together again.
    case found(SnapshotPage, page: [UInt8])
    case missing
    /// Why it cannot be read, as a sentence that names other files than its own.
    case damaged(String)
  }

  private let files: StoreFolder

  /// The store in a folder, which need not be there yet.
  ///
  /// One whose files can be made again need not wait for the disk, which takes as long as all else.
  package init(folder: String, waitsForDisk: Bool = true) {
    files = StoreFolder(path: folder, waitsForDisk: waitsForDisk)
  }

  package var folder: String { files.path }

  /// Reads the golden of a key with all that it names.
  package func read(_ key: SnapshotKey) -> Reading {
    do {
      guard let golden = try golden(of: key) else { return .missing }
      var page = SnapshotPage(geometry: nil, body: golden.body)
      page.geometry = try golden.geometry.map { name throws(GoldenProblem) in
        try part(GoldenFile.geometryPath(name, of: key), named: name)
      }
      let names = SnapshotPage.partNames(in: page.geometry ?? []).union(
        SnapshotPage.partNames(in: page.body))
      for name in names {
        page.parts[name] = try part(GoldenFile.partPath(name), named: name)
      }
      guard let bytes = page.page() else {
        return .damaged("A piece of the page is missing, or a mark is broken; \(GoldenFile.again)")
      }
      return .found(page, page: bytes)
    } catch {
      return .damaged(error.message)
    }
  }

  /// Whether the store has a page as it is, byte for byte.
  ///
  /// What pages share is looked at once: what was found to be right is kept in a memory.
  package func has(_ page: SnapshotPage, _ key: SnapshotKey, _ memory: inout StoreMemory) -> Bool {
    let golden = Self.golden(of: page, &memory)
    guard (try? files.holds(key.path, golden.bytes(of: key), &memory)) == true else { return false }
    var shared = page.parts.map { (GoldenFile.partPath($0.key), $0.value) }
    if let name = golden.geometry, let geometry = page.geometry {
      shared.append((GoldenFile.geometryPath(name, of: key), geometry))
    }
    for (path, content) in shared where !memory.known.contains(path) {
      guard (try? files.holds(path, GoldenFile.partBytes(content), &memory)) == true else {
        return false
      }
      memory.known.insert(path)
    }
    return true
  }

  private static func golden(of page: SnapshotPage, _ memory: inout StoreMemory) -> GoldenFile {
    let name = page.geometry.map { text in memory.geometries.entry(of: text[...]) { $0 }.name }
    return GoldenFile(geometry: name, body: page.body)
  }

  /// The hash that the file of a key has with a page.
  static func hash(
    of page: SnapshotPage, _ key: SnapshotKey, _ memory: inout StoreMemory
  ) -> String {
    QuickHash(golden(of: page, &memory).bytes(of: key)).description
  }

  /// The hash of the file of a key; nil where it cannot be read.
  ///
  /// Of what the golden names only the name counts, which says its content.
  func hash(of key: SnapshotKey, _ memory: inout StoreMemory) -> String? {
    (try? files.read(key.path, &memory)).flatMap { $0 }.map { QuickHash($0).description }
  }

  /// Stores the page of a key.
  package func write(_ page: SnapshotPage, _ key: SnapshotKey) throws(FileProblem) {
    for (name, part) in page.parts.sorted(by: { $0.key < $1.key }) {
      try files.write(GoldenFile.partPath(name), GoldenFile.partBytes(part))
    }
    let golden = GoldenFile(page)
    if let geometry = page.geometry, let name = golden.geometry {
      try files.write(GoldenFile.geometryPath(name, of: key), GoldenFile.partBytes(geometry))
    }
    try files.write(key.path, golden.bytes(of: key))
  }

  /// Removes the golden of a key; what it named may belong to others, see ``orphans(expected:)``.
  package func remove(_ key: SnapshotKey) throws(FileProblem) { try files.remove(key.path) }

  /// Removes a file by its path below the folder, such as an orphan.
  package func remove(path: String) throws(FileProblem) { try files.remove(path) }

  // MARK: Parts

  /// What of a golden its own file holds; nil where there is none.
  func golden(of key: SnapshotKey) throws(GoldenProblem) -> GoldenFile? {
    try bytes(key.path).map { bytes throws(GoldenProblem) in try GoldenFile.read(bytes, of: key) }
  }

  func part(_ path: String, named name: String) throws(GoldenProblem) -> [UInt8] {
    guard let bytes = try bytes(path) else {
      throw GoldenProblem(
        message:
          "There is no \(shown(path)), which the golden names; accept the "
          + "page anew.")
    }
    do throws(GoldenProblem) {
      return try GoldenFile.readPart(bytes, named: name)
    } catch {
      throw GoldenProblem(message: "\(shown(path)): \(error.message)")
    }
  }

  /// A path in a sentence, which has to be found by it.
  package func shown(_ path: String) -> String { Quoted.text(files.shown(path), limit: 400) }

  func bytes(_ path: String) throws(GoldenProblem) -> [UInt8]? {
    var memory = StoreMemory()
    return try bytes(path, &memory)
  }

  /// The same with the folders at hand that were looked at before.
  func bytes(_ path: String, _ memory: inout StoreMemory) throws(GoldenProblem) -> [UInt8]? {
    do throws(FileProblem) {
      return try files.read(path, &memory)
    } catch {
      throw GoldenProblem(message: error.message)
    }
  }
}

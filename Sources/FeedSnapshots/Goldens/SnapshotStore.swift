package import Documents

/// The folder of the goldens.
///
/// Files are replaced atomically and in dependency order, parts first. A golden therefore never
/// names a missing file, even while other processes write.
package struct SnapshotStore: Sendable {
  /// The result of reading the golden of a key.
  package enum Reading: Sendable, Hashable {
    /// The split page and the joined page.
    case found(SnapshotPage, page: [UInt8])
    case missing
    /// The golden cannot be read, with a sentence that names every file except the golden itself.
    case damaged(String)
  }

  private let files: StoreFolder

  /// Creates the store in a folder, which may not exist yet.
  ///
  /// A store whose files can be rendered again does not need to wait for the disk, which would
  /// double the time.
  package init(folder: String, waitsForDisk: Bool = true) {
    files = StoreFolder(path: folder, waitsForDisk: waitsForDisk)
  }

  package var folder: String { files.path }

  /// Reads the golden of a key and all files that it names.
  package func read(_ key: SnapshotKey) -> Reading {
    var memory = StoreCache()
    return read(key, &memory)
  }

  /// Reads the golden of a key and the files that it names; recent files are checked only once.
  func read(_ key: SnapshotKey, _ memory: inout StoreCache) -> Reading {
    do throws(GoldenProblem) {
      guard let golden = try golden(of: key) else { return .missing }
      let page = try page(of: golden, key, &memory)
      guard let bytes = page.page() else {
        return .damaged("A piece of the page is missing, or a mark is broken; \(GoldenFile.again)")
      }
      return .found(golden.isOlder ? page.updated() : page, page: bytes)
    } catch {
      return .damaged(error.message)
    }
  }

  /// Returns the split page of a golden that is an unmodified rendered page, or `nil` if it cannot be
  /// read; a full reading then reports why.
  ///
  /// Its marks are not checked.
  func unmodifiedPage(_ key: SnapshotKey, _ memory: inout StoreCache) -> SnapshotPage? {
    guard let golden = try? golden(of: key), !golden.isOlder else { return nil }
    return try? page(of: golden, key, &memory)
  }

  private func page(
    of golden: GoldenFile, _ key: SnapshotKey, _ memory: inout StoreCache
  ) throws(GoldenProblem) -> SnapshotPage {
    var page = SnapshotPage(geometry: nil, body: golden.body)
    if let name = golden.geometry {
      page.geometry = try part(GoldenFile.geometryPath(name, of: key), named: name, &memory)
    }
    var names = SnapshotPage.partNames(in: page.geometry ?? []).union(
      SnapshotPage.partNames(in: page.body))
    while let name = names.popFirst() {
      guard page.parts[name] == nil else { continue }
      let part = try part(GoldenFile.partPath(name), named: name, &memory)
      page.parts[name] = part
      names.formUnion(SnapshotPage.partNames(in: part))
    }
    return page
  }

  /// Returns whether the store contains exactly this page.
  ///
  /// Shared contents are checked once; `memory` remembers the intact ones.
  package func has(_ page: SnapshotPage, _ key: SnapshotKey, _ memory: inout StoreCache) -> Bool {
    let golden = Self.golden(of: page, &memory)
    guard (try? files.holds(key.path, golden.bytes(of: key), &memory)) == true else { return false }
    for (path, content) in Self.shared(page, golden, of: key)
    where !memory.known.contains(path) {
      guard (try? files.holds(path, GoldenFile.partBytes(content), &memory)) == true else {
        return false
      }
      memory.known.insert(path)
    }
    return true
  }

  private static func golden(of page: SnapshotPage, _ memory: inout StoreCache) -> GoldenFile {
    let name = page.geometry.map { text in memory.geometries.entry(of: text[...]) { $0 }.name }
    return GoldenFile(geometry: name, body: page.body)
  }

  /// Returns the hash of the golden file that a page would have.
  static func hash(
    of page: SnapshotPage, _ key: SnapshotKey, _ memory: inout StoreCache
  ) -> String {
    QuickHash(golden(of: page, &memory).bytes(of: key)).description
  }

  /// Stores the page of a key.
  package func write(_ page: SnapshotPage, _ key: SnapshotKey) throws(FileProblem) {
    var memory = StoreCache()
    try write(page, key, &memory)
  }

  /// Stores the page of a key, with a memory of the shared files that are already intact.
  ///
  /// The memory is only valid while no other process can remove files.
  func write(
    _ page: SnapshotPage, _ key: SnapshotKey, _ memory: inout StoreCache
  ) throws(FileProblem) {
    let golden = Self.golden(of: page, &memory)
    for (path, content) in Self.shared(page, golden, of: key)
    where !memory.known.contains(path) {
      try files.write(path, GoldenFile.partBytes(content))
      memory.known.insert(path)
    }
    try files.write(key.path, golden.bytes(of: key))
  }

  /// Returns the shared contents of a page by path: its parts, and then its geometry.
  private static func shared(
    _ page: SnapshotPage, _ golden: GoldenFile, of key: SnapshotKey
  ) -> [(path: String, content: [UInt8])] {
    var shared = page.parts.map { (path: GoldenFile.partPath($0.key), content: $0.value) }
      .sorted { $0.path < $1.path }
    if let name = golden.geometry, let geometry = page.geometry {
      shared.append((GoldenFile.geometryPath(name, of: key), geometry))
    }
    return shared
  }

  /// Rewrites the goldens of keys that have an older version, and returns those keys.
  ///
  /// A golden that cannot be read remains as it is.
  func migrate(_ keys: [SnapshotKey]) throws(FileProblem) -> [SnapshotKey] {
    var migrated: [SnapshotKey] = []
    var memory = StoreCache()
    for key in keys {
      guard (try? golden(of: key))??.isOlder == true, case .found(let page, _) = read(key) else {
        continue
      }
      try write(page, key, &memory)
      migrated.append(key)
    }
    return migrated
  }

  /// Removes the golden of a key, but not the files that it named, because other goldens may use
  /// them; see ``orphans(expected:)``.
  package func remove(_ key: SnapshotKey) throws(FileProblem) { try files.remove(key.path) }

  /// Removes a file, such as an orphan, by its path below the folder.
  package func remove(path: String) throws(FileProblem) { try files.remove(path) }

  // MARK: Parts

  /// Returns the content of the golden file, or `nil` if there is no golden.
  func golden(of key: SnapshotKey) throws(GoldenProblem) -> GoldenFile? {
    try bytes(key.path).map { bytes throws(GoldenProblem) in try GoldenFile.read(bytes, of: key) }
  }

  private func part(
    _ path: String, named name: String, _ memory: inout StoreCache
  ) throws(GoldenProblem) -> [UInt8] {
    if let known = memory.parts[path] { return known }
    let part = try part(path, named: name)
    memory.parts[path] = part
    return part
  }

  func part(_ path: String, named name: String) throws(GoldenProblem) -> [UInt8] {
    guard let bytes = try bytes(path) else {
      throw GoldenProblem(
        message:
          "There is no \(shown(path)), which the golden names; accept the "
          + "page again.")
    }
    do throws(GoldenProblem) {
      return try GoldenFile.readPart(bytes, named: name)
    } catch {
      throw GoldenProblem(message: "\(shown(path)): \(error.message)")
    }
  }

  /// Returns a path for use in a sentence, long enough to find the file.
  package func shown(_ path: String) -> String { Quoted.text(files.shown(path), limit: 400) }

  func bytes(_ path: String) throws(GoldenProblem) -> [UInt8]? {
    var memory = StoreCache()
    return try bytes(path, &memory)
  }

  /// Reads a file, with a cache of the folders that were already resolved.
  func bytes(_ path: String, _ memory: inout StoreCache) throws(GoldenProblem) -> [UInt8]? {
    do throws(FileProblem) {
      return try files.read(path, &memory)
    } catch {
      throw GoldenProblem(message: error.message)
    }
  }
}

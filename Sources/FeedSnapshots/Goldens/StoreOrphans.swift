import Documents
import Glibc

/// The references in the file of a golden.
struct GoldenReference: Sendable {
  let key: SnapshotKey
  let hash: String
  /// The name of its geometry, or `nil` if the file is the whole page.
  let geometry: String?
  /// The names of the parts whose marks are in the file itself.
  let parts: Set<String>
}

extension SnapshotStore {
  /// Returns the references of the existing goldens of keys; goldens with known hashes are not
  /// checked again.
  func references(
    of keys: some Sequence<SnapshotKey>,
    knowing isKnown: (String, SnapshotKey) -> Bool = { _, _ in false }
  ) throws(GoldenProblem) -> [GoldenReference] {
    var references: [GoldenReference] = []
    var memory = StoreCache()
    for key in keys {
      guard let bytes = try bytes(key.path, &memory) else { continue }
      var hash = QuickHash(bytes).description
      let golden = try GoldenFile.read(bytes, of: key, isKnown: isKnown(hash, key))
      // The hash of a page does not depend on the version of its file.
      if golden.isOlder, case .found(let page, _) = read(key) {
        hash = GoldenFile(page).hash(of: key)
      }
      references.append(
        GoldenReference(
          key: key, hash: hash, geometry: golden.geometry,
          parts: SnapshotPage.partNames(in: golden.body)))
    }
    return references
  }

  /// Returns the files of the store that belong to no key, by their paths below the folder.
  package func orphans(expected keys: [SnapshotKey]) -> [String] {
    orphans(expected: keys, named: (try? references(of: keys)).flatMap { try? paths(named: $0) })
  }

  /// Returns the files of the store that are neither goldens of keys nor named by these goldens.
  ///
  /// If `named` is unknown, no geometry or part counts as an orphan. Files of other programs are
  /// never included, even if their names match.
  func orphans(expected keys: [SnapshotKey], named: Set<String>?) -> [String] {
    let walk = FolderWalk.files(in: folder, suffix: "")
    let goldens = Set(keys.map(\.path))
    let prefix = folder == "." ? 0 : folder.utf8.count + 1
    let paths = walk.files.map { String(decoding: $0.utf8.dropFirst(prefix), as: UTF8.self) }
    return paths.filter { path in
      switch StoredFile(path) {
      case .golden: !goldens.contains(path) && begins(path, with: GoldenFile.goldenMagic)
      case .part:
        named.map { !$0.contains(path) } ?? false && begins(path, with: GoldenFile.partMagic)
      case .temporary(let process): !isRunning(process)
      case nil: false
      }
    }
  }

  /// Removes geometries and parts that no golden of the keys names.
  ///
  /// With `pages`, only files of these former goldens are removed.
  func removeUnnamed(
    expected keys: [SnapshotKey], of pages: [(SnapshotKey, SnapshotPage)]? = nil
  ) throws(FileProblem) {
    let had = pages.map { pages in Set(pages.flatMap { key, page in page.sharedPaths(of: key) }) }
    guard had?.isEmpty != true else { return }
    for path in orphans(expected: keys) {
      guard case .part = StoredFile(path), had?.contains(path) ?? true else { continue }
      try remove(path: path)
    }
  }

  /// Returns the paths of all geometries and parts that goldens name, after reading each of them.
  func paths(named references: [GoldenReference]) throws(GoldenProblem) -> Set<String> {
    var paths: Set<String> = []
    for golden in references {
      var names = golden.parts
      if let name = golden.geometry {
        let path = GoldenFile.geometryPath(name, of: golden.key)
        // Each geometry is read once, however many themes share it.
        if paths.insert(path).inserted {
          names.formUnion(SnapshotPage.partNames(in: try part(path, named: name)))
        }
      }
      while let name = names.popFirst() {
        let path = GoldenFile.partPath(name)
        guard paths.insert(path).inserted else { continue }
        names.formUnion(SnapshotPage.partNames(in: try part(path, named: name)))
      }
    }
    return paths
  }

  /// Returns the paths of the geometry and the parts that the golden of a key names, as far as they
  /// can be read.
  func paths(namedBy key: SnapshotKey) -> Set<String> {
    guard let golden = (try? golden(of: key)).flatMap(\.self) else { return [] }
    var names = SnapshotPage.partNames(in: golden.body)
    var paths: Set<String> = []
    if let name = golden.geometry {
      let path = GoldenFile.geometryPath(name, of: key)
      paths.insert(path)
      names.formUnion(SnapshotPage.partNames(in: (try? part(path, named: name)) ?? []))
    }
    while let name = names.popFirst() {
      let path = GoldenFile.partPath(name)
      guard paths.insert(path).inserted else { continue }
      names.formUnion(SnapshotPage.partNames(in: (try? part(path, named: name)) ?? []))
    }
    return paths
  }

  private func begins(_ path: String, with magic: String) -> Bool {
    guard let bytes = try? bytes(path) else { return false }
    return bytes.starts(with: "\(magic) ".utf8)
  }

  private func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}

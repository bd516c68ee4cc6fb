import Documents
import Glibc

extension SnapshotStore {
  /// The files of the store that no key owns, by their paths below its folder, and the hashes of the
  /// goldens.
  ///
  /// Files that are not ours are left out, whatever they are called. There are no hashes where a golden
  /// of a key, or what it names, is broken.
  package func orphans(
    expected keys: [SnapshotKey]
  ) -> (paths: [String], hashes: [SnapshotKey: String]?) {
    let walk = FolderWalk.files(in: folder, suffix: "")
    let goldens = Set(keys.map(\.path))
    let known = used(by: keys)
    let prefix = folder == "." ? 0 : folder.utf8.count + 1
    let paths = walk.files.map { String(decoding: $0.utf8.dropFirst(prefix), as: UTF8.self) }
    let orphans = paths.filter { path in
      switch StoredFile(path) {
      case .golden: !goldens.contains(path) && begins(path, with: GoldenFile.goldenMagic)
      case .part:
        known.map { !$0.paths.contains(path) } ?? false && begins(path, with: GoldenFile.partMagic)
      case .temporary(let process): !isRunning(process)
      case nil: false
      }
    }
    return (orphans, known?.hashes)
  }

  /// Removes geometries and parts that no golden of the keys names; all of them, or only those that
  /// pages had which are no goldens any more.
  func removeUnnamed(
    expected keys: [SnapshotKey], of pages: [(SnapshotKey, SnapshotPage)]? = nil
  ) throws(FileProblem) {
    let had = pages.map { pages in Set(pages.flatMap { key, page in page.sharedPaths(of: key) }) }
    guard had?.isEmpty != true else { return }
    for path in orphans(expected: keys).paths {
      guard case .part = StoredFile(path), had?.contains(path) ?? true else { continue }
      try remove(path: path)
    }
  }

  /// The paths of all geometries and parts that the goldens of keys name, and the hashes of these; nil
  /// where one of them cannot be read, so that nobody knows.
  private func used(
    by keys: [SnapshotKey]
  ) -> (paths: Set<String>, hashes: [SnapshotKey: String])? {
    var paths: Set<String> = []
    var hashes: [SnapshotKey: String] = [:]
    do throws(GoldenProblem) {
      for key in keys {
        guard let bytes = try bytes(key.path) else { continue }
        hashes[key] = QuickHash(bytes).description
        let golden = try golden(bytes, of: key)
        var names = SnapshotPage.partNames(in: golden.body)
        if let name = golden.geometry {
          let path = GoldenFile.geometryPath(name, of: key)
          // What a geometry names is looked for once, however many themes share it.
          if paths.insert(path).inserted {
            names.formUnion(SnapshotPage.partNames(in: try part(path, named: name)))
          }
        }
        for name in names where paths.insert(GoldenFile.partPath(name)).inserted {
          _ = try part(GoldenFile.partPath(name), named: name)
        }
      }
    } catch {
      return nil
    }
    return (paths, hashes)
  }

  /// The paths of the geometry and the parts that the golden of a key names, as far as they can be
  /// read.
  func paths(namedBy key: SnapshotKey) -> Set<String> {
    guard let golden = (try? golden(of: key)).flatMap(\.self) else { return [] }
    var names = SnapshotPage.partNames(in: golden.body)
    var paths: Set<String> = []
    if let name = golden.geometry {
      let path = GoldenFile.geometryPath(name, of: key)
      paths.insert(path)
      names.formUnion(SnapshotPage.partNames(in: (try? part(path, named: name)) ?? []))
    }
    return paths.union(names.map { GoldenFile.partPath($0) })
  }

  private func begins(_ path: String, with magic: String) -> Bool {
    guard let bytes = try? bytes(path) else { return false }
    return bytes.starts(with: "\(magic) ".utf8)
  }

  private func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}

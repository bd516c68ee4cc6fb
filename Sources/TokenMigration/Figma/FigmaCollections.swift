import DesignTokens
import Documents

/// The grouping of an export's files into collections, whose modes they are.
struct FigmaCollections {
  /// A collection with its files, one per mode.
  struct Collection {
    var name: String
    var files: [Int]
  }

  private(set) var collections: [Collection] = []

  /// The known properties of a file.
  struct File {
    let path: String
    let mode: String
    let ids: Set<FigmaID>
    let names: Set<[UInt8]>
  }

  /// Groups files into collections.
  ///
  /// `setNames` has the name of the collection of each variable, by ID.
  init(_ files: [File], named setNames: [FigmaID: String]) {
    for (index, file) in files.enumerated() {
      let known = collections.firstIndex { collection in
        collection.files.contains { Self.areModes(files[$0], file) }
      }
      if let known {
        collections[known].files.append(index)
      } else {
        collections.append(Collection(name: "", files: [index]))
      }
    }
    for index in collections.indices {
      collections[index].name = name(of: collections[index], files, setNames)
    }
  }

  /// A variable has the same ID in all modes.
  ///
  /// Without IDs, the files of one folder are modes of a collection if they have a variable name in
  /// common.
  private static func areModes(_ first: File, _ second: File) -> Bool {
    if !first.ids.isEmpty, !second.ids.isEmpty { return !first.ids.isDisjoint(with: second.ids) }
    return folder(first.path).elementsEqual(folder(second.path))
      && !first.names.isDisjoint(with: second.names)
  }

  private static func folder(_ path: String) -> ArraySlice<UInt8> {
    Array(path.utf8).dropLast(StudioTypes.fileName(of: path).count)
  }

  // MARK: Names

  private func name(
    of collection: Collection, _ files: [File], _ setNames: [FigmaID: String]
  ) -> String {
    for file in collection.files {
      if let name = files[file].ids.sorted().lazy.compactMap({ setNames[$0] }).first { return name }
    }
    for file in collection.files {
      if let name = Self.stem(of: files[file]) { return name }
    }
    let folders = collection.files.map { Self.folder(files[$0].path) }
    let others = files.indices.filter { !collection.files.contains($0) }
    if let folder = folders.first, folders.allSatisfy({ $0.elementsEqual(folder) }),
      !others.contains(where: { Self.folder(files[$0].path).elementsEqual(folder) }),
      let name = folder.split(separator: UInt8(ascii: "/")).last,
      !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8)
    {
      return String(decoding: name, as: UTF8.self)
    }
    return "collection"
  }

  /// Returns the text before the mode in a file name such as `Brand.Light.tokens.json`.
  private static func stem(of file: File) -> String? {
    let title = Array(SourceTitle.of(file.path).utf8)
    guard title.count > file.mode.utf8.count,
      title.suffix(file.mode.utf8.count).elementsEqual(file.mode.utf8)
    else { return nil }
    var stem = title.dropLast(file.mode.utf8.count)
    let separators = Array(" .-_".utf8)
    while let last = stem.last, separators.contains(last) { stem.removeLast() }
    return stem.isEmpty ? nil : String(decoding: stem, as: UTF8.self)
  }
}

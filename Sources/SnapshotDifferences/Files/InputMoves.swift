package import Documents

/// A rename of files, or a move of tokens to another file, between two states of the inputs.
package struct InputMove: Sendable {
  package let kind: InputEdit.Kind
  /// The description for people: `Themes/a renamed to Themes/b`.
  package let name: String
  /// A location in the new inputs.
  package let place: Place
  /// The paths of all files that the move changes.
  package let paths: [String]
  /// The old inputs after this move and the moves before it.
  package let files: FileTree

  /// Returns the moves between two states, renames of files first.
  ///
  /// The edits from the last state to the new one then have the names and locations of the new
  /// files.
  package static func moves(from old: FileTree, to new: FileTree) -> [InputMove] {
    let renames = FileRename.renames(from: old, to: new)
    var moves: [InputMove] = []
    for rename in renames.prefix(limit) {
      moves.append(rename.move(moves.last?.files ?? old, to: new))
    }
    return moves + TokenMoves.moves(from: moves.last?.files ?? old, to: new)
  }

  /// Further renames count as edits, because each move is rendered.
  private static let limit = 8
}

/// A renamed file or folder.
private struct FileRename {
  /// The path of the file or folder that was renamed, before and after.
  let old: [[UInt8]]
  let new: [[UInt8]]
  /// The paths of the files, before and after.
  var files: [(old: String, new: String)] = []

  // MARK: Finding renames

  /// Returns the renames, with all files of a folder in one.
  static func renames(from old: FileTree, to new: FileTree) -> [FileRename] {
    let (olds, news) = (old.paths, new.paths)
    let (oldNames, newNames) = (Set(olds.map { Array($0.utf8) }), Set(news.map { Array($0.utf8) }))
    let pairs = FilePairs(
      gone: olds.filter { !newNames.contains(Array($0.utf8)) }.compactMap { old[$0] },
      arrived: news.filter { !oldNames.contains(Array($0.utf8)) }.compactMap { new[$0] }
    ).pairs
    var renames: [FileRename] = []
    for (from, to) in pairs {
      let (before, after) = renamed(from, to)
      if let index = renames.firstIndex(where: { $0.old == before && $0.new == after }) {
        renames[index].files.append((from, to))
      } else {
        renames.append(FileRename(old: before, new: after, files: [(from, to)]))
      }
    }
    return renames
  }

  /// Returns the paths that remain when two paths lose the components that they share at the end.
  private static func renamed(_ old: String, _ new: String) -> (old: [[UInt8]], new: [[UInt8]]) {
    var (old, new) = (components(old), components(new))
    while old.count > 1, new.count > 1, old.last == new.last {
      old.removeLast()
      new.removeLast()
    }
    return (old, new)
  }

  private static func components(_ path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  // MARK: Applying a rename

  func move(_ tree: FileTree, to new: FileTree) -> InputMove {
    var tree = tree
    var paths = files.flatMap { [$0.old, $0.new] }
    for (from, to) in files {
      guard let file = tree[from] else { continue }
      tree.remove(from)
      tree.set(to, to: file.bytes)
    }
    let words = words
    for path in tree.paths where InputFileKind(path: path) != .other {
      guard let before = tree[path], let after = new[path], before.bytes != after.bytes,
        let bytes = StringLiterals(before.bytes).replacing(words, toward: after.bytes)
      else { continue }
      tree.set(path, to: bytes)
      paths.append(path)
    }
    let target = files[0].new
    return InputMove(
      kind: files.count == 1 ? InputFileKind(path: target).cause : .file,
      name: "\(Self.text(old)) renamed to \(Self.text(self.new))",
      place: Place(new[target] ?? SourceFile(path: target, bytes: []), 0..<0), paths: paths,
      files: tree)
  }

  /// The words that references to the files contain, before and after.
  private var words: [(old: [UInt8], new: [UInt8])] {
    let shared = zip(old.dropLast(), new.dropLast()).prefix { $0 == $1 }.count
    let (before, after) = (old[shared...], new[shared...])
    let whole = (Self.joined(before), Self.joined(after))
    guard before.count == 1, after.count == 1 else { return [whole] }
    return [whole, (Self.stem(whole.0), Self.stem(whole.1))]
  }

  private static func joined(_ parts: ArraySlice<[UInt8]>) -> [UInt8] {
    Array(parts.joined(separator: [UInt8(ascii: "/")]))
  }

  private static func text(_ parts: [[UInt8]]) -> String {
    PrintableText.of(String(decoding: joined(parts[...]), as: UTF8.self))
  }

  /// Returns a file name without its extensions.
  private static func stem(_ name: [UInt8]) -> [UInt8] {
    Array(name.prefix { $0 != UInt8(ascii: ".") })
  }
}

/// The pairs of removed and added files with equal or similar contents.
private struct FilePairs {
  private(set) var pairs: [(old: String, new: String)] = []
  private var gone: [SourceFile]
  private var arrived: [SourceFile]

  init(gone: [SourceFile], arrived: [SourceFile]) {
    self.gone = gone
    self.arrived = arrived
    guard !gone.isEmpty, !arrived.isEmpty else { return }
    pair { Self.name($0) == Self.name($1) && $0.bytes == $1.bytes }
    pair { $0.bytes == $1.bytes }
    guard self.gone.count * self.arrived.count <= Self.limit else { return }
    pair { Self.name($0) == Self.name($1) && Self.isSimilar($0, $1) }
    pair { Self.isSimilar($0, $1) }
  }

  /// The maximum number of comparisons by lines.
  private static let limit = 10_000

  /// Pairs files that belong together, each with the first one.
  private mutating func pair(_ belong: (SourceFile, SourceFile) -> Bool) {
    var rest: [SourceFile] = []
    for file in arrived {
      guard !file.bytes.isEmpty, let index = gone.firstIndex(where: { belong($0, file) }) else {
        rest.append(file)
        continue
      }
      pairs.append((gone.remove(at: index).path, file.path))
    }
    arrived = rest
  }

  private static func name(_ file: SourceFile) -> ArraySlice<UInt8> {
    Array(file.path.utf8).split(separator: UInt8(ascii: "/")).last ?? []
  }

  /// Returns whether two files of the same kind share most of their lines.
  private static func isSimilar(_ old: SourceFile, _ new: SourceFile) -> Bool {
    let kind = InputFileKind(path: old.path)
    guard kind != .other, kind == InputFileKind(path: new.path),
      max(old.bytes.count, new.bytes.count) <= 2 * min(old.bytes.count, new.bytes.count)
    else { return false }
    let lines = old.bytes.split(separator: UInt8(ascii: "\n"))
    var counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    let others = new.bytes.split(separator: UInt8(ascii: "\n"))
    var shared = 0
    for line in others {
      guard let count = counts[line], count > 0 else { continue }
      counts[line] = count - 1
      shared += 1
    }
    return shared * 2 > max(lines.count, others.count)
  }
}

/// The string literals of a JSON text.
private struct StringLiterals {
  private let bytes: [UInt8]
  private var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start: Int?
    var isEscaped = false
    for (index, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if let begin = start {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") {
          ranges.append(begin..<index)
          start = nil
        }
      } else if byte == UInt8(ascii: "\"") {
        start = index + 1
      }
    }
  }

  private var counts: [ArraySlice<UInt8>: Int] {
    Dictionary(ranges.map { (bytes[$0], 1) }, uniquingKeysWith: +)
  }

  /// Returns the text with new words in the literals that another text has instead, or `nil` for an
  /// unchanged text.
  func replacing(
    _ words: [(old: [UInt8], new: [UInt8])], toward new: [UInt8]
  ) -> [UInt8]? {
    let now = StringLiterals(new).counts
    let was = counts
    var left: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    var end = 0
    for range in ranges {
      let literal = bytes[range]
      guard let (before, after) = words.first(where: { Self.contains($0.old, literal) }) else {
        continue
      }
      let other = Self.replaced(literal, before, after)
      let gone = (was[literal] ?? 0) - (now[literal] ?? 0)
      let arrived = (now[other[...]] ?? 0) - (was[other[...]] ?? 0)
      let count = left[literal] ?? min(gone, arrived)
      guard count > 0 else { continue }
      left[literal] = count - 1
      result += bytes[end..<range.lowerBound] + other
      end = range.upperBound
    }
    return end == 0 ? nil : result + bytes[end...]
  }

  private static func contains(_ word: [UInt8], _ literal: ArraySlice<UInt8>) -> Bool {
    literal.indices.contains { isWord(word, at: $0, of: literal) }
  }

  private static func replaced(
    _ literal: ArraySlice<UInt8>, _ old: [UInt8], _ new: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var index = literal.startIndex
    while index < literal.endIndex {
      if isWord(old, at: index, of: literal) {
        result += new
        index += old.count
      } else {
        result.append(literal[index])
        index += 1
      }
    }
    return result
  }

  /// Returns whether a word is at an index, and no longer word contains it.
  private static func isWord(
    _ word: [UInt8], at index: Int, of text: ArraySlice<UInt8>
  ) -> Bool {
    let end = index + word.count
    return !word.isEmpty && text[index...].starts(with: word)
      && (index == text.startIndex || !isPart(text[index - 1]))
      && (end >= text.endIndex || !isPart(text[end]))
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: byte >= 0x80
    }
  }
}

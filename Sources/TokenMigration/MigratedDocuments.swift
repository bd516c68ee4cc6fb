import DesignTokens
import Documents

/// The files of a migrated theme.
struct MigratedDocuments {
  /// The resolver document, then a file per source.
  private(set) var files: [SourceFile] = []
  /// The range of each token in its source's file.
  private(set) var ranges: [[Range<Int>]] = []

  static let resolverName = "theme.resolver.json"

  init(_ theme: MigratedTheme) {
    let names = Self.fileNames(theme.sources.map(\.title))
    files.append(SourceFile(path: Self.resolverName, bytes: Self.resolver(theme, names)))
    let types = ReferenceTypes(theme)
    for (source, name) in zip(theme.sources, names) {
      let writing = TokenTreeWriting(
        source, types: source.tokens.indices.map { types.type(of: source.tokens[$0]) })
      files.append(SourceFile(path: name, bytes: writing.bytes))
      ranges.append(writing.ranges)
    }
  }

  // MARK: Names

  /// Returns unique file names made of the letters and digits of titles.
  private static func fileNames(_ titles: [String]) -> [String] {
    var names = UniqueNames(separator: "-")
    return titles.map { names.name(slug($0)) + ".tokens.json" }
  }

  private static func slug(_ title: String) -> String {
    var bytes: [UInt8] = []
    for byte in title.utf8.prefix(80) {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      default: if bytes.last != UInt8(ascii: "-"), !bytes.isEmpty { bytes.append(0x2D) }
      }
    }
    if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    return bytes.isEmpty ? "tokens" : String(decoding: bytes, as: UTF8.self)
  }

  // MARK: The resolver document

  private static func resolver(_ theme: MigratedTheme, _ names: [String]) -> [UInt8] {
    typealias Members = [(key: String, value: MigratedValue)]
    func sources(_ indices: [Int]) -> MigratedValue {
      .list(indices.map { .object([("$ref", .text(names[$0]))]) })
    }
    var sets: Members = []
    var modifiers: Members = []
    var order: [MigratedValue] = []
    for step in theme.steps {
      switch step {
      case .set(let name, let indices):
        sets.append((name, .object([("sources", sources(indices))])))
        order.append(.object([("$ref", .text("#/sets/\(name)"))]))
      case .modifier(let name, let contexts, let defaultChoice):
        let contexts: Members = contexts.map { ($0.name, sources($0.sources)) }
        modifiers.append(
          (name, .object([("contexts", .object(contexts)), ("default", .text(defaultChoice))])))
        order.append(.object([("$ref", .text("#/modifiers/\(name)"))]))
      }
    }
    var members: Members = [("version", .text(ResolverDocument.latestVersion))]
    if !sets.isEmpty { members.append(("sets", .object(sets))) }
    if !modifiers.isEmpty { members.append(("modifiers", .object(modifiers))) }
    return ReadableJSON.document(.object(members + [("resolutionOrder", .list(order))]))
  }
}

/// The types of a theme's tokens, including references.
struct ReferenceTypes {
  private var types: [MigratedPath: TokenType?] = [:]

  init(_ theme: MigratedTheme) {
    var targets: [MigratedPath: MigratedPath] = [:]
    for source in theme.sources {
      for index in source.tokens.indices {
        let path = source.tokens[index].path
        if let target = source.tokens[index].value.target {
          targets[path] = target
        } else {
          types[path] = .some(source.tokens[index].type)
        }
      }
    }
    for start in targets.keys {
      // The chain ends at the first token with a known type. A cycle or a missing token has no
      // type.
      var chain: [MigratedPath] = []
      var open: Set<MigratedPath> = []
      var path = start
      while types[path] == nil, open.insert(path).inserted, let next = targets[path] {
        chain.append(path)
        path = next
      }
      let type = types[path] ?? nil
      for member in chain { types[member] = .some(type) }
    }
  }

  func type(of token: MigratedToken) -> TokenType? {
    token.value.target == nil ? token.type : types[token.path] ?? nil
  }
}

/// Unique names for sets, modifiers and contexts.
enum StepNames {
  /// Returns a name close to a title that needs no escapes in pointers.
  static func part(_ title: String) -> String {
    let forbidden = Array("/~#%\"<>\\^`{|}".utf8)
    let bytes = title.utf8.map { $0 <= 0x20 || forbidden.contains($0) ? UInt8(ascii: "-") : $0 }
    return context(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns a name that may contain any characters.
  static func context(_ title: String) -> String { title.isEmpty ? "unnamed" : title }
}

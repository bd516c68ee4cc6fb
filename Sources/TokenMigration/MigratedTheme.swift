import Basics
import DesignTokens
import Documents

/// A path of valid names, separated by periods.
struct MigratedPath: Sendable, Hashable {
  let bytes: [UInt8]
  /// The hash of the bytes, computed once because each path is looked up many times.
  private let hash: Int

  /// Creates a path from names, which are made valid.
  init(_ names: some Sequence<String>) {
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(Self.point) }
      bytes += Self.validName(name).utf8
    }
    self.init(bytes: bytes)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }

  static func == (left: MigratedPath, right: MigratedPath) -> Bool {
    left.hash == right.hash && left.bytes == right.bytes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  private static let point = UInt8(ascii: ".")

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var names: [ArraySlice<UInt8>] { bytes.split(separator: Self.point) }

  var lastName: ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: Self.point).map { $0 + 1 } ?? 0)...]
  }

  /// The paths of the enclosing groups, the innermost first.
  var groups: some Sequence<MigratedPath> {
    bytes.indices.reversed().lazy.filter { bytes[$0] == Self.point }
      .map { MigratedPath(bytes: Array(bytes[..<$0])) }
  }

  /// The path of the value of a group with this path.
  var root: MigratedPath { MigratedPath(bytes: bytes + Array(".$root".utf8)) }

  /// Returns a name without the characters that the format forbids.
  static func validName(_ name: String) -> String {
    guard !isValid(name) else { return name }
    var bytes = name.utf8.map { byte in
      byte == point || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
        ? UInt8(ascii: "-") : byte
    }
    if bytes.first == UInt8(ascii: "$") { bytes[0] = UInt8(ascii: "_") }
    return bytes.isEmpty ? "_" : String(decoding: bytes, as: UTF8.self)
  }

  static func isValid(_ name: String) -> Bool {
    if name.hasSameBytes(as: TokenKey.root) { return true }
    return !name.isEmpty && name.utf8.first != UInt8(ascii: "$")
      && !name.utf8.contains {
        $0 == point || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
      }
  }
}

/// The description, deprecation and extensions of a token or group.
struct MigratedMetadata: Sendable {
  var description: String?
  var deprecated: MigratedValue?
  var extensions: [(key: String, value: MigratedValue)] = []

  var isEmpty: Bool { description == nil && deprecated == nil && extensions.isEmpty }

  /// The properties of a token or group, in the notation of the format.
  var properties: [(key: String, value: MigratedValue)] {
    var properties: [(key: String, value: MigratedValue)] = []
    if let description { properties.append(("$description", .text(description))) }
    if let deprecated { properties.append(("$deprecated", deprecated)) }
    if !extensions.isEmpty { properties.append(("$extensions", .object(extensions))) }
    return properties
  }

  /// Adds a value under a program's name, keeping existing values.
  mutating func extend(_ vendor: String, _ key: String, _ value: MigratedValue) {
    let isVendor = { (entry: (key: String, value: MigratedValue)) in
      entry.key.hasSameBytes(as: vendor)
    }
    if let index = extensions.firstIndex(where: isVendor),
      case .object(let members) = extensions[index].value
    {
      extensions[index].value = .object(members + [(key, value)])
    } else {
      extensions.append((vendor, .object([(key, value)])))
    }
  }
}

/// The place of a token in the input, and its properties there.
///
/// The declarations of a variable in all of its modes share one, so that copies of tokens are cheap.
final class TokenOrigin: Sendable {
  let place: Place
  /// The properties that are written after the value.
  let properties: [(key: String, value: MigratedValue)]

  init(_ place: Place, _ remarks: MigratedMetadata) {
    self.place = place
    properties = remarks.properties
  }
}

/// A token during a migration.
struct MigratedToken: Sendable {
  var path: MigratedPath
  /// The type of its value, or `nil` for a reference to a token with a type that is not yet known.
  var type: TokenType?
  /// The type of other programs that its value has instead, such as `string`.
  var foreignType: String?
  var value: MigratedValue
  let origin: TokenOrigin
  /// A Boolean value that indicates whether the conversion gives only values that are valid, apart
  /// from the targets of references.
  var isSound = false
}

/// An output file.
struct MigratedSource: Sendable {
  /// The subject of the file, from which its name is made.
  let title: String
  var tokens: [MigratedToken] = []
  var groups: [(path: MigratedPath, remarks: MigratedMetadata)] = []
}

/// A step of the resolution order, with sources by index.
enum MigratedStep: Sendable {
  case set(name: String, sources: [Int])
  case modifier(name: String, contexts: [(name: String, sources: [Int])], defaultChoice: String)
}

/// The theme that the input files are converted to.
struct MigratedTheme: Sendable {
  var sources: [MigratedSource] = []
  var steps: [MigratedStep] = []
  /// The number of flattened references that were restored.
  var restored = 0
}

/// The findings about the input.
struct MigrationFindings {
  private var readings: [DocumentReading]
  private let numbers: [[UInt8]: Int]
  private(set) var others: [Finding] = []

  init(_ documents: [JSONDocument]) {
    readings = documents.map(DocumentReading.init)
    numbers = Dictionary(
      documents.enumerated().map { ($0.element.source.identity, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  var all: [Finding] { others + readings.flatMap(\.findings) }

  mutating func add(_ findings: [Finding]) { others += findings }

  mutating func report(_ rule: Rule, at node: JSONNode, in file: Int, _ message: String) {
    readings[file].report(rule, message, at: readings[file].document.markedRange(of: node))
  }

  mutating func report(_ rule: Rule, at place: Place, _ message: String) {
    guard let file = numbers[place.file.identity] else { return }
    readings[file].report(rule, message, at: place.range)
  }
}

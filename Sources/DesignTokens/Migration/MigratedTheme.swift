import Documents

/// A path of names that are valid, with points between them.
struct MigratedPath: Sendable, Hashable {
  let bytes: [UInt8]

  /// Makes names valid and joins them.
  init(_ names: some Sequence<String>) {
    bytes = Array(names.map { Array(Self.validName($0).utf8) }.joined(separator: [Self.point]))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static let point = UInt8(ascii: ".")

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var names: [ArraySlice<UInt8>] { bytes.split(separator: Self.point) }

  /// The paths of the groups that it lies in, the innermost first.
  var groups: [MigratedPath] {
    bytes.indices.reversed().filter { bytes[$0] == Self.point }
      .map { MigratedPath(bytes: Array(bytes[..<$0])) }
  }

  /// The path of the value that a group of this path has for itself.
  var root: MigratedPath { MigratedPath(bytes: bytes + Array(".$root".utf8)) }

  /// A name without what the format forbids in names.
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
    if name.utf8.elementsEqual(TokenKey.root.utf8) { return true }
    return !name.isEmpty && name.utf8.first != UInt8(ascii: "$")
      && !name.utf8.contains {
        $0 == point || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
      }
  }
}

/// What stands beside the value of a token, or in a group.
struct MigratedRemarks: Sendable {
  var description: String?
  var deprecated: MigratedValue?
  var extensions: [(key: String, value: MigratedValue)] = []

  var isEmpty: Bool { description == nil && deprecated == nil && extensions.isEmpty }

  /// Puts a value below the name of a program, beside what is there.
  mutating func extend(_ vendor: String, _ key: String, _ value: MigratedValue) {
    let isVendor = { (entry: (key: String, value: MigratedValue)) in
      entry.key.utf8.elementsEqual(vendor.utf8)
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

/// One token on its way.
struct MigratedToken: Sendable {
  var path: MigratedPath
  /// The type of its value; nil for a reference to a token whose type is not known yet.
  var type: TokenType?
  var value: MigratedValue
  var remarks = MigratedRemarks()
  /// Where it comes from.
  let place: Place
}

/// One file of the result.
struct MigratedSource: Sendable {
  /// What the file is about; the name of the file follows from it.
  let title: String
  var tokens: [MigratedToken] = []
  var groups: [(path: MigratedPath, remarks: MigratedRemarks)] = []
}

/// A step of the order of the result: sources by their numbers.
enum MigratedStep: Sendable {
  case set(name: String, sources: [Int])
  case modifier(name: String, contexts: [(name: String, sources: [Int])], usual: String)
}

/// All that the files of another format become.
struct MigratedTheme: Sendable {
  var sources: [MigratedSource] = []
  var steps: [MigratedStep] = []
  /// How many references were flattened in the input and are references again.
  var restored = 0
}

/// Collects what there is to say about the input.
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
    readings[file].report(rule, message, at: readings[file].document.spot(of: node))
  }

  mutating func report(_ rule: Rule, at place: Place, _ message: String) {
    guard let file = numbers[place.file.identity] else { return }
    readings[file].report(rule, message, at: place.range)
  }
}

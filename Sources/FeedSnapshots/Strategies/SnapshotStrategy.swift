public import BricksKit
import Documents

/// How a value becomes what is stored of it.
///
/// A strategy is a value like any other. New ones are made out of old ones by saying how to get from
/// the new value to one that is known, see ``pullback(_:)``:
///
/// ```swift
/// extension SnapshotStrategy where Value == Theme {
///   static let names = SnapshotStrategy<[String]>.lines.pullback { (theme: Theme) in theme.names }
/// }
/// ```
public struct SnapshotStrategy<Value>: Sendable {
  /// What the names of files with such snapshots end in, before `.snap`.
  public let fileExtension: String
  /// The bytes of a value.
  package let take: @Sendable (Value) async throws -> [UInt8]

  /// A strategy that stores bytes as they are, whatever they are.
  ///
  /// Stored files are text all the same: what is no text stands in them as visible signs.
  public init(
    fileExtension: String, bytes take: @escaping @Sendable (Value) async throws -> [UInt8]
  ) {
    self.fileExtension = fileExtension
    self.take = take
  }

  /// The strategy for other values: each is transformed, and then taken as this one takes it.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> SnapshotStrategy<Other> {
    let take = take
    return SnapshotStrategy<Other>(fileExtension: fileExtension) { other in
      try await take(transform(other))
    }
  }
}

/// Why a strategy could not take a value.
public struct SnapshotTakingProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, as a sentence.
  public let description: String

  /// A problem with a sentence about it.
  public init(_ description: String) { self.description = description }
}

// MARK: - Text

extension SnapshotStrategy where Value == [UInt8] {
  /// The bytes as they are.
  public static var bytes: SnapshotStrategy {
    SnapshotStrategy(fileExtension: "txt") { $0 }
  }

  /// JSON with each member and each element on a line of its own, however it came.
  ///
  /// Numbers stand as they were written, and members in their order.
  public static var json: SnapshotStrategy {
    SnapshotStrategy(fileExtension: "json") { bytes in
      let (document, findings) = JSONDocument.read(SourceFile(path: "<value>", bytes: bytes))
      guard let document else {
        throw SnapshotTakingProblem(findings.first?.message ?? "The value is no JSON.")
      }
      var writer = JSONWriter()
      writer.write(document.root, of: document)
      return writer.bytes + [UInt8(ascii: "\n")]
    }
  }
}

extension SnapshotStrategy where Value == String {
  /// The text as it is.
  public static var text: SnapshotStrategy {
    SnapshotStrategy<[UInt8]>.bytes.pullback { Array($0.utf8) }
  }
}

extension SnapshotStrategy where Value == [String] {
  /// A line for each text.
  public static var lines: SnapshotStrategy {
    SnapshotStrategy<String>.text.pullback { texts in texts.map { $0 + "\n" }.joined() }
  }
}

extension SnapshotStrategy where Value: CustomStringConvertible {
  /// What the value says of itself.
  public static var description: SnapshotStrategy {
    SnapshotStrategy<String>.text.pullback(\.description)
  }
}

// MARK: - Pages

extension SnapshotStrategy where Value == PageRequest {
  /// The page of a project that a request asks for, in a format, whichever one the request names.
  public static func page(
    in project: BricksProject, as format: String = "text"
  ) -> SnapshotStrategy {
    SnapshotStrategy(fileExtension: format) { request in
      var request = request
      request.format = format
      let page = try await project.render(request)
      guard let bytes = page.bytes else {
        throw SnapshotTakingProblem(
          page.findings.first { $0.severity == .error }?.message
            ?? "There is nothing that could be drawn.")
      }
      return bytes
    }
  }
}

// MARK: - Writing

extension JSONWriter {
  /// Writes a value that was read, in the lines of this writer.
  fileprivate mutating func write(_ node: JSONNode, of document: JSONDocument) {
    switch document.kind(of: node) {
    case .object:
      beginObject()
      for (key, value) in document.members(of: node) {
        self.key(document.string(of: key) ?? "")
        write(value, of: document)
      }
      endObject()
    case .array:
      beginArray()
      for element in document.elements(of: node) { write(element, of: document) }
      endArray()
    case .string: string(document.string(of: node) ?? "")
    case .null, .false, .true, .number: raw(document.rawText(of: node).utf8)
    }
  }
}

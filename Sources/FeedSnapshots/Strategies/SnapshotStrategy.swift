public import BricksKit
import Documents

/// A strategy that converts values to the bytes that a snapshot stores.
///
/// Create a strategy for a new type by converting its values to a type that has one. See
/// ``pullback(_:)``:
///
/// ```swift
/// extension SnapshotStrategy where Value == Theme {
///   static let names = SnapshotStrategy<[String]>.lines.pullback { (theme: Theme) in theme.names }
/// }
/// ```
public struct SnapshotStrategy<Value>: Sendable {
  /// The extension of snapshot files, before `.snap`.
  public let fileExtension: String
  /// The function that converts a value to bytes.
  package let take: @Sendable (Value) async throws -> [UInt8]
  /// The function that returns the extension for a value whose format decides it, or `nil`.
  private var ownExtension: (@Sendable (Value) async throws -> String)?

  /// Creates a strategy that stores arbitrary bytes.
  ///
  /// Stored files are always text: bytes that are not text are written as visible signs.
  public init(
    fileExtension: String, bytes take: @escaping @Sendable (Value) async throws -> [UInt8]
  ) {
    self.fileExtension = fileExtension
    self.take = take
  }

  /// Returns a strategy that transforms other values, and then converts them with this strategy.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> SnapshotStrategy<Other> {
    let (take, ownExtension) = (take, ownExtension)
    var strategy = SnapshotStrategy<Other>(fileExtension: fileExtension) { other in
      try await take(transform(other))
    }
    if let ownExtension {
      strategy.ownExtension = { other in try await ownExtension(transform(other)) }
    }
    return strategy
  }

  /// Returns the extension of the snapshot of a value.
  package func fileExtension(of value: Value) async throws -> String {
    try await ownExtension?(value) ?? fileExtension
  }
}

/// The reason why a strategy could not convert a value.
public struct SnapshotConversionProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence that describes the problem.
  public let description: String

  /// Creates a problem with a sentence.
  public init(_ description: String) { self.description = description }
}

// MARK: - Text

extension SnapshotStrategy where Value == [UInt8] {
  /// The unchanged bytes.
  public static var bytes: SnapshotStrategy {
    SnapshotStrategy(fileExtension: "txt") { $0 }
  }

  /// JSON with each member and each element on its own line.
  ///
  /// Numbers keep their spelling, and members keep their order.
  public static var json: SnapshotStrategy {
    SnapshotStrategy(fileExtension: "json") { bytes in
      let (document, findings) = JSONDocument.read(SourceFile(path: "<value>", bytes: bytes))
      guard let document else {
        throw SnapshotConversionProblem(findings.first?.message ?? "The value is not valid JSON.")
      }
      var writer = JSONWriter()
      writer.write(document.root, of: document)
      return writer.bytes + [UInt8(ascii: "\n")]
    }
  }
}

extension SnapshotStrategy where Value == String {
  /// The unchanged text.
  public static var text: SnapshotStrategy {
    SnapshotStrategy<[UInt8]>.bytes.pullback { Array($0.utf8) }
  }
}

extension SnapshotStrategy where Value == [String] {
  /// One line for each text.
  public static var lines: SnapshotStrategy {
    SnapshotStrategy<String>.text.pullback { texts in texts.map { $0 + "\n" }.joined() }
  }
}

extension SnapshotStrategy where Value: CustomStringConvertible {
  /// The `description` of the value.
  public static var description: SnapshotStrategy {
    SnapshotStrategy<String>.text.pullback(\.description)
  }
}

// MARK: - Pages

extension SnapshotStrategy where Value == PageRequest {
  /// Returns a strategy that renders the requested page of a project.
  ///
  /// A format overrides that of the request.
  public static func page(
    in project: BricksProject, as format: String? = nil
  ) -> SnapshotStrategy {
    page(in: PreparedProject(project), as: format)
  }

  /// Returns a strategy that renders the requested page of a prepared project, which tests can
  /// share.
  ///
  /// A format overrides that of the request.
  public static func page(
    in project: PreparedProject, as format: String? = nil
  ) -> SnapshotStrategy {
    var strategy = SnapshotStrategy(fileExtension: format ?? "text") { request in
      var request = request
      request.format = format ?? request.format
      let page = try await project.render(request)
      guard let bytes = page.bytes else {
        throw SnapshotConversionProblem(
          page.findings.first { $0.severity == .error }?.message
            ?? "There is nothing to render.")
      }
      return bytes
    }
    if format == nil { strategy.ownExtension = { $0.format } }
    return strategy
  }
}

// MARK: - Writing

extension JSONWriter {
  /// Writes a JSON value in the layout of this writer.
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

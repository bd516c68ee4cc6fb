import Basics
import Documents
import GraphQLLanguage

/// The modes for GraphQL.
extension Mode {
  /// `ok`, or the rules that a schema violates.
  static let graphQLSchema = Mode(name: "graphql-schema") { bytes in
    let (document, findings) = GraphQLDocument.read(source(bytes))
    let all = findings + (document.map { Schema.read([$0]).findings } ?? [])
    return description(all.filter { $0.severity == .error })
  }

  /// `ok`, or the rules that a document violates.
  ///
  /// Its first line is a comment with the path of the schema.
  static let graphQLValidate = Mode(name: "graphql-validate") { bytes in
    let question = source(bytes)
    let path = question.bytes.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    guard let schema = schemaCache.schema(at: String(decoding: path, as: UTF8.self)) else {
      return "error no schema"
    }
    let (document, findings) = GraphQLDocument.read(question)
    return description(findings + (document.map { schema.validate([$0]) } ?? []))
  }

  /// The minified text in hexadecimal digits, or `error`.
  static let graphQLPrint = Mode(name: "graphql-print") { bytes in
    guard let document = GraphQLDocument.read(source(bytes)).document else { return "error" }
    return Hexadecimal.text(of: document.minifiedText)
  }

  private static func source(_ bytes: Span<UInt8>) -> SourceFile {
    SourceFile(path: "question", bytes: bytes.indices.map { bytes[$0] })
  }

  private static func description(_ findings: [Finding]) -> String {
    let errors = findings.filter { $0.severity == .error }
    guard !errors.isEmpty else { return "ok" }
    return errors.map { "\($0.rule.id)@\($0.place.range.lowerBound)" }.joined(separator: " ")
  }

  private static let schemaCache = SchemaCache()
}

/// The schemas of earlier questions, so that each schema is read once.
private final class SchemaCache: Sendable {
  private let schemas = Locked<[String: Schema]>([:])

  func schema(at path: String) -> Schema? {
    schemas.withLock { schemas in
      if let schema = schemas[path] { return schema }
      let document = (try? SourceFile.read(path)).flatMap { GraphQLDocument.read($0).document }
      schemas[path] = document.map { Schema.read([$0]).schema }
      return schemas[path]
    }
  }
}

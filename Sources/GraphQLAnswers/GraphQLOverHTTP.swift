import Documents

/// What GraphQL and HTTP say to each other.
package enum GraphQLOverHTTP {
  package static let json = "application/json"
  /// The kind of an answer that can be read whatever its status.
  package static let answer = "application/graphql-response+json"
  /// What may be answered with.
  package static let accepted = "\(answer), \(json);q=0.9"

  /// The body of a request; the variables are a JSON object already.
  package static func body(name: String, text: String, variables: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member("operationName", name)
    writer.member("query", text)
    writer.key("variables")
    writer.raw(variables)
    writer.endObject()
    return writer.bytes
  }

  /// Whether there is a GraphQL answer to be read: one says so by its kind, whatever its status, and
  /// all others by a status from 200 to 299.
  package static func isAnswer(status: Int, mediaType: String) -> Bool {
    if (200...299).contains(status) { return true }
    let end = [";", " ", "\t"].map { UInt8(ascii: $0) }
    let kind = mediaType.utf8.prefix { !end.contains($0) }
    return String(decoding: kind, as: UTF8.self).lowercased() == answer
  }
}

import Documents

/// The parts of the GraphQL over HTTP specification that clients need.
package enum GraphQLOverHTTP {
  package static let json = "application/json"
  /// The media type of a response that is a GraphQL response with any HTTP status.
  package static let answer = "application/graphql-response+json"
  /// The value of the `Accept` header.
  package static let accepted = "\(answer), \(json);q=0.9"

  /// Returns the body of a request.
  ///
  /// The variables are already a JSON object.
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

  /// Returns a Boolean value that indicates whether an HTTP response contains a GraphQL response.
  ///
  /// Either its media type declares it, with any status, or its status is from 200 to 299.
  package static func isAnswer(status: Int, mediaType: String) -> Bool {
    if (200...299).contains(status) { return true }
    let end = [";", " ", "\t"].map { UInt8(ascii: $0) }
    let kind = mediaType.utf8.prefix { !end.contains($0) }
    return String(decoding: kind, as: UTF8.self).lowercased() == answer
  }
}

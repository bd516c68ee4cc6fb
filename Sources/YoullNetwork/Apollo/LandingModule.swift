import Documents

/// From the raw answer to an operation to response models.
enum LandingModule {
  /// The answer as one response model, which has rows under a name.
  static func parseQuery<Landing: DecodableResponse>(
    needing rows: String, in reading: inout DocumentReading
  ) throws(NetworkError) -> Landing {
    let data = try data(in: reading.document)
    _ = try reading.document.list(rows, in: data.node)
    return Landing(data, &reading)
  }

  /// The rows that the answer holds under a name.
  static func parseRows<Landing: DecodableResponse>(
    _ name: String, in reading: inout DocumentReading, limit: Int
  ) throws(NetworkError) -> [Landing] {
    let rows = try reading.document.list(name, in: try data(in: reading.document).node)
    return reading.objects(in: rows, transport: .graphQL, limit: limit)
  }

  /// The object behind `data`, unless the answer tells of errors.
  private static func data(in document: JSONDocument) throws(NetworkError) -> ResponseObject {
    if let errors = document.member("errors", of: document.root),
      let first = document.elements(of: errors).first(where: { _ in true })
    {
      let message = document.member("message", of: first).flatMap { document.string(of: $0) }
      throw NetworkError.operationFailed(
        message: message ?? "no message", at: document.place(of: first))
    }
    guard let data = document.member("data", of: document.root),
      document.kind(of: data) == .object
    else {
      throw NetworkError.invalidResponse(
        message: "The answer has no object \"data\".", at: document.place(of: document.root))
    }
    return ResponseObject(node: data, transport: .graphQL)
  }
}

extension JSONDocument {
  /// The list under a name, without which an answer holds nothing.
  func list(_ name: String, in object: JSONNode) throws(NetworkError) -> JSONNode {
    guard let list = member(name, of: object), kind(of: list) == .array else {
      throw NetworkError.invalidResponse(
        message: "The answer has no list \(Quoted.text(name)).", at: place(of: object))
    }
    return list
  }
}

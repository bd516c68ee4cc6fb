import Documents

/// From the raw answer to an operation to the object that its rows stand in.
enum LandingModule {
  /// The object behind `data` with a list of rows, or the one row that a key finds, unless the answer tells of errors.
  static func data(
    needing rows: String, in document: JSONDocument
  ) throws(NetworkError) -> ResponseObject {
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
    if rows.hasSuffix("_by_pk") {
      try document.checkRow(rows, in: data)
    } else {
      _ = try document.list(rows, in: data)
    }
    return ResponseObject(node: data, transport: .graphQL)
  }
}

extension JSONDocument {
  /// A row that a key finds is null where there is none.
  fileprivate func checkRow(_ name: String, in object: JSONNode) throws(NetworkError) {
    guard let row = member(name, of: object), kind(of: row) == .object || kind(of: row) == .null
    else {
      throw NetworkError.invalidResponse(
        message: "The answer has no row \(Quoted.text(name)).", at: place(of: object))
    }
  }

  /// The list under a name, without which an answer holds nothing.
  func list(_ name: String, in object: JSONNode) throws(NetworkError) -> JSONNode {
    guard let list = member(name, of: object), kind(of: list) == .array else {
      throw NetworkError.invalidResponse(
        message: "The answer has no list \(Quoted.text(name)).", at: place(of: object))
    }
    return list
  }
}

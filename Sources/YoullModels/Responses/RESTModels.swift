public import Documents

/// Rows have the same form in the bodies of paths as in lists.
extension ResponseValue {
  /// Returns the model of a body that contains one row.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<Self> {
    try .landed(body, .object) { Self($0, &$1) }
  }

  /// Returns the models of a body that contains a list of rows.
  public static func landed(
    list body: SourceFile
  ) throws(NetworkError) -> NetworkAnswer<[Self]> {
    try .landed(body, .array) { list, reading in
      reading.objects(in: list.node, transport: .rest, limit: ResponseLimits.items)
    }
  }
}

extension YNProfile: RESTValue {
  /// Returns the profile of a path's response body.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<YNProfile> {
    try .landed(body, .object) { YNProfile($0, &$1) }
  }
}

extension BNHomeFeed: RESTValue {
  /// Returns the screen of a path's response body.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try .landed(body, .object) { screen, reading throws(NetworkError) in
      let slices = "slices"
      _ = try reading.document.list(slices, in: screen.node)
      return BNHomeFeed(screen, slices: slices, &reading)
    }
  }
}

extension NetworkAnswer {
  /// Returns the model of a body whose root must have a given kind.
  fileprivate static func landed(
    _ body: SourceFile, _ kind: JSONKind,
    _ landing: (ResponseObject, inout DocumentReading) throws(NetworkError) -> Model
  ) throws(NetworkError) -> NetworkAnswer {
    var (reading, found) = try DocumentReading.begin(body)
    let document = reading.document
    guard document.kind(of: document.root) == kind else {
      throw .invalidResponse(
        message: "The response must be \(kind.name).", at: document.place(of: document.root))
    }
    let root = ResponseObject(node: document.root, transport: .rest)
    let model = try landing(root, &reading)
    return NetworkAnswer(model: model, findings: found + reading.findings)
  }
}

extension DocumentReading {
  /// Begins to read the body of a response, which must be JSON, and returns the findings of the
  /// parser.
  package static func begin(
    _ body: SourceFile
  ) throws(NetworkError) -> (reading: DocumentReading, found: [Finding]) {
    guard !body.bytes.isEmpty else { throw NetworkError.emptyResponse(at: Place(body, 0..<0)) }
    let (document, findings) = JSONDocument.read(body)
    guard let document else { throw NetworkError.invalidData(findings) }
    return (DocumentReading(document), findings)
  }
}

extension JSONDocument {
  /// Returns a list by its name.
  ///
  /// Throws if the response lacks it.
  fileprivate func list(_ name: String, in object: JSONNode) throws(NetworkError) -> JSONNode {
    guard let list = member(name, of: object), kind(of: list) == .array else {
      throw NetworkError.invalidResponse(
        message: "The response lacks the list \(Quoted.text(name)).", at: place(of: object))
    }
    return list
  }
}

public import Documents

/// Rows stand in the bodies of paths as in lists.
extension ResponseValue {
  /// A body that is one of them.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<Self> {
    try .landed(body, .object) { Self($0, &$1) }
  }

  /// A body that is a list of them.
  public static func landed(
    list body: SourceFile
  ) throws(NetworkError) -> NetworkAnswer<[Self]> {
    try .landed(body, .array) { list, reading in
      reading.objects(in: list.node, transport: .rest, limit: ResponseLimits.items)
    }
  }
}

extension YNProfile: RESTValue {
  /// The profile as a path answers with it.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<YNProfile> {
    try .landed(body, .object) { YNProfile($0, &$1) }
  }
}

extension BNHomeFeed: RESTValue {
  /// A screen as a path answers with it.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try .landed(body, .object) { screen, reading throws(NetworkError) in
      let slices = "slices"
      _ = try reading.document.list(slices, in: screen.node)
      return BNHomeFeed(screen, slices: slices, &reading)
    }
  }
}

extension NetworkAnswer {
  /// A body that has to be of a kind.
  fileprivate static func landed(
    _ body: SourceFile, _ kind: JSONKind,
    _ landing: (ResponseObject, inout DocumentReading) throws(NetworkError) -> Model
  ) throws(NetworkError) -> NetworkAnswer {
    var answer = try ResponseDocument(body)
    let document = answer.reading.document
    guard document.kind(of: document.root) == kind else {
      throw .invalidResponse(
        message: "The answer has to be \(kind.name).", at: document.place(of: document.root))
    }
    let root = ResponseObject(node: document.root, transport: .rest)
    let model = try landing(root, &answer.reading)
    return NetworkAnswer(model: model, findings: answer.findings)
  }
}

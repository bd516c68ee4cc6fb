public import Documents

/// The response to a call: its model and the findings about it.
///
/// The valid parts of a response are used despite the findings.
public struct NetworkAnswer<Model: Sendable>: Sendable {
  /// The requested model.
  public let model: Model
  /// The findings about the response.
  public let findings: [Finding]
  /// A Boolean value that indicates whether the response is from the cache.
  ///
  /// The current response of the server may be different.
  public let isFromCache: Bool
  /// A Boolean value that indicates whether the request had no token.
  ///
  /// Such a response belongs to no user.
  package var isForGuests = false
  /// The place of the requested rows in the response, if the model consists of rows.
  package var rows: Place?

  /// Creates a response from a model and the findings about it.
  public init(model: Model, findings: [Finding] = [], isFromCache: Bool = false) {
    self.model = model
    self.findings = findings
    self.isFromCache = isFromCache
  }

  package init(model: Model, findings: [Finding], isFromCache: Bool = false, isForGuests: Bool) {
    self.init(model: model, findings: findings, isFromCache: isFromCache)
    self.isForGuests = isForGuests
  }

  /// Returns the same response with a transformed model.
  public func map<Other: Sendable, Failure>(
    _ transform: (Model) throws(Failure) -> Other
  ) throws(Failure) -> NetworkAnswer<Other> {
    var answer = NetworkAnswer<Other>(
      model: try transform(model), findings: findings, isFromCache: isFromCache,
      isForGuests: isForGuests)
    answer.rows = rows
    return answer
  }
}

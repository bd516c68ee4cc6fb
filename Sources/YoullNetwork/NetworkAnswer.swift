public import Documents

/// What a call came back with, and what was wrong with it: the rest of it is used.
public struct NetworkAnswer<Model: Sendable>: Sendable {
  /// What was asked for.
  public let model: Model
  /// What is wrong with the answer.
  public let findings: [Finding]
  /// A Boolean value that indicates whether it was kept from an earlier answer, and the server may
  /// say something else now.
  public let isFromCache: Bool
  /// A Boolean value that indicates whether the request had no token: such a response belongs to no
  /// user.
  var isForGuests = false

  /// An answer with what is wrong with it.
  public init(model: Model, findings: [Finding] = [], isFromCache: Bool = false) {
    self.model = model
    self.findings = findings
    self.isFromCache = isFromCache
  }

  init(model: Model, findings: [Finding], isFromCache: Bool = false, isForGuests: Bool) {
    self.init(model: model, findings: findings, isFromCache: isFromCache)
    self.isForGuests = isForGuests
  }

  /// The same answer with something else made of its model.
  public func map<Other: Sendable, Failure>(
    _ transform: (Model) throws(Failure) -> Other
  ) throws(Failure) -> NetworkAnswer<Other> {
    NetworkAnswer<Other>(
      model: try transform(model), findings: findings, isFromCache: isFromCache,
      isForGuests: isForGuests)
  }
}

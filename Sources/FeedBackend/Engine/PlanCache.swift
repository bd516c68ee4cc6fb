/// The operations and plans that were used before, with a limit of each.
///
/// At the limit, all entries of a kind are removed. An application sends a few hundred documents, so
/// only a client that generates documents reaches it.
struct PlanCache {
  struct DocumentKey: Hashable {
    let query: [UInt8]
    let operationName: String?
  }

  struct PlanKey: Hashable {
    let operation: PreparedOperation.ID
    let role: String
    /// The values of the variables that determine the statements.
    let shape: [InputTree]
    let emptyTexts: [String]
  }

  private static let limit = 500
  private var operations: [DocumentKey: PreparedOperation] = [:]
  private var plans: [PlanKey: OperationPlan] = [:]

  func operation(_ key: DocumentKey) -> PreparedOperation? { operations[key] }

  func plan(_ key: PlanKey) -> OperationPlan? { plans[key] }

  mutating func insert(_ operation: PreparedOperation, _ key: DocumentKey) {
    if operations.count >= Self.limit { operations = [:] }
    operations[key] = operation
  }

  mutating func insert(_ plan: OperationPlan, _ key: PlanKey) {
    if plans.count >= Self.limit { plans = [:] }
    plans[key] = plan
  }
}

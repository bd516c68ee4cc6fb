import Basics
import SQLiteStore

extension FeedBackend {
  /// Makes the changes of a mutation in one transaction, and returns the values of its fields.
  func values(
    of plan: ChangePlan, _ binding: ParameterBinding, _ context: RequestContext
  ) throws(RequestProblem) -> RootValues {
    var binding = binding
    binding.ids = (0..<plan.idCount).map { _ in makeID() }
    var steps: [TransactionStep] = []
    for step in plan.steps {
      var values: [StoreValue] = []
      var keys: [(parameter: Int, step: Int)] = []
      for parameter in step.parameters {
        if case .keys(let found) = parameter { keys.append((values.count, found)) }
        values.append(try binding.value(of: parameter))
      }
      let purpose: TransactionStep.Purpose =
        switch step.purpose {
        case .change: .change
        case .read: .read
        case .require: .require
        }
      steps.append(
        TransactionStep(
          query: Query(statement: step.statement, values: values), keys: keys, purpose: purpose))
    }
    let outcome: TransactionOutcome
    do throws(StoreProblem) {
      outcome = try storage.write(steps, by: context.deadline)
    } catch {
      throw context.problem(error)
    }
    switch outcome {
    case .done(let results):
      let changed = plan.steps.flatMap(\.changed)
      responses.withLock { $0.change(changed, user: binding.user) }
      return values(plan, results)
    case .refused(let step):
      guard case .require(let problem) = plan.steps[step].purpose else {
        throw RequestProblem("the change was refused", .unexpected)
      }
      throw problem
    }
  }

  private func values(
    _ plan: ChangePlan, _ results: [TransactionOutcome.Result]
  ) -> RootValues {
    var root = RootValues()
    for field in plan.fields {
      var bytes: [UInt8] = []
      for part in field.parts {
        switch part {
        case .text(let text): bytes += text
        case .value(let step): bytes += results[step].value
        case .valueAfter(let change, let step):
          bytes += results[change].count > 0 ? results[step].value : Array("null".utf8)
        case .count(let steps):
          bytes += String(steps.reduce(0) { $0 + results[$1].count }).utf8
        }
      }
      root.append(field.responseName, bytes)
    }
    return root
  }
}

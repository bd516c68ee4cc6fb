import Basics
import Documents
package import FeedBackend

extension BricksProject {
  /// Opens the backend of a customer, in memory or in a file.
  package func openBackend(
    of customer: String, at path: String? = nil
  ) throws(RequestProblem) -> FeedBackend.Opened {
    guard customers.contains(where: { $0.hasSameBytes(as: customer) }) else {
      throw RequestProblem("customer", customer, among: customers)
    }
    let (opened, findings) = FeedBackend.open(
      base: files.baseTheme, customer: files.theme(customer), source: files.source, path: path)
    return try FeedBackend.checked(opened, findings, customer)
  }
}

extension FeedBackend {
  /// Returns an opened backend, or throws the reason why it cannot start.
  static func checked(
    _ opened: Opened?, _ findings: [Finding], _ customer: String
  ) throws(RequestProblem) -> Opened {
    if let opened { return opened }
    let reasons = findings.filter { $0.severity == .error }.map(\.message)
    throw RequestProblem(
      message: "The backend of \(Quoted.text(customer)) cannot start: "
        + (reasons.first ?? "it has no rows.")
        + (reasons.count > 1 ? " There are \(reasons.count - 1) more errors." : ""))
  }

  /// Returns the result of a closure, or throws the reason why the database cannot be used.
  static func orProblem<Result>(
    _ work: () throws(BackendProblem) -> Result
  ) throws(RequestProblem) -> Result {
    do throws(BackendProblem) {
      return try work()
    } catch {
      throw RequestProblem(message: error.message)
    }
  }
}

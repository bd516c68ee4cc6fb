import Basics
import HTTPServer

/// A decision about pending pages of the snapshot report.
package struct ReportDecision: Sendable {
  package enum Verdict: String, Sendable {
    case accept, reject
  }

  package enum Subject: Sendable {
    /// One snapshot, by its path.
    case snapshot(String)
    /// The snapshots that a cause explains completely, by the name of the cause.
    case cause(String)
  }

  /// The reason why no page was accepted or rejected, as a sentence.
  package struct Problem: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
  }

  package let verdict: Verdict
  package let subject: Subject
  /// The report in which the user saw the pages.
  package let report: String

  /// Returns a Boolean value that indicates whether a request has the address of a decision.
  static func isDecision(_ request: HTTPRequest) -> Bool {
    request.isAt("snapshots", "accept") || request.isAt("snapshots", "reject")
  }

  /// Reads a decision, or returns `nil` if one of its parameters is missing.
  init?(_ request: HTTPRequest) {
    func text(_ name: String) -> String? {
      request.query(name).map { String(decoding: $0, as: UTF8.self) }
    }
    let verdict = request.segments.last.map { String(decoding: $0, as: UTF8.self) }
    guard let verdict = verdict.flatMap({ Verdict(rawValue: $0) }), let report = text("report")
    else { return nil }
    let snapshot = text("snapshot").map { Subject.snapshot($0) }
    guard let subject = snapshot ?? text("cause").map({ Subject.cause($0) }) else { return nil }
    (self.verdict, self.subject, self.report) = (verdict, subject, report)
  }
}

import Basics
import Documents
import HTTPServer

/// The pages of other parts of the program that the preview serves: token sheets, and the report of
/// the last snapshot run.
///
/// Each is a complete document with a policy of its own.
package struct PreviewPanels: Sendable {
  /// Returns the token sheet of a customer.
  package var sheet: (@Sendable (_ customer: String) -> [UInt8]?)?
  /// Returns the report of the last run; without a token, it cannot decide.
  package var report: (@Sendable (_ token: String?) -> [UInt8]?)?
  /// Accepts or rejects pages of the report, and returns a sentence about the result.
  package var decide: (@Sendable (ReportDecision) throws(ReportDecision.Problem) -> String)?

  package init() {}

  /// Returns the links to the panels of a customer.
  func links(_ customer: PreviewCustomer) -> [(title: String, address: String)] {
    [
      sheet.map { _ in ("Token sheet", "/tokens/\(PreviewAddress.escaped(customer.name))") },
      report.map { _ in ("Snapshot report", "/snapshots") },
    ].compactMap(\.self)
  }

  /// Returns the response to a request for a panel, or `nil` for another address.
  ///
  /// Without a token, the report cannot decide.
  func answer(
    _ request: HTTPRequest, _ index: () -> PreviewIndex, token: String?, _ generation: String
  ) -> HTTPResponse? {
    let segments = request.segments
    if let report, request.isAt("snapshots") {
      let token = decide.flatMap { _ in token }
      return report(token).map { PreviewResponse.document($0, connects: token != nil) }
        ?? Self.missing(
          "No snapshot run",
          "No report of a run can be read. Run `bricks snapshot test`, and reload "
            + "this page.", generation)
    }
    guard let sheet, segments.count == 2, segments[0].elementsEqual("tokens".utf8) else {
      return nil
    }
    let customer = index().customers.first { $0.name.hasSameBytes(as: segments[1]) }
    return customer.flatMap { sheet($0.name) }.map { PreviewResponse.document($0) }
      ?? Self.missing(
        "Token sheet not found", "The project has no such customer, or it has no theme.", generation
      )
  }

  /// Returns the response to a decision about pages of the report.
  func decision(_ request: HTTPRequest) -> HTTPResponse {
    guard let decide, let decision = ReportDecision(request) else {
      return PrototypeRoutes.failure(400, "The decision has no report, snapshot or cause.")
    }
    do throws(ReportDecision.Problem) {
      var writer = JSONWriter(indent: nil)
      writer.beginObject()
      writer.member("message", try decide(decision))
      writer.endObject()
      return PreviewResponse.json(writer.bytes)
    } catch {
      return PrototypeRoutes.failure(409, error.message)
    }
  }

  private static func missing(
    _ title: String, _ sentence: String, _ generation: String
  ) -> HTTPResponse {
    PreviewResponse.page(MessagePage.page(title, sentence, generation: generation), status: 404)
  }
}

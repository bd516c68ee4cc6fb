import Basics
import HTTPServer

/// The pages of other parts of the program that the preview serves: token sheets, and the report of
/// the last snapshot run.
///
/// Each is a complete document with a policy of its own.
package struct PreviewPanels: Sendable {
  /// Returns the token sheet of a customer.
  package var sheet: (@Sendable (_ customer: String) -> [UInt8]?)?
  /// Returns the report of the last run.
  package var report: (@Sendable () -> [UInt8]?)?

  package init() {}

  /// Returns the links to the panels of a customer.
  func links(_ customer: PreviewCustomer) -> [(title: String, address: String)] {
    [
      sheet.map { _ in ("Token sheet", "/tokens/\(PreviewAddress.escaped(customer.name))") },
      report.map { _ in ("Snapshot report", "/snapshots") },
    ].compactMap(\.self)
  }

  /// Returns the response to a request for a panel, or `nil` for another address.
  func answer(_ request: HTTPRequest, _ index: () -> PreviewIndex, _ generation: String)
    -> HTTPResponse?
  {
    let segments = request.segments
    if let report, request.isAt("snapshots") {
      return report().map(PreviewResponse.document)
        ?? Self.missing(
          "No snapshot run", "Run `bricks snapshot test`, and reload this page.", generation)
    }
    guard let sheet, segments.count == 2, segments[0].elementsEqual("tokens".utf8) else {
      return nil
    }
    let customer = index().customers.first { $0.name.hasSameBytes(as: segments[1]) }
    return customer.flatMap { sheet($0.name) }.map(PreviewResponse.document)
      ?? Self.missing("Token sheet not found", "The project has no such customer.", generation)
  }

  private static func missing(
    _ title: String, _ sentence: String, _ generation: String
  ) -> HTTPResponse {
    PreviewResponse.page(MessagePage.page(title, sentence, generation: generation), status: 404)
  }
}

import Basics
import Documents

/// The results of a build that the pages of the site describe.
struct StaticContents: Sendable {
  let index: PreviewIndex
  /// The environments of each page, without schemes.
  let environments: [PageEnvironment]
  /// The time for which the pages were rendered.
  let time: String
  /// The findings of each customer and screen.
  var findings: [ByteString: [Finding]] = [:]
  /// The findings of each customer that belong to no page.
  var otherFindings: [Finding] = []
  /// The customers with a token sheet.
  var sheets: Set<ByteString> = []
  /// The scenarios of each customer, in a sentence.
  var scenarios: [ByteString: String] = [:]
  /// The number of rendered pages.
  var pageCount = 0

  init(_ index: PreviewIndex, time: String) {
    self.index = index
    self.time = time
    environments = PageEnvironment.all(in: index)
  }

  /// The film of the scenarios that belong to no customer.
  static let sharedScenarios = "~project"

  func keys(_ customer: PreviewCustomer, _ screen: PreviewChoice) -> [PreviewKey] {
    environments.flatMap { $0.keys(customer, screen) }
  }

  /// The keys of all pages.
  var keys: [PreviewKey] {
    index.customers.flatMap { customer in
      customer.screens.flatMap { keys(customer, $0) }
    }
  }

  /// The screens of all customers, each once.
  var screens: [PreviewChoice] {
    var seen: Set<ByteString> = []
    return index.customers.flatMap(\.screens).filter { seen.insert(ByteString($0.name)).inserted }
  }

  func owners(of screen: PreviewChoice) -> [PreviewCustomer] {
    index.customers.filter { $0.screens.contains { $0.isCalled(screen.name.utf8) } }
  }

  static func name(_ customer: PreviewCustomer, _ screen: PreviewChoice) -> ByteString {
    ByteString("\(customer.name)/\(screen.name)")
  }

  func findings(_ customer: PreviewCustomer, _ screen: PreviewChoice) -> FindingReport {
    FindingReport(findings[Self.name(customer, screen)] ?? [], limit: FindingsPage.limit)
  }

  func findings(_ customer: PreviewCustomer) -> FindingReport {
    FindingReport(
      customer.screens.flatMap { findings[Self.name(customer, $0)] ?? [] },
      limit: FindingsPage.limit)
  }

  /// The findings of the site.
  var allFindings: [Finding] {
    index.customers.flatMap { customer in
      customer.screens.flatMap { findings[Self.name(customer, $0)] ?? [] }
    } + otherFindings
  }
}

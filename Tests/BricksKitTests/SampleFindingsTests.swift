import BricksKit
import Documents
import FeedModel
import Foundation
import Testing

/// The sample customers have no mistakes that a new user would see.
@Suite struct SampleFindingsTests {
  private static let project = MatrixPages.project

  /// A screen of a customer, with the customer's languages.
  struct Place: Sendable, CustomTestStringConvertible {
    let customer: String
    let screen: String
    let languages: [String]

    var testDescription: String { "\(customer) \(screen)" }
  }

  static let places = project.customers.flatMap { customer in
    let languages = project.summary(of: customer).languages.map(\.code)
    return project.screens.map { Place(customer: customer, screen: $0, languages: languages) }
  }

  /// The settings of the project, which `bricks render` and the preview apply to findings.
  private static func settings() throws -> ProjectConfiguration {
    let path = MatrixPages.root.appending(path: ProjectConfiguration.fileName).path
    return try #require(BricksFormats.configuration.read(try SourceFile.read(path)).value)
  }

  /// Each screen for terminals and browsers in its default language, and for browsers in the others.
  @Test(arguments: places)
  func everyPageIsFreeOfFindings(_ place: Place) async throws {
    let settings = try Self.settings()
    // A project that all tests share would have the compiled screens of all customers in memory.
    let prepared = PreparedProject(Self.project)
    #expect(place.languages.count == 4)
    for (number, language) in place.languages.enumerated() {
      for format in number == 0 ? ["ansi", "html"] : ["html"] {
        var request = PageRequest(customer: place.customer, screen: place.screen)
        request.language = language
        request.format = format
        request.now = MatrixPages.now
        let page = try await prepared.render(request)
        // A page names the flag or the module that an app lacks for its screen.
        let found = settings.applyingSeverities(page.findings).filter {
          $0.rule.id != "app.missing-screen"
        }
        #expect(found.map(\.message) == [], "\(place) \(language) \(format)")
        #expect(page.bytes != nil)
      }
    }
  }
}

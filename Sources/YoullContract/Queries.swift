package import Documents

/// An operation that reads, as `Operations/<name>.graphql` writes it.
package protocol GraphQLQuery: Sendable {
  /// The name that the operation is known by.
  static var operationName: String { get }
  /// The field of the answer in which a list of rows stands.
  static var rows: String { get }
  /// Writes the members of the object of variables.
  func writeVariables(into writer: inout JSONWriter)
}

extension GraphQLQuery {
  /// The variables as a JSON object in one line.
  package var variables: [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writeVariables(into: &writer)
    writer.endObject()
    return writer.bytes
  }
}

/// Asks for the slices of the home screen.
package struct GetHomeScreenSectionsQuery: GraphQLQuery {
  package static let operationName = "GetHomeScreenSections"
  package static let rows = "home_slices"

  private let cohortIDs: [String]
  private let visibility: [String]
  private let extraLang: String?

  package init(cohortIDs: [String], visibility: [String], extraLang: String?) {
    self.cohortIDs = cohortIDs
    self.visibility = visibility
    self.extraLang = extraLang
  }

  package func writeVariables(into writer: inout JSONWriter) {
    for (name, texts) in [("cohort_ids", cohortIDs), ("visibility", visibility)] {
      writer.key(name)
      writer.beginArray()
      for text in texts { writer.string(text) }
      writer.endArray()
    }
    writer.writeLanguage(extraLang)
  }
}

/// Asks for the promotional offers.
package struct GetPromoOffersQuery: GraphQLQuery {
  package static let operationName = "GetPromoOffers"
  package static let rows = "promo_offers"

  private let extraLang: String?

  package init(extraLang: String?) {
    self.extraLang = extraLang
  }

  package func writeVariables(into writer: inout JSONWriter) {
    writer.writeLanguage(extraLang)
  }
}

/// Asks for the user's own profile.
package struct GetProfileQuery: GraphQLQuery {
  package static let operationName = "GetProfile"
  package static let rows = "users"

  package init() {}

  package func writeVariables(into writer: inout JSONWriter) {}
}

extension JSONWriter {
  fileprivate mutating func writeLanguage(_ language: String?) {
    guard let language else { return }
    member("extra_lang", language)
  }
}

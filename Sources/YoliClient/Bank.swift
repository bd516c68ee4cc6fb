/// What a search for banks is answered with.
public struct BankSearchPage: Codable, Sendable, Hashable {
  /// The banks, the best ones first.
  public let bankSearch: [Bank]

  /// A page of banks.
  public init(bankSearch: [Bank]) {
    self.bankSearch = bankSearch
  }
}

/// One bank as it was found.
public struct Bank: Codable, Sendable, Hashable {
  /// What people call it.
  public let shortName: String
  /// Its number in its country.
  public let bankCode: String
  /// Its number in the world.
  public let bic: String?
  /// Where it is.
  public let city: String?

  /// A bank with what is known of it.
  public init(shortName: String, bankCode: String, bic: String? = nil, city: String? = nil) {
    self.shortName = shortName
    self.bankCode = bankCode
    self.bic = bic
    self.city = city
  }

  /// A bank of an answer; without a name or a code, which is told already, it is none.
  init?(_ row: BankSearchQuery.Data.BankSearch) {
    guard let shortName = row.shortName, let bankCode = row.bankCode else { return nil }
    self.init(shortName: shortName, bankCode: bankCode, bic: row.bic, city: row.city)
  }
}

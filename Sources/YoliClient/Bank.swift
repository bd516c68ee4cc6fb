/// The response to a search for banks.
public struct BankSearchPage: Codable, Sendable, Hashable {
  /// The banks, with the best matches first.
  public let bankSearch: [Bank]

  /// Creates a response with banks.
  public init(bankSearch: [Bank]) {
    self.bankSearch = bankSearch
  }
}

/// A bank in a search result.
public struct Bank: Codable, Sendable, Hashable {
  /// The common name of the bank.
  public let shortName: String
  /// The national bank code.
  public let bankCode: String
  /// The international bank identifier (BIC).
  public let bic: String?
  /// The city of the bank.
  public let city: String?

  /// Creates a bank.
  public init(shortName: String, bankCode: String, bic: String? = nil, city: String? = nil) {
    self.shortName = shortName
    self.bankCode = bankCode
    self.bic = bic
    self.city = city
  }

  /// Creates a bank from a response, or returns `nil` if the name or the code is missing.
  ///
  /// The reader has already reported the missing field.
  init?(_ row: BankSearchQuery.Data.BankSearch) {
    guard let shortName = row.shortName, let bankCode = row.bankCode else { return nil }
    self.init(shortName: shortName, bankCode: bankCode, bic: row.bic, city: row.city)
  }
}

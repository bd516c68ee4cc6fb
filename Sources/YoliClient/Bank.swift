import Documents

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

  /// Creates a bank from a row of an answer; `nil` without a name or a code.
  init?(_ row: JSONNode, in document: JSONDocument) {
    func text(_ name: String) -> String? {
      document.member(name, of: row).flatMap { document.string(of: $0) }
    }
    guard let shortName = text("shortName"), let bankCode = text("bankCode") else { return nil }
    self.init(shortName: shortName, bankCode: bankCode, bic: text("bic"), city: text("city"))
  }
}

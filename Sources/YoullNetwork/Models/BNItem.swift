public import Documents

/// One thing that a section shows.
public enum BNItem: Sendable {
  /// Something to play or read.
  case content(BNContent)
  /// A journey of sessions in sequence.
  case journey(BNLinearJourney)
  /// A promotional offer.
  case offer(BNPromoOffer)
  /// Something that only its kind of section can explain.
  case record(BNRecord)

  /// What it is called on every transport; empty when the server did not say.
  public var id: String {
    switch self {
    case .content(let content): content.id
    case .journey(let journey): journey.id
    case .offer(let offer): offer.id
    case .record(let record): record.id
    }
  }

  /// Where it stands in the answer.
  public var place: Place? {
    switch self {
    case .content(let content): content.place
    case .journey(let journey): journey.place
    case .offer(let offer): offer.place
    case .record(let record): record.place
    }
  }
}

/// An item that is nothing but named values.
public struct BNRecord: Sendable {
  /// What it is called on every transport; empty when the server did not say.
  public let id: String
  /// Its values in the order of the answer; of a repeated name the last one counts.
  public let values: [BNField]
  /// Where it stands in the answer.
  public let place: Place?

  /// A record from its parts.
  public init(id: String, values: [BNField], place: Place? = nil) {
    self.id = id
    self.values = values
    self.place = place
  }
}

/// A named value.
public struct BNField: Sendable {
  /// The name, as the catalogue of sections has it.
  public let name: String
  /// The value.
  public let value: BNValue
  /// Where the value stands in the answer.
  public let place: Place?

  /// A value with its name.
  public init(name: String, value: BNValue, place: Place? = nil) {
    self.name = name
    self.value = value
    self.place = place
  }
}

/// A value that a server sent, before anyone says what it means.
public enum BNValue: Sendable, Hashable {
  /// A text that is not empty.
  case text(String)
  /// A finite number.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// An array, without what is null in it.
  case list([BNValue])
  /// An object, or an array in an array, which no field of a section can be.
  case structure
}

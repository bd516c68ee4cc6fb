import Documents

/// A response model: one object of an answer, and the domain model that it stands for.
///
/// Reading never fails: what is wrong is reported, and counts as missing.
protocol DecodableResponse: Sendable {
  associatedtype Model: Sendable

  init(_ object: ResponseObject, _ reading: inout DocumentReading)

  func model() -> Model
}

extension Array where Element: DecodableResponse {
  func mapToModels() -> [Element.Model] { map { $0.model() } }
}

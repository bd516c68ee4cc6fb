package import Documents

/// A response model: a value that is read from one object of a response and converts to its domain
/// model.
///
/// Most domain models are read directly and are their own response models. Reading never fails: an
/// invalid field is reported and counts as missing.
package protocol DecodableResponse: Sendable {
  associatedtype Model: Sendable = Self

  init(_ object: ResponseObject, _ reading: inout DocumentReading)

  /// Creates a model from a response that may have more fields than a list.
  init(detailed object: ResponseObject, _ reading: inout DocumentReading)

  func model() -> Model
}

extension DecodableResponse {
  package init(detailed object: ResponseObject, _ reading: inout DocumentReading) {
    self.init(object, &reading)
  }
}

extension DecodableResponse where Model == Self {
  package func model() -> Self { self }
}

extension Array where Element: DecodableResponse {
  package func mapToModels() -> [Element.Model] { map { $0.model() } }
}

public import Documents

/// A value that is decoded from the body of a REST response.
///
/// The models are such values, and so are arrays of them. Other types decode the
/// bytes themselves, with or without a decoder of their own.
public protocol RESTValue: Sendable {
  /// Decodes a body. Problems that do not prevent decoding are returned as findings with the value.
  static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<Self>
}

/// An empty value for a response without content.
public struct EmptyResponse: RESTValue, Hashable {
  /// Creates an empty value.
  public init() {}

  /// Returns an empty value and ignores the body.
  public static func landed(
    _ body: SourceFile
  ) throws(NetworkError) -> NetworkAnswer<EmptyResponse> {
    NetworkAnswer(model: EmptyResponse())
  }
}

/// A value that a path returns alone or in a list.
public protocol RESTRow: RESTValue {
  /// Decodes a body that is a list of such values.
  static func landed(list body: SourceFile) throws(NetworkError) -> NetworkAnswer<[Self]>
}

extension Array: RESTValue where Element: RESTRow {
  /// Decodes a body that is a list of values.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<[Element]> {
    try Element.landed(list: body)
  }
}

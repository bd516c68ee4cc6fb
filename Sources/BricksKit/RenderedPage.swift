public import Documents

/// A page with the findings about its inputs.
public struct RenderedPage: Sendable {
  /// The page, or `nil` if nothing could be rendered.
  public let bytes: [UInt8]?
  /// The findings about layouts, theme and feed.
  public let findings: [Finding]
}

/// An error about a part of a request that does not exist.
public struct RequestProblem: Error, Sendable, Hashable {
  /// The problem and its fix, as a sentence.
  public let message: String

  /// The error for a project without customers.
  package static let noCustomers = RequestProblem(
    message: "There are no customers here: a customer is a folder of Themes in the project; name "
      + "the project with --project.")

  init(message: String) { self.message = message }

  init(_ kind: String, _ name: String, among names: [String]) {
    message = InvalidName.message(name, kind, among: names)
  }
}

extension RequestProblem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

public import Documents

/// A page with the findings about its inputs.
public struct RenderedPage: Sendable {
  /// The page, or `nil` if nothing could be rendered.
  public let bytes: [UInt8]?
  /// The findings about layouts, theme and feed.
  public let findings: [Finding]
  /// Messages that are not about the inputs, such as the flow that the app begins next.
  public let messages: [String]
}

/// An error about a part of a request that does not exist.
public struct RequestProblem: Error, Sendable, Hashable {
  /// The problem and its fix, as a sentence.
  public let message: String

  /// The error for a project without customers.
  package static let noCustomers = RequestProblem(
    message: "There are no customers here. A customer is a folder in Themes: run the command in "
      + "the folder of a project, name it with --project, or create one with `bricks init NAME`.")

  init(message: String) { self.message = message }

  /// The error for a language that does not exist.
  ///
  /// It lists the languages. A suggestion would be wrong, because most codes differ in one letter.
  init(language name: String, among codes: [String]) {
    message =
      "\(InvalidName.quoted(name)) is not a valid language; use "
      + Sentence.list(codes.map(InvalidName.quoted), limit: 20) + "."
  }

  init(_ kind: String, _ name: String, among names: [String]) {
    message = InvalidName.message(name, kind, among: names)
  }
}

extension RequestProblem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

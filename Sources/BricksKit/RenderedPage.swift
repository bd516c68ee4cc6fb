public import Documents

/// A page with all there is to say about what it was made from.
public struct RenderedPage: Sendable {
  /// The page; nil when there is nothing that could be drawn.
  public let bytes: [UInt8]?
  /// What is wrong with layouts, theme or feed.
  public let findings: [Finding]
}

/// Something that was asked for and does not exist.
public struct RequestProblem: Error, Sendable, Hashable {
  /// What is wrong and what to do, as a sentence.
  public let message: String

  /// A folder without customers is no project that can be rendered.
  package static let noCustomers = RequestProblem(
    message: "There are no customers here: a customer is a folder of Themes in the project; name "
      + "the project with --project.")

  init(message: String) { self.message = message }

  init(_ what: String, _ name: String, among names: [String]) {
    let nearest = NearestName.of(name, among: names)
    let advice =
      nearest.map { "did you mean \(Quoted.text($0))?" }
      ?? (names.isEmpty
        ? "there is none."
        : "there \(names.count == 1 ? "is" : "are") \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and")).")
    message = "There is no \(what) \(Quoted.text(name)); \(advice)"
  }
}

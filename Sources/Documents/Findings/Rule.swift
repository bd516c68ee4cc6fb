/// A kind of finding: a stable id, its usual severity and what it means.
///
/// Rules stand in a table beside the code that applies them; `RuleCatalogue` puts the tables
/// together for help, documentation and configuration.
public struct Rule: Sendable {
  /// The stable name, such as `json.trailing-comma`.
  public let id: String
  /// How much a finding of this rule matters unless the project says otherwise.
  public let severity: Severity
  /// What it is about, in a few words without a full stop.
  public let title: String
  /// Why it matters and what to do, in a few sentences.
  public let explanation: String

  /// Whether a project may give it another severity; not so where nothing can be read past it.
  public let isConfigurable: Bool

  /// A row of a rule table.
  public init(
    _ id: String, _ severity: Severity, _ title: String, _ explanation: String,
    isConfigurable: Bool = true
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.explanation = explanation
    self.isConfigurable = isConfigurable
  }
}

extension Rule {
  /// Where the reference page of the rules explains it.
  public var documentation: String {
    "Rules.md#" + id.filter { $0 != "." }
  }
}

extension Rule: Hashable {
  /// Two rules are the same when their ids are.
  public static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }

  /// Feeds the id into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A kind of finding: a stable ID, a default severity and an explanation.
///
/// Each module declares a table of its rules. `RuleCatalog` joins the tables for help,
/// documentation and configuration.
public struct Rule: Sendable {
  /// The stable ID, such as `json.trailing-comma`.
  public let id: String
  /// The severity of findings of this rule unless the project sets another.
  public let severity: Severity
  /// The problem in a few words, without a period.
  public let title: String
  /// The reason why the problem matters and what to do, in a few sentences.
  public let explanation: String

  /// A Boolean value that indicates whether a project can set the severity.
  ///
  /// It is `false` if the rest of the input cannot be read.
  public let isConfigurable: Bool

  /// Creates a rule.
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
  /// The address of the rule's section in the reference page.
  public var documentation: String {
    "Rules.md#" + id.filter { $0 != "." }
  }
}

extension Rule: Hashable {
  /// Returns a Boolean value that indicates whether two rules have the same ID.
  public static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }

  /// Hashes the ID.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

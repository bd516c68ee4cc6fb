/// A problem or a note about the user's input: the place, the reason and the remedy.
///
/// Findings are collected, never thrown. A ``FindingReport`` sorts them, and a reporter prints
/// them.
public struct Finding: Sendable, Hashable {
  /// The rule that produced the finding.
  ///
  /// Its ID is stable and can be configured.
  public let rule: Rule
  /// The severity, which a project can set to a value other than the rule's.
  public var severity: Severity
  /// One or two sentences that describe the problem and what to do about it.
  public let message: String
  /// The place in the file.
  ///
  /// A finding about a whole file has an empty range at the start of the file.
  public let place: Place
  /// Related places and facts that help to understand the finding.
  public let notes: [Note]
  /// The automatic fix, if there is one.
  public let fix: Fix?
  /// The further places that have the same cause, which reports list only on request.
  public let uses: [Note]

  /// Creates a finding of a rule at a place.
  public init(
    _ rule: Rule, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil,
    uses: [Note] = []
  ) {
    self.rule = rule
    self.severity = rule.severity
    self.message = message
    self.place = place
    self.notes = notes
    self.fix = fix
    self.uses = uses
  }

  /// Returns the finding with its uses among the notes.
  package var listingUses: Finding {
    guard !uses.isEmpty else { return self }
    var finding = Finding(rule, message, at: place, notes: notes + uses, fix: fix)
    finding.severity = severity
    return finding
  }
}

/// A file and a range of its bytes.
public struct Place: Sendable, Hashable {
  /// The file that contains the place.
  public let file: SourceFile
  /// The range of bytes, which may be empty and may start at the end of the file.
  public let range: Range<Int>

  /// Creates a place from a file and a range of its bytes.
  public init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// Returns a Boolean value that indicates whether two places have the same path and range.
  ///
  /// The contents of a path do not change within a run, so bytes are not compared.
  public static func == (left: Place, right: Place) -> Bool {
    left.range == right.range && left.file.identity == right.file.identity
  }

  /// Hashes the path and the range.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file.identity)
    hasher.combine(range)
  }
}

/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// The input cannot work as intended.
  case error
  /// The input works, but probably not as intended.
  case warning
  /// Additional information that never makes a run fail.
  case note

  /// Compares by severity: an error is greater than a warning, and a warning is greater than a
  /// note.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}

/// Additional information about a finding, usually with a place.
public struct Note: Sendable, Hashable {
  /// A short phrase such as "the array begins here".
  public let message: String
  /// The place that the note is about, or `nil` if it is about no place.
  public let place: Place?

  /// Creates a note, optionally with a place.
  public init(_ message: String, at place: Place? = nil) {
    self.message = message
    self.place = place
  }
}

/// Edits of one file that fix a finding, with a title.
public struct Fix: Sendable, Hashable {
  /// The effect of the fix in the imperative: "remove the comma".
  public let title: String
  /// The edits, all in the file of the finding.
  public let edits: [TextEdit]
  /// A Boolean value that indicates whether the edits choose a name, a color or a number.
  ///
  /// The choice can be wrong, so only the user applies a suggestion. Other fixes are mechanical.
  public let isSuggestion: Bool

  /// Creates a fix from one or more edits.
  public init(_ title: String, _ edits: TextEdit...) {
    self.init(title, edits: edits)
  }

  /// Creates a fix from an array of edits.
  public init(_ title: String, edits: [TextEdit], isSuggestion: Bool = false) {
    self.title = title
    self.edits = edits
    self.isSuggestion = isSuggestion
  }

  /// Creates a fix that only the user applies.
  public static func suggestion(_ title: String, _ edits: TextEdit...) -> Fix {
    Fix(title, edits: edits, isSuggestion: true)
  }
}

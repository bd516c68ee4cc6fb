/// Something that is wrong, or worth knowing, in what a user gave us: where, what, why, what to do.
///
/// Findings are collected, never thrown. A ``FindingReport`` sorts them and a reporter tells them.
public struct Finding: Sendable, Hashable {
  /// The rule that found it; its id is stable and can be configured.
  public let rule: Rule
  /// How much it matters; a project may set it otherwise than the rule does.
  public var severity: Severity
  /// One or two sentences: what is wrong here, and what to do about it.
  public let message: String
  /// Where it is.
  ///
  /// A finding about a file as a whole has an empty range at its start.
  public let place: Place
  /// Other places that help to understand it.
  public let notes: [Note]
  /// The mechanical way to mend it, if there is one.
  public let fix: Fix?

  /// A finding of a rule at a place.
  public init(
    _ rule: Rule, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = rule.severity
    self.message = message
    self.place = place
    self.notes = notes
    self.fix = fix
  }
}

/// A file and a range of its bytes.
public struct Place: Sendable, Hashable {
  /// The file.
  public let file: SourceFile
  /// The bytes; may be empty, and may stand one past the end.
  public let range: Range<Int>

  /// A range of a file.
  public init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// Two places are the same when path and range are: the bytes behind one path do not differ
  /// within a run.
  public static func == (left: Place, right: Place) -> Bool {
    left.range == right.range && left.file.identity == right.file.identity
  }

  /// Feeds path and range into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file.identity)
    hasher.combine(range)
  }
}

/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// What was given cannot mean what was wanted.
  case error
  /// It works, and is most likely not what was wanted.
  case warning
  /// Good to know; never makes a run fail.
  case note

  /// Orders by weight: an error is greater than a warning, a warning greater than a note.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}

/// A second place, and what it has to do with a finding.
public struct Note: Sendable, Hashable {
  /// A short phrase such as "the array begins here".
  public let message: String
  /// Where to look; nil when the note is about no place.
  public let place: Place?

  /// A note, with a place where there is one.
  public init(_ message: String, at place: Place? = nil) {
    self.message = message
    self.place = place
  }
}

/// Edits of one file that mend a finding, with a phrase that says what they do.
public struct Fix: Sendable, Hashable {
  /// What it does, as an order: "remove the comma".
  public let title: String
  /// The edits, all in the file of the finding.
  public let edits: [TextEdit]

  /// A fix of one or more edits.
  public init(_ title: String, _ edits: TextEdit...) {
    self.init(title, edits: edits)
  }

  /// A fix of edits that are at hand as a list.
  public init(_ title: String, edits: [TextEdit]) {
    self.title = title
    self.edits = edits
  }
}

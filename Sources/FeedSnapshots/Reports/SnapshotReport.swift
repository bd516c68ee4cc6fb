package import Documents
package import SnapshotDifferences

/// The results of a snapshot run, from which every reporter writes its output.
package struct SnapshotReport: Sendable, Equatable {
  /// The outcome of one snapshot, from best to worst.
  package enum Outcome: String, Sendable, CaseIterable {
    /// The page matches its golden.
    case matched
    /// The inputs are the same as when the page last matched.
    case unchanged
    /// The page differs from its golden.
    case changed
    /// There is no golden.
    case missing
    /// The golden cannot be read.
    case damaged
    /// The page cannot be rendered.
    case failed

    /// A Boolean value that indicates whether the outcome lets a run succeed.
    package var isGood: Bool { self == .matched || self == .unchanged }
  }

  /// One snapshot of the run.
  package struct Entry: Sendable, Equatable {
    package let key: SnapshotKey
    package var outcome: Outcome
    /// The page of the golden, or `nil`.
    package var old: SnapshotPage?
    /// The current page, or `nil`.
    package var new: SnapshotPage?
    /// The reason why there is no page, or no golden to compare with.
    package var message = ""
    package var changes: [NodeChange] = []
    /// The indices of its causes in ``SnapshotReport/causes``.
    package var causes: [Int] = []
    /// A Boolean value that indicates whether the causes explain all changes.
    package var isExplained = false
    /// A Boolean value that indicates whether this run recorded the page as the golden.
    package var isRecorded = false

    package init(_ key: SnapshotKey, _ outcome: Outcome) {
      self.key = key
      self.outcome = outcome
    }
  }

  /// The entries in the order of the keys.
  package var entries: [Entry] = []
  /// The files among the goldens that belong to no key, by path below the snapshots folder.
  package var orphans: [String] = []
  package var causes: [SnapshotCause] = []
  /// The origins of the old inputs, such as commits.
  package var base: [String] = []
  /// The findings about the matrix and the inputs of pages.
  package var findings: [Finding] = []
  package var milliseconds = 0
  /// The digests of the program, the matrix and the other inputs, by name; empty if unknown.
  package var inputs: [ReportedInput] = []
  /// The digests of the folders of customers that the run has read, for `inputs`.
  package var customerDigests: [String: String] = [:]
  /// The effects of kinds of changes on the run, as far as the matrix declares them.
  package var policies: [ChangeKind: ChangePolicy] = [:]
  /// A Boolean value that indicates whether the run succeeds if the causes of all changes are
  /// known.
  package var allowsExplained = false
  /// The folder of the goldens, as messages name it.
  package var folder = "Snapshots"
  /// The folder of the pending pages, or an empty path if the run stores none.
  package var pendingFolder = ".bricks/snapshots/pending"

  package init() {}
}

/// An edit and its effects.
package struct SnapshotCause: Sendable, Hashable {
  package let kind: InputEdit.Kind
  /// The name of the edited location for people: `color.accent`, `sections/featured.json
  /// /layouts/0/spacing`.
  package let name: String
  /// The short text of the old value, or `nil` for an insertion.
  package let was: String?
  /// The short text of the new value, or `nil` for a removal.
  package let now: String?
  /// The current location or, for a removal, the old one.
  package let place: Place?
  /// A Boolean value that indicates whether rendering the old inputs with only this edit changed
  /// pages.
  package var isProven = false
  package var scope = CauseScope()

  package init(_ kind: InputEdit.Kind, _ name: String, was: String?, now: String?, place: Place?) {
    self.kind = kind
    self.name = name
    self.was = was
    self.now = now
    self.place = place
  }
}

package import Documents

/// What a run of snapshots came to: the value that everything that tells of it is made from.
package struct SnapshotReport: Sendable, Equatable {
  /// What became of one snapshot, the worst last.
  package enum Outcome: String, Sendable, CaseIterable {
    /// It is as it was.
    case matched
    /// What it depends on is as it was when it matched last.
    case unchanged
    /// The page is another one.
    case changed
    /// There is no golden.
    case missing
    /// The golden cannot be read.
    case damaged
    /// There is no page.
    case failed

    /// Whether a run with it ends well.
    package var isGood: Bool { self == .matched || self == .unchanged }
  }

  /// One snapshot of the run.
  package struct Entry: Sendable, Equatable {
    package let key: SnapshotKey
    package var outcome: Outcome
    /// What was stored, and what it would be now; nil where there is none.
    package var old: SnapshotPage?
    package var new: SnapshotPage?
    /// Why there is no page, or no golden to compare it with.
    package var message = ""
    package var changes: [NodeChange] = []
    /// The indices of its causes in ``SnapshotReport/causes``.
    package var causes: [Int] = []
    /// Whether the causes bring about all that is otherwise.
    package var isExplained = false
    /// Whether the page was made the golden in this run.
    package var isRecorded = false

    package init(_ key: SnapshotKey, _ outcome: Outcome) {
      self.key = key
      self.outcome = outcome
    }
  }

  /// In the order of the keys.
  package var entries: [Entry] = []
  /// What lies among the goldens and belongs to no key, by path below the folder of the snapshots.
  package var orphans: [String] = []
  package var causes: [SnapshotCause] = []
  /// What the old inputs are, such as commits.
  package var base: [String] = []
  /// What is wrong with the matrix and with what pages are made from.
  package var findings: [Finding] = []
  package var milliseconds = 0
  /// What kinds of changes do to the run where the matrix says so.
  package var policies: [ChangeKind: ChangePolicy] = [:]
  /// Whether changes whose causes are known let the run end well.
  package var allowsExplained = false
  /// Where the goldens lie, as messages name it.
  package var folder = "Snapshots"
  /// Where the pages lie that are not accepted yet; empty where a run keeps none.
  package var pendingFolder = ".bricks/snapshots/pending"

  package init() {}
}

/// Something that was edited, and what came of it.
package struct SnapshotCause: Sendable, Hashable {
  /// What was edited.
  package enum Kind: String, Sendable, CaseIterable {
    /// A token of a theme.
    case token
    /// A place in a layout.
    case layout
    /// A field of a recorded answer.
    case field
    /// A setting or a text of an app.
    case setting
    /// A file as a whole, such as a picture.
    case file
  }

  package let kind: Kind
  /// How people name it: `color.accent`, `sections/featured.json /layouts/0/spacing`.
  package let name: String
  /// The value before and now, in short; nil for what was not there.
  package let was: String?
  package let now: String?
  /// Where it stands now, or stood before.
  package let place: Place?
  /// Whether rendering the old inputs with this alone was seen to change the pages.
  package var isProven = false
  package var reach = CauseReach()

  package init(_ kind: Kind, _ name: String, was: String?, now: String?, place: Place?) {
    self.kind = kind
    self.name = name
    self.was = was
    self.now = now
    self.place = place
  }
}

import Documents

/// What a run writes besides telling.
///
/// A snapshot that does not match fails in every mode, and so it does when its golden is written by
/// the same run: nothing passes that nobody has looked at.
public enum SnapshotRecording: String, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Pages that are other ones, or new, to be decided on.
  case pending
  /// Goldens that are missing; the rest is pending.
  case missing
  /// Goldens that are there and differ; the rest is pending.
  case changed
  /// All goldens.
  case all

  /// Whether an outcome is recorded as a golden at once.
  func accepts(_ outcome: SnapshotReport.Outcome) -> Bool {
    switch outcome {
    case .missing: self == .missing || self == .all
    case .changed: self == .changed || self == .all
    case .damaged: self == .all
    case .matched, .unchanged, .failed: false
    }
  }

  // MARK: Choosing

  /// The environment variable that chooses for all tests.
  package static let variable = "BRICKS_SNAPSHOT_RECORD"

  /// What tests that run in this task record, unless they say so themselves.
  @TaskLocal package static var scoped: SnapshotRecording?

  /// What is written where nobody chooses: what is to be decided on, and nothing on a build server.
  package static func usual(_ variables: [String: String]) -> SnapshotRecording {
    let isOnBuildServer =
      variables["TF_BUILD"] != nil
      || !["", "0", "false"].contains(variables["CI"]?.lowercased() ?? "")
    return isOnBuildServer ? .none : .pending
  }

  /// What a test records: what it says, else what holds for its task, else what the environment
  /// says.
  package static func chosen(
    _ explicit: SnapshotRecording?, _ variables: [String: String]
  ) throws(SnapshotProblem) -> SnapshotRecording {
    if let chosen = explicit ?? scoped { return chosen }
    guard let name = variables[variable], !name.isEmpty else { return usual(variables) }
    guard let recording = allCases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) })
    else {
      let names = Sentence.list(allCases.map(\.rawValue))
      throw SnapshotProblem(
        message: "\(variable) is \(Quoted.text(name)), which is no mode; set it to \(names).")
    }
    return recording
  }
}

/// Why a snapshot could not be looked at, as a sentence.
package struct SnapshotProblem: Error, Sendable, Hashable {
  package let message: String
}

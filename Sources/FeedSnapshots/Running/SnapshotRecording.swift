import Basics
import Documents

/// The files that a run writes in addition to its report.
///
/// A snapshot that does not match fails in every mode, even if the same run writes its golden: no
/// page passes without a review.
public enum SnapshotRecording: String, Sendable, CaseIterable {
  /// Write nothing.
  case none
  /// Write changed and new pages as pending.
  case pending
  /// Write missing goldens, and other pages as pending.
  case missing
  /// Write goldens that have changed, and other pages as pending.
  case changed
  /// Write all goldens.
  case all

  /// Returns whether an outcome is recorded as a golden immediately.
  func accepts(_ outcome: SnapshotReport.Outcome) -> Bool {
    switch outcome {
    case .missing: self == .missing || self == .all
    case .changed: self == .changed || self == .all
    case .damaged: self == .all
    case .matched, .unchanged, .failed: false
    }
  }

  // MARK: Choosing

  /// The environment variable with the mode for all tests.
  package static let variable = "BRICKS_SNAPSHOT_RECORD"

  /// The mode for tests that run in this task, unless they set their own.
  @TaskLocal package static var scoped: SnapshotRecording?

  /// Returns the default mode: `pending`, or `none` on a build server.
  package static func defaultMode(_ variables: [String: String]) -> SnapshotRecording {
    let isOnBuildServer =
      variables["TF_BUILD"] != nil
      || !["", "0", "false"].contains(variables["CI"]?.lowercased() ?? "")
    return isOnBuildServer ? .none : .pending
  }

  /// Returns the mode of a test: its own mode, else that of its task, else that of the environment.
  package static func chosen(
    _ explicit: SnapshotRecording?, _ variables: [String: String]
  ) throws(SnapshotProblem) -> SnapshotRecording {
    if let chosen = explicit ?? scoped { return chosen }
    guard let name = variables[variable], !name.isEmpty else { return defaultMode(variables) }
    guard let recording = allCases.first(where: { $0.rawValue.hasSameBytes(as: name) })
    else {
      let names = Sentence.list(allCases.map(\.rawValue))
      throw SnapshotProblem(
        message: "\(variable) is \(Quoted.text(name)), but must be \(names).")
    }
    return recording
  }
}

/// The reason why a snapshot could not be compared, as a sentence.
package struct SnapshotProblem: Error, Sendable, Hashable {
  package let message: String
}

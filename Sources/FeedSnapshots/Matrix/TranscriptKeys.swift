import Basics
import BricksKit

extension SnapshotKey {
  /// The format of the transcripts of scenarios, which no renderer has.
  package static let transcriptFormat = "transcript"

  /// The start of the names that stand for the screens of scenarios.
  private static let scenarioPrefix = "scenario-"

  /// Returns the keys of the transcripts of a project: one for each file with scenarios.
  static func transcripts(in project: BricksProject) -> [SnapshotKey] {
    project.customers.flatMap { customer in
      project.scenarioNames(of: customer).filter(SnapshotChoices.isName).map { name in
        SnapshotKey { axis in
          switch axis {
          case .customer: customer
          case .screen: scenarioPrefix + name
          case .format: transcriptFormat
          default: nil
          }
        }
      }
    }
  }

  package var isTranscript: Bool {
    self[.format]?.hasSameBytes(as: Self.transcriptFormat) ?? false
  }

  /// The name of the file with scenarios; `nil` for a page.
  var scenarioFile: String? {
    guard isTranscript, let screen = self[.screen], screen.hasPrefix(Self.scenarioPrefix) else {
      return nil
    }
    return String(screen.dropFirst(Self.scenarioPrefix.count))
  }
}

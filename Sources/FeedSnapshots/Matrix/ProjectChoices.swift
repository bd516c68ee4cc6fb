package import BricksKit
package import Documents
import FeedLayout

extension SnapshotChoices {
  /// Creates the choices that a project offers.
  package init(_ project: BricksProject) {
    self.init()
    customers = project.summaries.map { name, summary in
      Customer(
        name, screens: summary.screens, schemes: summary.schemes,
        languages: summary.languages.map(\.code),
        versions: summary.versionNames)
    }
    devices = Device.all.map(\.name)
    textSizes = TextSize.names.compactMap { name in
      TextSize.named(name).map { (name, $0.name) }
    }
    states = FeedState.allCases.map(\.rawValue)
    formats = BricksProject.formats
  }
}

extension SnapshotMatrix {
  /// Returns findings about settings of the matrix that this machine does not support.
  package func findings(in project: BricksProject) -> [Finding] {
    do throws(RequestProblem) {
      try project.check(timeZone: timeZone.text)
      return []
    } catch {
      return [Finding(SnapshotRules.matrixMoment, error.message, at: timeZone.place)]
    }
  }
}

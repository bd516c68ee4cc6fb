import BricksTesting
import Foundation

/// The location of the app's files.
enum Place {
  /// The folder of the package, derived from the path of this file.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static let project = BricksProject(
    folder: package, share: ProcessInfo.processInfo.environment["BRICKS_SHARE"])
}

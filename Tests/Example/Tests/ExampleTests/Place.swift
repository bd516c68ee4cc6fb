import BricksTesting
import Foundation

/// Where the files of our app lie.
enum Place {
  /// The folder of the package, from that of this file.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static let project = BricksProject(
    folder: package, share: ProcessInfo.processInfo.environment["BRICKS_SHARE"])
}

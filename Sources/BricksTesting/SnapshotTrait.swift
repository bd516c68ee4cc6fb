public import FeedSnapshots
public import Testing

/// A trait that sets the recording mode of a test or suite.
///
/// See ``Testing/Trait/snapshots(record:)``.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  let recording: SnapshotRecording

  /// A Boolean value that indicates whether nested suites inherit the trait.
  public var isRecursive: Bool { true }

  /// Runs a test with the recording mode of the trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotRecording.$scoped.withValue(recording) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Sets the recording mode for the snapshots of a test or suite.
  ///
  /// ```swift
  /// @Suite(.snapshots(record: .missing))
  /// struct Pages { … }
  /// ```
  public static func snapshots(record recording: SnapshotRecording) -> SnapshotTrait {
    SnapshotTrait(recording: recording)
  }
}

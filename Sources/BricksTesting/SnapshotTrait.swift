public import FeedSnapshots
public import Testing

/// What the snapshots of a test or of a suite write, see ``Testing/Trait/snapshots(record:)``.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  let recording: SnapshotRecording

  /// Whether suites inside of a suite have it too.
  public var isRecursive: Bool { true }

  /// Runs a test while its snapshots write what the trait says.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotRecording.$scoped.withValue(recording) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Says what the snapshots of a test or of a suite write.
  ///
  /// ```swift
  /// @Suite(.snapshots(record: .missing))
  /// struct Pages { … }
  /// ```
  public static func snapshots(record recording: SnapshotRecording) -> SnapshotTrait {
    SnapshotTrait(recording: recording)
  }
}

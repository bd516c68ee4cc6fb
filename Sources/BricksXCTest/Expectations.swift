@_exported public import BricksKit
@_exported public import FeedSnapshots
import SnapshotDifferences
import XCTest

/// Expects that a value matches its accepted snapshot.
///
/// The golden is in `Snapshots` next to the test file, and is named after the function. A test that
/// compares several values names each snapshot. So do tests with the same name in one file.
///
/// - Parameters:
///   - value: The value to compare.
///   - strategy: The strategy that converts the value to stored bytes.
///   - name: The name of the snapshot within the test.
///   - folder: The folder of the goldens. The default is `Snapshots` next to the test file.
///   - recording: The recording mode, which overrides ``withSnapshots(record:_:)`` and the
///     environment.
///   - function: The function after which the snapshot is named.
///   - file: The file in which the failure is shown.
///   - line: The line at which the failure is shown.
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
  in folder: String? = nil, record recording: SnapshotRecording? = nil,
  function: String = #function, file: StaticString = #filePath, line: UInt = #line
) async {
  let failure = await verifySnapshot(
    of: value, as: strategy, named: name, in: folder, record: recording, function: function,
    file: file)
  if let failure { XCTFail(failure.message, file: file, line: line) }
}

/// Compares a value with its snapshot, and returns the failure instead of reporting it, or `nil` if
/// they match.
///
/// The parameters are those of ``expectSnapshot(of:as:named:in:record:function:file:line:)``.
public func verifySnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
  in folder: String? = nil, record recording: SnapshotRecording? = nil,
  function: String = #function, file: StaticString = #filePath
) async -> SnapshotFailure? {
  await strategy.verify(
    value, file: "\(file)", test: [function], name: name, folder: folder, recording,
    ProcessVariables.all, after: .ofProcess)
}

/// Expects that all pages in the matrix of a project match their accepted snapshots, as in `bricks
/// snapshot test`.
///
/// Pages that pass with a warning by the policies of the matrix are not failures.
///
/// - Parameters:
///   - folder: The folder with `Themes` and `Snapshots/matrix.json`.
///   - filter: The pages to compare, in the syntax of the command: `stillmoor dark, @smoke`.
///   - recording: The recording mode, which overrides ``withSnapshots(record:_:)`` and the
///     environment.
///   - file: The file in which the failures are shown.
///   - line: The line at which the failures are shown.
public func expectSnapshots(
  in folder: String, filter: String? = nil, record recording: SnapshotRecording? = nil,
  file: StaticString = #filePath, line: UInt = #line
) async {
  let failures = await verifySnapshots(in: folder, filter: filter, record: recording)
  for failure in failures where !failure.isWarning {
    XCTFail(failure.message, file: file, line: line)
  }
}

/// Compares the pages of a project with their goldens, and returns the failures instead of
/// reporting them.
///
/// The parameters are those of ``expectSnapshots(in:filter:record:file:line:)``.
public func verifySnapshots(
  in folder: String, filter: String? = nil, record recording: SnapshotRecording? = nil
) async -> [SnapshotFailure] {
  await ProjectVerification(
    folder: folder, filter: filter, recording: recording, variables: ProcessVariables.all
  ).failures()
}

/// Runs a closure with a recording mode for its snapshots.
///
/// A mode that a snapshot sets itself takes precedence. A test class does not need to override
/// anything to record missing goldens; its tests set the mode where they need it:
///
/// ```swift
/// func testHome() async {
///   await withSnapshots(record: .missing) { await expectSnapshot(of: page, as: .text) }
/// }
/// ```
public func withSnapshots<Result>(
  record recording: SnapshotRecording, _ body: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotRecording.$scoped.withValue(recording, operation: body)
}

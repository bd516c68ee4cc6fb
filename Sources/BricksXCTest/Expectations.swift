@_exported public import BricksKit
@_exported public import FeedSnapshots
import XCTest

/// Expects that a value is as it was when its snapshot was accepted.
///
/// The golden lies in `Snapshots` beside the file with the test, named after the function. A test that
/// looks at several values names each snapshot, and so do tests of the same name in one file.
///
/// - Parameters:
///   - value: What is looked at.
///   - strategy: How it becomes what is stored.
///   - name: What the snapshot is called besides its test.
///   - folder: Where the goldens lie, if not in `Snapshots` beside the file.
///   - recording: What is written, whatever ``withSnapshots(record:_:)`` and environment say.
///   - function: The function that gives the snapshot its name.
///   - file: Where the failure is shown.
///   - line: Where the failure is shown.
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

/// Holds a value against its snapshot, and gives the failure instead of telling it; nil if it matches.
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

/// Expects that all pages that the matrix of a project names are as they were when they were
/// accepted, as `bricks snapshot test` does.
///
/// Pages that the matrix lets pass with a warning are no failures.
///
/// - Parameters:
///   - folder: The folder with `Themes` and `Snapshots/matrix.json`.
///   - filter: Which pages, as the command takes it: `stillmoor dark, @smoke`.
///   - recording: What is written, whatever ``withSnapshots(record:_:)`` and environment say.
///   - file: Where the failures are shown.
///   - line: Where the failures are shown.
public func expectSnapshots(
  in folder: String, filter: String? = nil, record recording: SnapshotRecording? = nil,
  file: StaticString = #filePath, line: UInt = #line
) async {
  let failures = await verifySnapshots(in: folder, filter: filter, record: recording)
  for failure in failures where !failure.isWarning {
    XCTFail(failure.message, file: file, line: line)
  }
}

/// Holds the pages of a project against their goldens, and gives the failures instead of telling them.
///
/// The parameters are those of ``expectSnapshots(in:filter:record:file:line:)``.
public func verifySnapshots(
  in folder: String, filter: String? = nil, record recording: SnapshotRecording? = nil
) async -> [SnapshotFailure] {
  await ProjectVerification(
    folder: folder, filter: filter, recording: recording, variables: ProcessVariables.all
  ).failures()
}

/// Does something while snapshots write what is said here, unless they say so themselves.
///
/// A test class that records what is missing overrides nothing; its tests say so where it matters:
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

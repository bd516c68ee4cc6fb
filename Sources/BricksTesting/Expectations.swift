@_exported public import BricksKit
@_exported public import FeedSnapshots
import SnapshotDifferences
public import Testing

/// Expects that a value matches its accepted snapshot.
///
/// ```swift
/// @Test func home() async {
///   let project = BricksProject(folder: "Feeds")
///   await expectSnapshot(of: PageRequest(customer: "stillmoor", screen: "showcase"), as: .page(in: project))
/// }
/// ```
///
/// The golden is in `Snapshots` next to the test file, and is named after the suite and the test. A
/// test that takes arguments, or compares several values, names each snapshot. The golden, the new
/// value and their difference are attached to the test.
///
/// - Parameters:
///   - value: The value to compare.
///   - strategy: The strategy that converts the value to stored bytes.
///   - name: The name of the snapshot within the test.
///   - folder: The folder of the goldens. The default is `Snapshots` next to the test file.
///   - recording: The recording mode, which overrides traits and the environment.
///   - sourceLocation: The location at which the issue is shown.
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
  in folder: String? = nil, record recording: SnapshotRecording? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let failure = await verifySnapshot(
    of: value, as: strategy, named: name, in: folder, record: recording,
    sourceLocation: sourceLocation)
  if let failure { record(failure, sourceLocation) }
}

/// Expects that a text matches its accepted snapshot.
///
/// See ``expectSnapshot(of:as:named:in:record:sourceLocation:)``.
public func expectSnapshot(
  of text: String, named name: String? = nil, in folder: String? = nil,
  record recording: SnapshotRecording? = nil, sourceLocation: SourceLocation = #_sourceLocation
) async {
  await expectSnapshot(
    of: text, as: .text, named: name, in: folder, record: recording, sourceLocation: sourceLocation)
}

/// Compares a value with its snapshot, and returns the failure instead of recording an issue, or
/// `nil` if they match.
///
/// The parameters are those of ``expectSnapshot(of:as:named:in:record:sourceLocation:)``.
public func verifySnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
  in folder: String? = nil, record recording: SnapshotRecording? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async -> SnapshotFailure? {
  guard let test = Test.current else {
    return SnapshotFailure(
      "This code runs outside of every test, such as in a detached task, but a snapshot is named "
        + "after its test; call it in the test itself.")
  }
  guard name != nil || !test.isParameterized else {
    return SnapshotFailure(
      "The test takes arguments, and each argument needs its own snapshot; name it after the "
        + "argument, such as `named: \"\\(customer)\"`.")
  }
  return await strategy.verify(
    value, file: sourceLocation.filePath, test: suitesAndName(of: test), name: name,
    folder: folder, recording, ProcessVariables.all, after: .ofProcess)
}

/// Expects that all pages in the matrix of a project match their accepted snapshots.
///
/// Each page that differs is an issue, which shows the edits that caused it. This does the same as
/// `bricks snapshot test`: changed pages are stored below `.bricks` for `bricks snapshot review`
/// and `bricks snapshot accept`. Layouts and a base theme that the project lacks come from the
/// folder in the environment variable `BRICKS_SHARE`.
///
/// - Parameters:
///   - folder: The folder with `Themes` and `Snapshots/matrix.json`.
///   - filter: The pages to compare, in the syntax of the command: `stillmoor dark, @smoke`.
///   - recording: The recording mode, which overrides traits and the environment.
///   - sourceLocation: The location at which the issues are shown.
public func expectSnapshots(
  in folder: String, filter: String? = nil, record recording: SnapshotRecording? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let failures = await verifySnapshots(in: folder, filter: filter, record: recording)
  for failure in failures { record(failure, sourceLocation) }
}

/// Compares the pages of a project with their goldens, and returns the failures instead of
/// recording issues.
///
/// The parameters are those of ``expectSnapshots(in:filter:record:sourceLocation:)``.
public func verifySnapshots(
  in folder: String, filter: String? = nil, record recording: SnapshotRecording? = nil
) async -> [SnapshotFailure] {
  await ProjectVerification(
    folder: folder, filter: filter, recording: recording, variables: ProcessVariables.all
  ).failures()
}

// MARK: - Issues

/// Returns the enclosing types and the name of a test, without the source location that
/// distinguishes overloads.
private func suitesAndName(of test: Test) -> [String] {
  let components = test.id.nameComponents
  return components.isEmpty ? [test.name] : components
}

private func record(_ failure: SnapshotFailure, _ location: SourceLocation) {
  for file in failure.attachments {
    Attachment.record(file.bytes, named: file.name, sourceLocation: location)
  }
  Issue.record(
    Comment(rawValue: failure.message), severity: failure.isWarning ? .warning : .error,
    sourceLocation: location)
}

@_exported public import BricksKit
@_exported public import FeedSnapshots
public import Testing

/// Expects that a value is as it was when its snapshot was accepted.
///
/// ```swift
/// @Test func home() async {
///   let project = BricksProject(folder: "Shop", share: share)
///   await expectSnapshot(of: PageRequest(customer: "moor", screen: "home"), as: .page(in: project))
/// }
/// ```
///
/// The golden lies in `Snapshots` beside the file with the test, named after the suite and the test. A
/// test that takes arguments, or looks at several values, names each snapshot. What was, what is and
/// how they differ are attached to the test.
///
/// - Parameters:
///   - value: What is looked at.
///   - strategy: How it becomes what is stored.
///   - name: What the snapshot is called besides its test.
///   - folder: Where the goldens lie, if not in `Snapshots` beside the file.
///   - recording: What is written, whatever traits and environment say.
///   - sourceLocation: Where the issue is shown.
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

/// Expects that texts are as they were, see
/// ``expectSnapshot(of:as:named:in:record:sourceLocation:)``.
public func expectSnapshot(
  of text: String, named name: String? = nil, in folder: String? = nil,
  record recording: SnapshotRecording? = nil, sourceLocation: SourceLocation = #_sourceLocation
) async {
  await expectSnapshot(
    of: text, as: .text, named: name, in: folder, record: recording, sourceLocation: sourceLocation)
}

/// Holds a value against its snapshot, and gives the failure instead of recording an issue; nil if it
/// matches.
///
/// The parameters are those of ``expectSnapshot(of:as:named:in:record:sourceLocation:)``.
public func verifySnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
  in folder: String? = nil, record recording: SnapshotRecording? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async -> SnapshotFailure? {
  guard let test = Test.current else {
    return SnapshotFailure(
      "This runs outside of every test, as detached tasks do, and the snapshot is called after its "
        + "test; look at it in the test itself.")
  }
  guard name != nil || !test.isParameterized else {
    return SnapshotFailure(
      "The test takes arguments, and each has a snapshot of its own; name it after them, such as "
        + "`named: \"\\(customer)\"`.")
  }
  return await strategy.verify(
    value, file: sourceLocation.filePath, test: suitesAndName(of: test), name: name,
    folder: folder, recording, ProcessVariables.all, after: .ofProcess)
}

/// Expects that all pages that the matrix of a project names are as they were when they were
/// accepted.
///
/// Each page that is another one is an issue, with what was edited to make it so. It does what
/// `bricks snapshot test` does: pages wait below `.bricks` for `bricks snapshot review` and
/// `bricks snapshot accept`. Layouts and the base theme that the project does not have itself come from
/// the folder that the environment variable `BRICKS_SHARE` names.
///
/// - Parameters:
///   - folder: The folder with `Themes` and `Snapshots/matrix.json`.
///   - filter: Which pages, as the command takes it: `stillmoor dark, @smoke`.
///   - recording: What is written, whatever traits and environment say.
///   - sourceLocation: Where the issues are shown.
public func expectSnapshots(
  in folder: String, filter: String? = nil, record recording: SnapshotRecording? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let failures = await verifySnapshots(in: folder, filter: filter, record: recording)
  for failure in failures { record(failure, sourceLocation) }
}

/// Holds the pages of a project against their goldens, and gives the failures instead of recording
/// issues.
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

/// The types around a test and its name, without the place that makes overloads differ.
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

extension SnapshotStrategy {
  /// Takes a value, and holds it against the golden of a test; nil if it matches.
  package func verify(
    _ value: Value, file: String, test: [String], name: String?, folder: String?,
    _ recording: SnapshotRecording?, _ variables: [String: String]
  ) async -> SnapshotFailure? {
    let snapshot = ValueSnapshot(
      file: file, test: test, name: name, fileExtension: fileExtension, folder: folder)
    let mode: SnapshotRecording
    do throws(SnapshotProblem) {
      mode = try .chosen(recording, variables)
    } catch {
      return snapshot.failure(error.message)
    }
    do {
      return snapshot.verify(try await take(value), mode)
    } catch {
      return snapshot.failure(String(describing: error))
    }
  }
}

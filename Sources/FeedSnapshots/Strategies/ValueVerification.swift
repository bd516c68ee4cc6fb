extension SnapshotStrategy {
  /// Converts a value and compares it with the golden of a test; returns `nil` if they match.
  package func verify(
    _ value: Value, file: String, test: [String], name: String?, folder: String?,
    _ recording: SnapshotRecording?, _ variables: [String: String],
    after comparedValues: ComparedValues
  ) async -> SnapshotFailure? {
    let ending = try? await fileExtension(of: value)
    let snapshot = ValueSnapshot(
      file: file, test: test, name: name, fileExtension: ending ?? fileExtension, folder: folder)
    let mode: SnapshotRecording
    do throws(SnapshotProblem) {
      mode = try .chosen(recording, variables)
    } catch {
      return snapshot.failure(error.message)
    }
    do {
      let bytes = try await take(value)
      let isSecond = await comparedValues.isDifferent(bytes, at: snapshot.place)
      return snapshot.verify(
        bytes, mode, isModeOfTest: (recording ?? .scoped) != nil, isSecond: isSecond)
    } catch {
      return snapshot.failure(String(describing: error))
    }
  }
}

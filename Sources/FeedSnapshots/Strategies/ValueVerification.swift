extension SnapshotStrategy {
  /// Converts a value and compares it with the golden of a test; returns `nil` if they match.
  package func verify(
    _ value: Value, file: String, test: [String], name: String?, folder: String?,
    _ recording: SnapshotRecording?, _ variables: [String: String],
    after comparedValues: ComparedValues
  ) async -> SnapshotFailure? {
    func named(_ fileExtension: String) -> ValueSnapshot {
      ValueSnapshot(
        file: file, test: test, name: name, fileExtension: fileExtension, folder: folder)
    }
    let ending: String
    do {
      ending = try await fileExtension(of: value)
    } catch {
      return named(fileExtension).failure(String(describing: error))
    }
    let snapshot = named(ending)
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

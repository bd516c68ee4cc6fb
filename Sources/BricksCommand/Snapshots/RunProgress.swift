/// A progress line that counts finished pages, for concurrent tasks.
actor RunProgress {
  private var progress: Progress
  private let text: @Sendable (Int) -> String
  private var done = 0

  init(_ console: Console, _ text: @escaping @Sendable (Int) -> String) {
    progress = Progress(console)
    self.text = text
  }

  func step() {
    done += 1
    progress.show(text(done))
  }

  /// Performs work whose failure ends the command, and then removes the line.
  nonisolated func during<Value, Problem: MessageError>(
    _ work: () async throws(Problem) -> sending Value
  ) async throws(CommandError) -> sending Value {
    do throws(Problem) {
      let value = try await work()
      await end()
      return value
    } catch {
      await end()
      throw .request(error.message)
    }
  }

  private func end() { progress.end() }
}

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

  func end() { progress.end() }
}

/// How many pages of a run are done, told on a terminal by whoever made the last one.
actor RunProgress {
  private var progress: Progress
  private let count: Int
  private var done = 0

  init(_ console: Console, count: Int) {
    progress = Progress(console)
    self.count = count
  }

  func step() {
    done += 1
    progress.show("\(done) of \(count) pages")
  }

  func end() { progress.end() }
}

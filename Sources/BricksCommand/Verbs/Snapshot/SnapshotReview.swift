import Documents
import FeedSnapshots
import Glibc

extension Verb {
  static let snapshotReview: Verb = Verb(
    name: "review",
    summary: "shows pending pages one by one, to accept or reject them",
    discussion: [
      "Pages with the same causes form a group, the largest first, and one key accepts the whole "
        + "group. Accepted pages are written immediately. The key `?` shows all keys.",
      "It needs a terminal. Without one, `bricks snapshot pending --json` lists the pending pages, "
        + "and `bricks snapshot accept` and `reject` decide on them.",
    ],
    operands: [.snapshots],
    flags: [.filter, .project],
    examples: [
      Example("bricks snapshot review", "all pending pages"),
      Example("bricks snapshot review --filter 'stillmoor home'", "the pages of one screen"),
    ],
    run: { invocation throws(CommandError) in
      let console = invocation.console
      let kind = console.environment["TERM"] ?? ""
      guard console.outputIsTerminal, isatty(STDIN_FILENO) == 1, !["", "dumb"].contains(kind) else {
        throw invocation.usage(
          "A review needs a terminal that can move its cursor. Without one, `bricks snapshot "
            + "pending --json` lists the pending pages, and `bricks snapshot accept` and `bricks "
            + "snapshot reject` take a KEY, --filter, --cause or --all.")
      }
      let place = try SnapshotContext(invocation)
      var review = SnapshotReview(place: place, pages: PendingPages(place.snapshots))
      return try review.run()
    })
}

/// One run of `bricks snapshot review`.
private struct SnapshotReview {
  let place: SnapshotContext
  var pages: PendingPages

  mutating func run() throws(CommandError) -> ExitCode {
    let keys = try place.pending(in: pages)
    guard !keys.isEmpty else {
      try place.console.write("No page is pending.\n")
      return place.exitCode()
    }
    let queue = ReviewQueue(keys, in: place.report(on: pages), outcome: place.outcome)
    var state = ReviewState(
      queue,
      places: (place.snapshots.store.folder, place.snapshots.work.pending.folder))
    let isInterrupted = try review(&state)
    try orFail(pages.tidy)
    try place.console.write(summary(state))
    return isInterrupted ? .interrupted : place.exitCode(isClean: state.left == 0)
  }

  private func summary(_ state: ReviewState) -> String {
    let accepted = Sentence.count(state.count(.accepted), "snapshot")
    let left =
      state.left == 0 ? "none left" : "\(state.left) \(state.left == 1 ? "is" : "are") pending"
    return "Accepted \(accepted), rejected \(state.count(.rejected)); \(left).\n"
  }

  /// Shows the pages until all are decided or the user quits.
  ///
  /// - Returns: `true` if a signal or Ctrl-C interrupted the review.
  private mutating func review(_ state: inout ReviewState) throws(CommandError) -> Bool {
    var terminal = try ReviewTerminal.take(place.console)
    while !state.isOver {
      try draw(&state, terminal)
      switch terminal.next() {
      case .resized: continue
      case .interrupted: return true
      case .gone: return false
      case .keys(let keys):
        for key in keys where !state.isOver {
          switch state.handle(key) {
          case .accept(let keys): note(.accepted, keys, pages.accept(keys), in: &state)
          case .reject(let keys): note(.rejected, keys, pages.reject(keys), in: &state)
          case .open(let key): state.note = open(key, state)
          case .redraw: break
          case .quit: return false
          case .interrupt: return true
          }
          // The meaning of the next key depends on the current screen.
          try draw(&state, terminal)
        }
      }
    }
    return false
  }

  private mutating func draw(
    _ state: inout ReviewState, _ terminal: borrowing ReviewTerminal
  ) throws(CommandError) {
    if state.pages == nil {
      let look = pages.look(at: state.item.key)
      if look.isDifferent, case .found = look.page { state.noteOtherPage() }
      state.pages = ReviewPages(
        old: place.snapshots.store.read(state.item.key), new: look.page)
    }
    let size = terminal.size
    let screen = ReviewScreen(
      state, columns: size.columns, rows: size.rows, style: place.console.style)
    state.viewport = screen.viewport
    try place.console.write(screen.bytes)
  }

  private func note(
    _ decision: ReviewState.Decision, _ keys: [SnapshotKey], _ decided: DecisionResult,
    in state: inout ReviewState
  ) {
    // A refused page may have changed, so read it again.
    if !decided.refused.isEmpty { state.pages = nil }
    state.note(decision, decided.done)
    let word = decision == .accepted ? "Accepted" : "Rejected"
    let summary =
      keys.count > 1 ? ["\(word) \(Sentence.count(decided.done.count, "snapshot"))."] : []
    let refused = PageRefusal.allCases.compactMap { refusal in
      decided.refused[refusal].map { refusal.sentence($0.count) }
    }
    state.note = decided.problem?.message ?? (summary + refused).joined(separator: " ")
  }

  /// Opens the old and the new page in a browser, and returns a message with their path.
  private func open(_ key: SnapshotKey, _ state: ReviewState) -> String {
    guard let pages = state.pages else { return "" }
    let files = pages.files(of: key)
    do throws(FileProblem) {
      let folder = try place.snapshots.work.prepareReview()
      for file in files { try FileWriting.replace("\(folder)/\(file.name)", with: file.bytes) }
      let path = absolute("\(folder)/\(files[0].name)")
      return PageBrowser(place.console.environment).open(path)
        ? "Opened \(path)" : "No browser was found; open \(path)"
    } catch {
      return error.message
    }
  }

  private func absolute(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}

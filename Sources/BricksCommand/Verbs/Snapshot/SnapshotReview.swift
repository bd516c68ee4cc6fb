import Documents
import FeedSnapshots
import Glibc

extension Verb {
  static let snapshotReview: Verb = Verb(
    name: "review",
    summary: "shows the pages that wait one after the other, to be accepted or rejected",
    discussion: [
      "What the same causes explain comes together, the largest group first, so that one key accepts "
        + "all of it. What is accepted is written at once; the key `?` shows all keys.",
      "It needs a terminal. Without one `bricks snapshot pending --json` lists what waits, and "
        + "`bricks snapshot accept` and `reject` decide.",
    ],
    operands: [SnapshotFlags.key],
    flags: [SnapshotFlags.filter, .project],
    examples: [
      Example("bricks snapshot review", "all pages that wait"),
      Example("bricks snapshot review --filter 'stillmoor home'", "the pages of one screen"),
    ],
    run: { invocation throws(CommandProblem) in
      var review = try SnapshotReview(invocation)
      return try review.run()
    })
}

/// One run of `bricks snapshot review`.
private struct SnapshotReview {
  private let invocation: Invocation
  private let place: SnapshotPlace
  private var pages: PendingPages

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    let console = invocation.console
    let kind = console.environment["TERM"] ?? ""
    guard console.outputIsTerminal, isatty(STDIN_FILENO) == 1, !["", "dumb"].contains(kind) else {
      throw invocation.usage(
        "A review needs a terminal that can move its cursor. Without one `bricks snapshot pending "
          + "--json` lists what waits, and `bricks snapshot accept` and `bricks snapshot reject` "
          + "take a KEY, --filter, --cause or --all.")
    }
    place = try SnapshotPlace(invocation)
    pages = PendingPages(place.snapshots)
  }

  mutating func run() throws(CommandProblem) -> ExitCode {
    let keys = try place.selected().filter(Set(pages.keys).contains)
    guard !keys.isEmpty else {
      try invocation.console.write("Nothing waits for a decision.\n")
      return .clean
    }
    // Pages can be decided on without knowing why they are other ones.
    let report = (try? place.lastReport()).map(pages.current) ?? SnapshotReport()
    let (store, pending) = (place.snapshots.store, place.snapshots.work.pending)
    let queue = ReviewQueue(keys, in: report) { key in
      switch store.read(key) {
      case .found: .changed
      case .missing: .missing
      case .damaged: .damaged
      }
    }
    var state = ReviewState(queue, places: (golden: store.folder, pending: pending.folder))
    let isInterrupted = try review(&state)
    do throws(FileProblem) {
      try pages.tidy()
    } catch {
      throw .file(error)
    }
    try invocation.console.write(summary(state))
    return isInterrupted ? .interrupted : state.left == 0 ? .clean : .findings
  }

  private func summary(_ state: ReviewState) -> String {
    let accepted = Sentence.count(state.count(.accepted), "snapshot")
    let left =
      state.left == 0 ? "none is left" : "\(state.left) still wait\(state.left == 1 ? "s" : "")"
    return "Accepted \(accepted), rejected \(state.count(.rejected)); \(left).\n"
  }

  /// Goes through the pages until all are decided on or somebody wants to end; true if that was
  /// a signal.
  private mutating func review(_ state: inout ReviewState) throws(CommandProblem) -> Bool {
    var terminal = try ReviewTerminal.take()
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
          // What the next key means depends on what there is room for now.
          try draw(&state, terminal)
        }
      }
    }
    return false
  }

  private mutating func draw(
    _ state: inout ReviewState, _ terminal: borrowing ReviewTerminal
  ) throws(CommandProblem) {
    if state.pages == nil {
      let look = pages.look(at: state.item.key)
      if look.isDifferent, case .found = look.page { state.noteOtherPage() }
      state.pages = ReviewPages(
        old: place.snapshots.store.read(state.item.key), new: look.page)
    }
    let size = terminal.size
    let screen = ReviewScreen(
      state, columns: size.columns, rows: size.rows, style: invocation.console.style)
    state.viewport = screen.viewport
    try terminal.write(screen.bytes)
  }

  /// Notes what came of a decision.
  private func note(
    _ decision: ReviewState.Decision, _ keys: [SnapshotKey], _ decided: DecisionResult,
    in state: inout ReviewState
  ) {
    // What is on the screen may be gone.
    if !decided.refused.isEmpty { state.pages = nil }
    state.note(decision, decided.done)
    let word = decision == .accepted ? "Accepted" : "Rejected"
    let told = keys.count > 1 ? ["\(word) \(Sentence.count(decided.done.count, "snapshot"))."] : []
    let refused = PageRefusal.allCases.compactMap { refusal in
      decided.refused[refusal].map { refusal.sentence($0.count) }
    }
    state.note = decided.problem?.message ?? (told + refused).joined(separator: " ")
  }

  /// Shows both pages in a browser, and says where they are.
  private func open(_ key: SnapshotKey, _ state: ReviewState) -> String {
    guard let pages = state.pages else { return "" }
    let files = pages.files(of: key)
    do throws(FileProblem) {
      let folder = try place.snapshots.work.prepareReview()
      for file in files { try FileWriting.replace("\(folder)/\(file.name)", with: file.bytes) }
      let path = absolute("\(folder)/\(files[0].name)")
      return PageBrowser(invocation.console.environment).open(path)
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

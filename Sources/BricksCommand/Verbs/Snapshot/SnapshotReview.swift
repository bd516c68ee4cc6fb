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
    run: { invocation throws(CommandProblem) in try SnapshotReview(invocation).run() })
}

/// One run of `bricks snapshot review`.
private struct SnapshotReview {
  private let invocation: Invocation
  private let place: SnapshotPlace
  private let pages: PendingPages

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

  func run() throws(CommandProblem) -> ExitCode {
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
  private func review(_ state: inout ReviewState) throws(CommandProblem) -> Bool {
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
          case .accept(let keys): decide(keys, .accepted, &state)
          case .reject(let keys): decide(keys, .rejected, &state)
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

  private func draw(
    _ state: inout ReviewState, _ terminal: borrowing ReviewTerminal
  ) throws(CommandProblem) {
    if state.pages == nil {
      state.pages = ReviewPages(
        old: place.snapshots.store.read(state.item.key),
        new: place.snapshots.work.pending.read(state.item.key))
    }
    let size = terminal.size
    let screen = ReviewScreen(
      state, columns: size.columns, rows: size.rows, style: invocation.console.style)
    state.room = screen.room
    try terminal.write(screen.bytes)
  }

  /// Does what was decided, one page after the other, until something goes wrong.
  private func decide(
    _ keys: [SnapshotKey], _ decision: ReviewState.Decision, _ state: inout ReviewState
  ) {
    var done: [SnapshotKey] = []
    let outdated = decision == .accepted ? pages.outdated(keys) : []
    var problem: String?
    for key in keys where problem == nil && !outdated.contains(key) {
      do throws(FileProblem) {
        switch decision {
        case .accepted:
          guard case .found = place.snapshots.work.pending.read(key) else {
            problem = "The page of \(key) is gone or cannot be read; r forgets it."
            continue
          }
          try pages.accept(key)
        case .rejected: try pages.reject(key)
        case .skipped: break
        }
        done.append(key)
      } catch {
        problem = error.message
      }
    }
    if problem == nil, !outdated.isEmpty {
      problem = PendingPages.outdatedSentence(outdated.count)
    }
    state.note(decision, done)
    let word = decision == .accepted ? "Accepted" : "Rejected"
    state.note =
      problem ?? (keys.count > 1 ? "\(word) \(Sentence.count(done.count, "snapshot"))." : "")
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

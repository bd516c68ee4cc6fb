import Glibc

/// The loop of a watch thread: it waits for events, collects them and reports changes.
final class WatchLoop {
  private var tree: WatchedTree
  private let lifeline: Int32
  private let onChange: @Sendable (FolderChange) -> Void
  private var pendingChanges = WatchedTree.PendingChanges()
  private var first = ContinuousClock.now
  private var last = ContinuousClock.now

  /// The time without events after which a change is reported.
  ///
  /// The steps of an editor are closer together.
  private static let quiet = Duration.milliseconds(15)
  /// The longest delay of a change, even if more events follow.
  private static let maximumDelay = Duration.milliseconds(120)
  /// The interval of checks for folders that do not exist.
  private static let search = Duration.milliseconds(250)

  init(
    _ tree: WatchedTree, stopsAt lifeline: Int32,
    _ onChange: @escaping @Sendable (FolderChange) -> Void
  ) {
    self.tree = tree
    self.lifeline = lifeline
    self.onChange = onChange
  }

  deinit {
    close(lifeline)
    close(tree.descriptor)
  }

  /// Runs until the other end of the lifeline is closed.
  func run() {
    while true {
      var waiting = [
        pollfd(fd: lifeline, events: 0, revents: 0),
        pollfd(fd: tree.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, nfds_t(waiting.count), timeout())
      guard waiting[0].revents == 0 else { return }
      guard count >= 0 else { continue }
      let wasEmpty = pendingChanges.isEmpty
      if waiting[1].revents != 0 { tree.read(&pendingChanges) }
      if count == 0, wasEmpty { tree.checkMissingRoots(&pendingChanges) }
      let now = ContinuousClock.now
      if wasEmpty { first = now }
      if waiting[1].revents != 0 { last = now }
      if !pendingChanges.isEmpty, now >= due { tell() }
    }
  }

  private var due: ContinuousClock.Instant { min(last + Self.quiet, first + Self.maximumDelay) }

  /// Returns the longest time to wait, in milliseconds, or -1 for no limit.
  private func timeout() -> Int32 {
    if !pendingChanges.isEmpty { return Self.milliseconds(ContinuousClock.now.duration(to: due)) }
    return tree.missing.isEmpty ? -1 : Self.milliseconds(Self.search)
  }

  /// Returns the duration rounded up.
  ///
  /// Rounded down, the wait would end early and become a busy loop.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    guard duration > .zero else { return 0 }
    return Int32(duration / .milliseconds(1)) + 1
  }

  private func tell() {
    let paths = pendingChanges.paths.sorted { $0.lexicographicallyPrecedes($1) }
    let change = FolderChange(
      paths: paths.map { String(decoding: $0, as: UTF8.self) },
      isEverything: pendingChanges.isEverything, noticed: first, problems: pendingChanges.problems)
    pendingChanges = WatchedTree.PendingChanges()
    onChange(change)
  }
}

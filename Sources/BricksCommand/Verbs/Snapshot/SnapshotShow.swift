import Documents
import FeedSnapshots

extension Verb {
  static let snapshotShow: Verb = Verb(
    name: "show",
    summary: "prints the golden or the pending page of a snapshot",
    operands: [
      Operand(
        name: "KEY", value: .text("KEY"), count: .one,
        summary: "a snapshot: its path, its words, or enough words to identify it")
    ],
    flags: [.pending, .visible, .output, .project],
    examples: [
      Example(
        "bricks snapshot show 'stillmoor home iphone-16e l loaded text'", "the golden of a page"),
      Example(
        "bricks snapshot show 'stillmoor home html' --pending -o now.html", "the pending page"),
    ],
    run: { invocation throws(CommandError) in
      let place = try SnapshotContext(invocation)
      let keys = try place.selected()
      guard keys.count == 1, let key = keys.first else {
        throw invocation.usage(
          "KEY must match one snapshot, but matches \(keys.count); use "
            + Sentence.list(keys.map { "`\($0.path)`" }, limit: 8) + ".")
      }
      let isPending = invocation.has(.pending)
      let store = isPending ? place.snapshots.work.pending : place.snapshots.store
      let bytes: [UInt8]
      switch store.read(key) {
      case .found(_, let page): bytes = page
      case .missing:
        throw .request(
          isPending
            ? "There is no pending page for \(Quoted.text(key.path))."
            : "There is no golden \(Quoted.text(key.path)); `bricks snapshot test` renders the "
              + "page, and `bricks snapshot accept` makes it the golden.")
      case .damaged(let message): throw .request("\(store.shown(key.path)): \(message)")
      }
      try invocation.write(invocation.has(.visible) ? VisibleText.encoded(bytes) : bytes)
      return place.exitCode()
    })
}

extension Flag {
  fileprivate static let pending = Flag(
    name: "pending", summary: "Print the pending page, not the golden")
  fileprivate static let visible = Flag(
    name: "visible", summary: "Show escapes and other control characters as visible text")
}

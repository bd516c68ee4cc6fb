import Basics

/// A value that decides what happens next: an event changes it and returns effects.
package protocol EventMachine: Sendable {
  associatedtype Event: Sendable
  /// Work for the owner of the machine, such as a request.
  associatedtype Effect: Sendable

  /// Handles an event, and returns the effects to perform.
  mutating func handle(_ event: Event) -> [Effect]
}

/// The owner of a machine: it performs the effects and sends their results to the machine.
///
/// Effects of one event begin in their order and run at the same time.
package actor StateRunner<Machine: EventMachine> {
  package private(set) var machine: Machine
  private let perform: @Sendable (Machine.Effect) async -> Machine.Event?
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var started = 0
  private var isCancelled = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let news: AsyncStream<Machine>.Continuation
  /// The machine after each event; a slow reader misses states, but never the last one.
  package nonisolated let changes: AsyncStream<Machine>

  /// Creates a runner; an effect returns the event of its result, if it has one.
  package init(
    _ machine: Machine,
    perform: @escaping @Sendable (Machine.Effect) async -> Machine.Event?
  ) {
    self.machine = machine
    self.perform = perform
    (changes, news) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { news.finish() }

  /// Sends an event to the machine, and begins its effects.
  package func send(_ event: Machine.Event) {
    let effects = machine.handle(event)
    news.yield(machine)
    for effect in effects where !isCancelled {
      started += 1
      let number = started
      tasks[number] = Task { [perform] in end(number, with: await perform(effect)) }
    }
  }

  private func end(_ number: Int, with event: Machine.Event?) {
    if let event { send(event) }
    tasks[number] = nil
    guard tasks.isEmpty else { return }
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Waits until no effect is running.
  ///
  /// If the caller is cancelled, the effects are cancelled, too, and no other effect begins.
  package func settle() async {
    await withTaskCancellationHandler {
      guard !tasks.isEmpty else { return }
      await withCheckedContinuation { waiters.append($0) }
    } onCancel: {
      Task { await cancel() }
    }
  }

  private func cancel() {
    isCancelled = true
    for task in tasks.values { task.cancel() }
  }
}

import Basics
import Glibc

/// A database that threads of its own touch: one that writes, and for a file one that reads, which
/// no writing keeps waiting.
///
/// Functions that are given to it run there, one after the other and each in one transaction, which
/// leaves no trace when it fails or its task is cancelled. Those that return at once and those that
/// wait are called the same. A file that turns out to be damaged is set aside, and an empty one
/// takes its place.
package final class Database: Sendable {
  /// What keeps it from being as it should be: why it is in memory, or what was set aside when it
  /// was opened.
  package let notice: StoreProblem?
  /// Whether nothing of it will be there the next time.
  package let isInMemory: Bool
  private let path: String
  /// The file that was asked for, be it in use or not, and that goes with it; nil for none.
  private let ownFile: String?
  private let schema: StoreSchema
  private let limits: StoreLimits
  private let writer: StoreThread
  private let reader: StoreThread?
  /// Tells how work has ended: whoever is told may ask for more.
  private let teller: StoreThread
  private let setAsideCount: Locked<Int>

  // MARK: Opening

  /// Opens a file, which is made if there is none; a damaged one is set aside.
  package static func open(
    _ path: String, schema: StoreSchema, limits: StoreLimits = StoreLimits()
  ) throws(StoreProblem) -> Database {
    let (folder, file) = try LockedFolder.resolved(path)
    return try LockedFolder.whileLocked(folder, milliseconds: limits.busyMilliseconds) {
      () throws(StoreProblem) in
      try Database(file: file, schema: schema, limits: limits)
    }
  }

  /// Opens a database that is gone when it is closed.
  package static func inMemory(
    schema: StoreSchema, limits: StoreLimits = StoreLimits()
  ) throws(StoreProblem) -> Database {
    try Database(inMemory: schema, limits: limits, because: nil, insteadOf: nil)
  }

  /// Opens a file, or a database in memory where the file cannot be had; ``notice`` says why.
  package static func openOrInMemory(
    _ path: String, schema: StoreSchema, limits: StoreLimits = StoreLimits()
  ) throws(StoreProblem) -> Database {
    do throws(StoreProblem) {
      return try open(path, schema: schema, limits: limits)
    } catch {
      return try Database(inMemory: schema, limits: limits, because: error, insteadOf: path)
    }
  }

  private init(
    inMemory schema: StoreSchema, limits: StoreLimits, because problem: StoreProblem?,
    insteadOf file: String?
  ) throws(StoreProblem) {
    (path, self.schema, self.limits) = (Connection.pathInMemory, schema, limits)
    (isInMemory, notice, reader) = (true, problem, nil)
    // What belongs to another program is not ours to remove.
    if case .foreign = problem { ownFile = nil } else { ownFile = file }
    setAsideCount = Locked(0)
    (writer, teller) = (try StoreThread(), try StoreThread())
    try writer.own { () throws(StoreProblem) in
      try Connection.writer(nil, schema: schema, limits: limits)
    }
  }

  /// The caller holds the lock of the folder.
  private init(
    file path: String, schema: StoreSchema, limits: StoreLimits
  ) throws(StoreProblem) {
    (self.path, self.schema, self.limits, isInMemory) = (path, schema, limits, false)
    ownFile = path
    teller = try StoreThread()
    let writer = try StoreThread()
    let reader = try StoreThread()
    let file = try OpenFile(path: path)
    do throws(StoreProblem) {
      try Self.connect(writer, reader, to: file, 0, schema, limits)
      notice = nil
    } catch {
      writer.wait { $0.end() }
      do throws(StoreProblem) {
        guard case .damaged = error else { throw error }
        try file.setAside()
        try Self.connect(writer, reader, to: file, 1, schema, limits)
      } catch {
        writer.wait { $0.end() }
        file.giveBack()
        throw error
      }
      notice = .damaged(path: path, setAside: file.asidePath)
    }
    setAsideCount = Locked(notice == nil ? 0 : 1)
    (self.writer, self.reader) = (writer, reader)
  }

  private static func connect(
    _ writer: StoreThread, _ reader: StoreThread, to file: OpenFile, _ generation: Int,
    _ schema: StoreSchema, _ limits: StoreLimits
  ) throws(StoreProblem) {
    try writer.own { () throws(StoreProblem) in
      try Connection.writer(file, generation: generation, schema: schema, limits: limits)
    }
    try reader.own { () throws(StoreProblem) in
      try Connection.reader(file, generation: generation, limits: limits)
    }
  }

  // MARK: Work

  package typealias Work<Result> =
    @Sendable (Connection) throws(StoreProblem) -> Result

  /// Runs a function that changes the database.
  package func write<Result: Sendable>(
    _ work: @escaping Work<Result>
  ) async throws(StoreProblem) -> Result {
    try await perform(.write, work)
  }

  /// Runs a function that changes the database, and waits for it.
  package func write<Result: Sendable>(
    _ work: @escaping Work<Result>
  ) throws(StoreProblem) -> Result {
    try refuseNesting()
    return try writer.wait(for: job(.write, nil, work)).get()
  }

  /// Has a function run that changes the database, behind those that were given before, and tells
  /// on a thread of its own how it went.
  package func writeLater(
    _ work: @escaping Work<Void>,
    then tell: @escaping @Sendable (Swift.Result<Void, StoreProblem>) -> Void
  ) {
    let job = job(.write, nil, work)
    writer.leave { [teller] slot in
      let result = job(&slot)
      teller.leave { _ in tell(result) }
    }
  }

  /// Runs a function that only reads.
  package func read<Result: Sendable>(
    _ work: @escaping Work<Result>
  ) async throws(StoreProblem) -> Result {
    try await perform(.read, work)
  }

  /// Runs a function that only reads, and waits for it.
  package func read<Result: Sendable>(
    _ work: @escaping Work<Result>
  ) throws(StoreProblem) -> Result {
    try refuseNesting()
    let job = job(.read, nil, work)
    let result = reader?.wait { $0 == nil ? nil : job(&$0) } ?? nil
    return try (result ?? writer.wait(for: job)).get()
  }

  private func refuseNesting() throws(StoreProblem) {
    if writer.isCurrent || reader?.isCurrent == true { throw .nested(path: path) }
  }

  private func perform<Result: Sendable>(
    _ access: Connection.Access, _ work: @escaping Work<Result>
  ) async throws(StoreProblem) -> Result {
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let job = job(access, cancellation, work)
        let first = access == .read ? reader ?? writer : writer
        first.leave { [writer] slot in
          guard slot == nil else { return continuation.resume(returning: job(&slot)) }
          // While a file is set aside nobody reads; who writes knows how it ended.
          writer.leave { continuation.resume(returning: job(&$0)) }
        }
      }
    } onCancel: {
      cancellation.want()
    }
    return try result.get()
  }

  private func job<Result: Sendable>(
    _ access: Connection.Access, _ cancellation: Cancellation?, _ work: @escaping Work<Result>
  ) -> @Sendable (inout Connection?) -> Swift.Result<Result, StoreProblem> {
    { [self] slot in
      guard let connection = slot else { return .failure(.closed(path: path)) }
      do throws(StoreProblem) {
        return .success(try connection.transaction(access, cancellation, work))
      } catch {
        guard case .damaged = error, !isInMemory else { return .failure(error) }
        let generation = connection.generation
        if connection.isReader {
          // Whoever reads next waits for the thread that writes, and with that for a new file.
          slot.end()
          writer.leave { self.recover(from: generation, &$0) }
        } else {
          recover(from: generation, &slot)
        }
        return .failure(.damaged(path: path, setAside: path + ".damaged"))
      }
    }
  }

  // MARK: Damage

  /// How many files were set aside since it was opened.
  package var filesSetAside: Int { setAsideCount.withLock { $0 } }

  /// Sets a damaged file aside and goes on with an empty one, on the thread that writes.
  ///
  /// If that cannot be done, the database is closed.
  private func recover(from generation: Int, _ slot: inout Connection?) {
    // A second problem with the same file comes too late.
    guard let reader, let connection = slot, connection.generation == generation,
      let file = connection.file
    else { return }
    slot.end()
    let (schema, limits) = (schema, limits)
    do throws(StoreProblem) {
      reader.wait { $0.end() }
      let folder = try LockedFolder.resolved(path).folder
      slot = try LockedFolder.whileLocked(folder, milliseconds: limits.busyMilliseconds) {
        () throws(StoreProblem) in
        try file.setAside()
        // Who reads next may do so before this ends.
        setAsideCount.withLock { $0 += 1 }
        return try Connection.writer(
          file, generation: generation + 1, schema: schema, limits: limits)
      }
      try reader.own { () throws(StoreProblem) in
        try Connection.reader(file, generation: generation + 1, limits: limits)
      }
    } catch {
      slot.end()
    }
  }

  // MARK: End

  /// Closes the database behind what it was asked for before; asking for more is refused.
  package func close() { end(removing: false) }

  /// Closes the database and removes what lies under its name, be it in use or not, with everything
  /// that was ever set aside of it.
  package func delete() { end(removing: true) }

  /// Removes what lies under a name and was not opened, with everything that was set aside of it.
  package static func remove(_ path: String, limits: StoreLimits = StoreLimits()) {
    guard let (folder, file) = LockedFolder.existing(path) else { return }
    let isRemoved: Void? = try? LockedFolder.whileLocked(
      folder, milliseconds: limits.busyMilliseconds
    ) { OpenFile.remove(file) }
    // Even if another process keeps the folder: what was asked for is that it is gone.
    if isRemoved == nil { OpenFile.remove(file) }
  }

  private func end(removing: Bool) {
    // Work that closes its own database does not wait for that.
    guard !writer.isCurrent, reader?.isCurrent != true else {
      reader?.leave { $0.end() }
      return writer.leave { self.end(&$0, removing: removing) }
    }
    reader?.wait { $0.end() }
    writer.wait { self.end(&$0, removing: removing) }
  }

  private func end(_ slot: inout Connection?, removing: Bool) {
    let file = slot?.file
    slot.end()
    defer { file?.giveBack() }
    if removing, let ownFile { Self.remove(ownFile, limits: limits) }
  }
}

extension Connection? {
  /// Closes what there is.
  fileprivate mutating func end() {
    self?.close()
    self = nil
  }
}

extension StoreThread {
  /// Makes the connection that the thread owns from now on.
  fileprivate func own(
    _ connect: @escaping @Sendable () throws(StoreProblem) -> Connection
  ) throws(StoreProblem) {
    let result: Result<Void, StoreProblem> = wait { slot in
      slot.end()
      do throws(StoreProblem) {
        slot = try connect()
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}

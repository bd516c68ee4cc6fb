import Basics
import Glibc

/// A database with threads of its own: one that writes and, for a file, some that read without
/// waiting for writers.
///
/// Each thread runs the given closures one after another, each in a transaction. A transaction is
/// rolled back if its closure fails or its task is cancelled. The asynchronous and the blocking
/// methods have the same names. A damaged file is moved aside and replaced with an empty one.
package final class Database: Sendable {
  /// The problem at opening: the reason why the database is in memory, or the damaged file that was
  /// moved aside.
  package let notice: StoreProblem?
  /// A Boolean value that indicates whether the database is lost when it closes.
  package let isInMemory: Bool
  private let path: String
  /// The file that `delete()` removes, in use or not, or `nil` if it must not remove a file.
  private let ownFile: String?
  private let schema: StoreSchema
  private let limits: StoreLimits
  private let writer: StoreThread
  /// The threads that read a file; none for a database in memory.
  private let readers: [StoreThread]
  /// The thread for completion callbacks, which may use the database again.
  private let callbackThread: StoreThread
  private let setAsideCount: Locked<Int>

  // MARK: Opening

  /// Opens a file and creates it if it does not exist.
  ///
  /// A damaged file is moved aside.
  package static func open(
    _ path: String, schema: StoreSchema, limits: StoreLimits = StoreLimits()
  ) throws(StoreProblem) -> Database {
    let (folder, file) = try LockedFolder.resolved(path)
    return try LockedFolder.whileLocked(folder, milliseconds: limits.busyMilliseconds) {
      () throws(StoreProblem) in
      try Database(file: file, schema: schema, limits: limits)
    }
  }

  /// Opens a database that exists only until it is closed, with the content of an image.
  package static func inMemory(
    _ image: [UInt8]? = nil, schema: StoreSchema, limits: StoreLimits = StoreLimits()
  ) throws(StoreProblem) -> Database {
    try Database(inMemory: schema, image, limits: limits, because: nil, insteadOf: nil)
  }

  /// Returns the content of the database as the bytes of a file.
  package func image() throws(StoreProblem) -> [UInt8] {
    try write { connection throws(StoreProblem) in try connection.image() }
  }

  /// Opens a file, or a database in memory if the file cannot be used.
  ///
  /// ``notice`` contains the reason.
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
    inMemory schema: StoreSchema, _ image: [UInt8]? = nil, limits: StoreLimits,
    because problem: StoreProblem?, insteadOf file: String?
  ) throws(StoreProblem) {
    (path, self.schema, self.limits) = (Connection.pathInMemory, schema, limits)
    (isInMemory, notice, readers) = (true, problem, [])
    // A file of another program must not be removed.
    if case .foreign = problem { ownFile = nil } else { ownFile = file }
    setAsideCount = Locked(0)
    (writer, callbackThread) = (try StoreThread(), try StoreThread())
    try writer.own { () throws(StoreProblem) in
      if let image { return try Connection.writer(of: image, schema: schema, limits: limits) }
      return try Connection.writer(nil, schema: schema, limits: limits)
    }
  }

  /// The caller must hold the lock of the folder.
  private init(
    file path: String, schema: StoreSchema, limits: StoreLimits
  ) throws(StoreProblem) {
    (self.path, self.schema, self.limits, isInMemory) = (path, schema, limits, false)
    ownFile = path
    callbackThread = try StoreThread()
    let writer = try StoreThread()
    var readers: [StoreThread] = []
    for _ in 0..<max(1, limits.readers) { readers.append(try StoreThread()) }
    let file = try OpenFile(path: path)
    do throws(StoreProblem) {
      try Self.connect(writer, readers, to: file, 0, schema, limits)
      notice = nil
    } catch {
      writer.wait { $0.end() }
      do throws(StoreProblem) {
        guard case .damaged = error else { throw error }
        try file.setAside()
        try Self.connect(writer, readers, to: file, 1, schema, limits)
      } catch {
        writer.wait { $0.end() }
        file.releasePath()
        throw error
      }
      notice = .damaged(path: path, setAside: file.asidePath)
    }
    setAsideCount = Locked(notice == nil ? 0 : 1)
    (self.writer, self.readers) = (writer, readers)
  }

  private static func connect(
    _ writer: StoreThread, _ readers: [StoreThread], to file: OpenFile, _ generation: Int,
    _ schema: StoreSchema, _ limits: StoreLimits
  ) throws(StoreProblem) {
    try writer.own { () throws(StoreProblem) in
      try Connection.writer(file, generation: generation, schema: schema, limits: limits)
    }
    for reader in readers {
      try reader.own { () throws(StoreProblem) in
        try Connection.reader(file, generation: generation, limits: limits)
      }
    }
  }

  // MARK: Work

  package typealias Work<Result> =
    @Sendable (Connection) throws(StoreProblem) -> Result

  /// Runs a closure that changes the database.
  package func write<Result: Sendable>(
    _ work: @escaping Work<Result>
  ) async throws(StoreProblem) -> Result {
    try await perform(.write, work)
  }

  /// Runs a closure that changes the database, and blocks until it is finished.
  ///
  /// If it is not finished at the deadline, it fails and changes nothing.
  package func write<Result: Sendable>(
    by deadline: ContinuousClock.Instant? = nil, _ work: @escaping Work<Result>
  ) throws(StoreProblem) -> Result {
    try refuseNesting()
    return try writer.wait(for: job(.write, deadline.map { Cancellation(at: $0) }, work)).get()
  }

  /// Enqueues a closure that changes the database, and passes its result to `tell` on a separate
  /// thread.
  package func writeLater(
    _ work: @escaping Work<Void>,
    then tell: @escaping @Sendable (Swift.Result<Void, StoreProblem>) -> Void
  ) {
    let job = job(.write, nil, work)
    writer.leave { [callbackThread] slot in
      let result = job(&slot)
      callbackThread.leave { _ in tell(result) }
    }
  }

  /// Runs a closure that only reads.
  package func read<Result: Sendable>(
    _ work: @escaping Work<Result>
  ) async throws(StoreProblem) -> Result {
    try await perform(.read, work)
  }

  /// Runs a closure that only reads, and blocks until it is finished.
  ///
  /// If it is not finished at the deadline, it fails.
  package func read<Result: Sendable>(
    by deadline: ContinuousClock.Instant? = nil, _ work: @escaping Work<Result>
  ) throws(StoreProblem) -> Result {
    try refuseNesting()
    let job = job(.read, deadline.map { Cancellation(at: $0) }, work)
    let result = idlestReader?.wait { $0 == nil ? nil : job(&$0) } ?? nil
    return try (result ?? writer.wait(for: job)).get()
  }

  /// The reader with the fewest waiting jobs.
  private var idlestReader: StoreThread? {
    readers.count > 1 ? readers.min { $0.jobCount < $1.jobCount } : readers.first
  }

  private func refuseNesting() throws(StoreProblem) {
    if isInside { throw .nested(path: path) }
  }

  /// A Boolean value that indicates whether the caller runs on a thread of the database.
  private var isInside: Bool { writer.isCurrent || readers.contains { $0.isCurrent } }

  private func perform<Result: Sendable>(
    _ access: Connection.Access, _ work: @escaping Work<Result>
  ) async throws(StoreProblem) -> Result {
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let job = job(access, cancellation, work)
        let first = access == .read ? idlestReader ?? writer : writer
        first.leave { [writer] slot in
          guard slot == nil else { return continuation.resume(returning: job(&slot)) }
          // There is no reader while a file is replaced, so the writer's thread runs the closure.
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
          // The next read waits for the writer's thread, and so for the new file.
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

  /// The number of files that were moved aside since the database was opened.
  package var damagedFileCount: Int { setAsideCount.withLock { $0 } }

  /// Moves a damaged file aside and continues with an empty one, on the writer's thread.
  ///
  /// If this fails, the database is closed.
  private func recover(from generation: Int, _ slot: inout Connection?) {
    // A second report of the same damage needs no action.
    guard !readers.isEmpty, let connection = slot, connection.generation == generation,
      let file = connection.file
    else { return }
    slot.end()
    let (schema, limits) = (schema, limits)
    do throws(StoreProblem) {
      for reader in readers { reader.wait { $0.end() } }
      let folder = try LockedFolder.resolved(path).folder
      slot = try LockedFolder.whileLocked(folder, milliseconds: limits.busyMilliseconds) {
        () throws(StoreProblem) in
        try file.setAside()
        // The next reader may check the count before this closure ends.
        setAsideCount.withLock { $0 += 1 }
        return try Connection.writer(
          file, generation: generation + 1, schema: schema, limits: limits)
      }
      for reader in readers {
        try reader.own { () throws(StoreProblem) in
          try Connection.reader(file, generation: generation + 1, limits: limits)
        }
      }
    } catch {
      slot.end()
    }
  }

  // MARK: End

  /// Closes the database after all enqueued work.
  ///
  /// Later work fails.
  package func close() { end(removing: false) }

  /// Closes the database and removes its files, in use or not, including files that were moved
  /// aside.
  package func delete() { end(removing: true) }

  /// Removes the files of a database that is not open, including files that were moved aside.
  package static func remove(_ path: String, limits: StoreLimits = StoreLimits()) {
    guard let (folder, file) = LockedFolder.existing(path) else { return }
    let isRemoved: Void? = try? LockedFolder.whileLocked(
      folder, milliseconds: limits.busyMilliseconds
    ) { OpenFile.remove(file) }
    // The files are removed even if another process locks the folder, because the caller requested
    // it.
    if isRemoved == nil { OpenFile.remove(file) }
  }

  private func end(removing: Bool) {
    // A closure that closes its own database must not wait for itself.
    guard !isInside else {
      for reader in readers { reader.leave { $0.end() } }
      return writer.leave { self.end(&$0, removing: removing) }
    }
    for reader in readers { reader.wait { $0.end() } }
    writer.wait { self.end(&$0, removing: removing) }
  }

  private func end(_ slot: inout Connection?, removing: Bool) {
    let file = slot?.file
    slot.end()
    defer { file?.releasePath() }
    if removing, let ownFile { Self.remove(ownFile, limits: limits) }
  }
}

extension Connection? {
  /// Closes the connection if there is one.
  fileprivate mutating func end() {
    self?.close()
    self = nil
  }
}

extension StoreThread {
  /// Creates the connection that the thread owns from now on.
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

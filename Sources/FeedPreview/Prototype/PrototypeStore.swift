import Basics

/// The prototypes of the open browser tabs.
///
/// Their number is bounded: a new one replaces the one that was not used for the longest time.
final class PrototypeStore: Sendable {
  private struct Seat {
    let id: String
    /// The prototype as it was after its last event.
    var prototype: Prototype
    /// A Boolean value that indicates whether an event is in progress.
    var isBusy = false
    var used: ContinuousClock.Instant
  }

  /// The result of a lookup.
  enum Lookup {
    case found(Prototype)
    /// Another event of the same prototype is in progress.
    case busy
    /// The prototype was dropped, or never existed.
    case missing
  }

  private let seats = Locked<[Seat]>([])
  private let limit: Int
  private let idle: Duration

  init(limit: Int = 8, idle: Duration = .seconds(30 * 60)) {
    self.limit = limit
    self.idle = idle
  }

  /// Adds a prototype, and returns its ID, which cannot be guessed.
  func add(_ prototype: Prototype, at now: ContinuousClock.Instant = .now) -> String {
    let id = RandomName.make()
    dropIdle(at: now)
    seats.withLock { seats in
      let oldest = seats.indices.min { seats[$0].used < seats[$1].used }
      if seats.count >= limit, let oldest { seats.remove(at: oldest) }
      seats.append(
        Seat(
          id: id, prototype: prototype, used: now))
    }
    return id
  }

  /// Returns a prototype for an event, which is in progress until `put`.
  func take(_ id: [UInt8], at now: ContinuousClock.Instant = .now) -> Lookup {
    dropIdle(at: now)
    return seats.withLock { seats in
      guard let index = seats.firstIndex(where: { $0.id.hasSameBytes(as: id) }) else {
        return .missing
      }
      seats[index].used = now
      guard !seats[index].isBusy else { return .busy }
      seats[index].isBusy = true
      return .found(seats[index].prototype)
    }
  }

  /// Stores a prototype after its event.
  func put(_ prototype: Prototype, _ id: [UInt8]) {
    seats.withLock { seats in
      guard let index = seats.firstIndex(where: { $0.id.hasSameBytes(as: id) }) else { return }
      seats[index].prototype = prototype
      seats[index].isBusy = false
    }
  }

  /// Returns a prototype as it was after its last event.
  func prototype(_ id: [UInt8]) -> Prototype? {
    seats.withLock { seats in seats.first { $0.id.hasSameBytes(as: id) }?.prototype }
  }

  func close(_ id: [UInt8]) {
    seats.withLock { $0.removeAll { $0.id.hasSameBytes(as: id) } }
  }

  /// Drops the prototypes that were not used for a long time.
  func dropIdle(at now: ContinuousClock.Instant = .now) {
    seats.withLock { seats in
      seats.removeAll { !$0.isBusy && $0.used.duration(to: now) > idle }
    }
  }

  var count: Int { seats.withLock { $0.count } }
}

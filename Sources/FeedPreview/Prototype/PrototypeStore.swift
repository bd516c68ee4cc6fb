import Basics

/// The prototypes of the open browser tabs.
///
/// Their number is bounded: a new one replaces the one that was not used for the longest time.
final class PrototypeStore: Sendable {
  private struct Seat {
    let id: String
    let device: PreviewDevice
    /// The prototype; `nil` while an event is in progress.
    var prototype: Prototype?
    var view: Prototype.View?
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
          id: id, device: prototype.start.key.shownDevice, prototype: prototype,
          view: prototype.view, used: now))
    }
    return id
  }

  /// Takes a prototype out of the store until its event has ended.
  func take(_ id: [UInt8], at now: ContinuousClock.Instant = .now) -> Lookup {
    dropIdle(at: now)
    return seats.withLock { seats in
      guard let index = seats.firstIndex(where: { $0.id.hasSameBytes(as: id) }) else {
        return .missing
      }
      seats[index].used = now
      guard let prototype = seats[index].prototype else { return .busy }
      seats[index].prototype = nil
      return .found(prototype)
    }
  }

  /// Returns a prototype to the store after its event.
  func put(_ prototype: Prototype, _ id: [UInt8]) {
    seats.withLock { seats in
      guard let index = seats.firstIndex(where: { $0.id.hasSameBytes(as: id) }) else { return }
      seats[index].prototype = prototype
      seats[index].view = prototype.view
    }
  }

  /// Returns the visible page of a prototype and its device.
  func page(_ id: [UInt8]) -> (bytes: [UInt8], device: PreviewDevice)? {
    seats.withLock { seats in
      seats.first { $0.id.hasSameBytes(as: id) }.flatMap { seat in
        seat.view.map { ($0.bytes, seat.device) }
      }
    }
  }

  /// Returns the findings of a prototype, or `nil` while an event is in progress.
  func prototype(_ id: [UInt8]) -> Prototype? {
    seats.withLock { seats in seats.first { $0.id.hasSameBytes(as: id) }?.prototype }
  }

  func close(_ id: [UInt8]) {
    seats.withLock { $0.removeAll { $0.id.hasSameBytes(as: id) } }
  }

  /// Drops the prototypes that were not used for a long time.
  func dropIdle(at now: ContinuousClock.Instant = .now) {
    seats.withLock { seats in
      seats.removeAll { $0.prototype != nil && $0.used.duration(to: now) > idle }
    }
  }

  var count: Int { seats.withLock { $0.count } }
}

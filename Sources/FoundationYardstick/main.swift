import Foundation
import FoundationNetworking

// Foundation's client, for the benchmark only: a program of its own, since its libraries would cost
// every start of the benchmark. It is told an address, how many requests make a round, how many of
// them are under way at a time, and how many rounds there are; it prints a round's milliseconds a
// line.

/// A client of Foundation with so many connections.
struct Yardstick: Sendable {
  private let session: URLSession
  private let width: Int

  init(width: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = width
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
    self.width = width
  }

  /// How many of the requests of a round were answered.
  func answered(_ requests: Int, _ url: URL) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<width {
        group.addTask {
          var answered = 0
          for _ in stride(from: number, to: requests, by: width) where await isAnswered(url) {
            answered += 1
          }
          return answered
        }
      }
      return await group.reduce(0, +)
    }
  }

  /// Whether the address was read with status 200.
  private func isAnswered(_ url: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      let task = session.dataTask(with: url) { data, response, _ in
        continuation.resume(
          returning: data != nil && (response as? HTTPURLResponse)?.statusCode == 200)
      }
      task.resume()
    }
  }
}

let words = CommandLine.arguments.dropFirst()
let numbers = words.dropFirst().compactMap { Int($0) }
guard let url = words.first.flatMap({ URL(string: $0) }), numbers.count == 3 else { exit(64) }
let yardstick = Yardstick(width: numbers[1])
for _ in 0..<numbers[2] {
  let start = ContinuousClock.now
  guard await yardstick.answered(numbers[0], url) == numbers[0] else { exit(1) }
  print((ContinuousClock.now - start) / .milliseconds(1))
}

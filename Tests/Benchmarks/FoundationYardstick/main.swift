import Foundation
import FoundationNetworking

// Foundation's client, for the benchmark only. It is a separate program, because its libraries would
// slow down every start of the benchmark. Arguments: the address, the requests per round, the
// requests in flight at a time, and the number of rounds. It prints the milliseconds of each round.

/// A client of Foundation with a number of connections.
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

  /// Returns the number of answered requests of a round.
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

  /// Returns a Boolean value that indicates whether the address answers with status 200.
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

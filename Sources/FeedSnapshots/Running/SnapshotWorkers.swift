import BricksKit

/// Workers that render the pages of many keys of a project in parallel.
struct SnapshotWorkers: Sendable {
  let project: SnapshotProject
  /// The project, with its files on disk or in memory.
  let files: BricksProject
  let jobs: Int

  /// Runs a closure for each of some keys, and returns the results in the order of the keys.
  func each<Result: Sendable>(
    of keys: [SnapshotKey], at indices: [Int],
    _ work: @escaping @Sendable (inout SnapshotRenderer, Int) async -> Result
  ) async -> [Result] {
    let workers = min(max(jobs, 1), max(indices.count, 1))
    let queue = KeyQueue(keys, indices: indices, workers: workers)
    let project = project
    let prepared = PreparedProject(files)
    var results: [(index: Int, result: Result)] = []
    await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<workers {
        group.addTask {
          var renderer = project.renderer(prepared)
          var own: [(Int, Result)] = []
          while true {
            let taken = await queue.take()
            guard !taken.isEmpty else { return own }
            for index in taken { own.append((index, await work(&renderer, index))) }
          }
        }
      }
      for await own in group { results += own }
    }
    return results.sorted { $0.index < $1.index }.map(\.result)
  }
}

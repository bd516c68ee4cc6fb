import Basics
import BricksKit
import Documents

/// The inputs of a run's pages.
///
/// The pages are rendered from the bytes that the hash of their inputs covers. If a file has changed
/// before a page reads it, the hash becomes unknown. Only the latest customers are in memory.
final class RunInputs: Sendable {
  private let project: SnapshotProject
  private let reader: InputReader
  private let mostCustomers: Int
  private let state = Locked(State())

  private struct State {
    /// The latest customers, the most recently used one last.
    var customers: [(name: ByteString, inputs: CustomerInputs)] = []
    /// The hashes of all customers so far, or `nil` for inputs that changed during the run.
    var hashes: [ByteString: String?] = [:]
    /// The inputs of each customer without those that all customers share.
    var own: [ByteString: InputList] = [:]
    /// The customers with inputs that are read anew for each page.
    var others: Set<ByteString> = []
  }

  /// Creates the inputs of a run with a number of concurrent workers.
  ///
  /// `keepsHashes` stores the hashes of files for later runs.
  init(_ project: SnapshotProject, jobs: Int, keepsHashes: Bool = false) {
    self.project = project
    reader = InputReader(project, keepsHashes: keepsHashes)
    mostCustomers = max(jobs, 1) * 2
  }

  /// Returns the hash of a customer's inputs.
  func hash(of customer: String) -> String? {
    _ = inputs(of: ByteString(customer))
    return state.withLock { $0.hashes[ByteString(customer)] ?? nil }
  }

  private func inputs(of customer: ByteString) -> CustomerInputs {
    let known = state.withLock { state -> CustomerInputs? in
      guard let index = state.customers.firstIndex(where: { $0.name == customer }) else {
        return nil
      }
      let known = state.customers.remove(at: index)
      state.customers.append(known)
      return known.inputs
    }
    if let known { return known }
    let read = reader.inputs(of: customer.text) { [state] in
      state.withLock { $0.hashes[customer] = .some(nil) }
    }
    return state.withLock { state in
      // Another worker may have read the customer in the meantime.
      if let other = state.customers.first(where: { $0.name == customer }) { return other.inputs }
      let isSame = state.hashes[customer].map { $0 == read.hash } ?? true
      state.hashes[customer] = .some(isSame ? read.hash : nil)
      state.own[customer] = read.own
      if !read.isWhole { state.others.insert(customer) }
      if state.customers.count >= mostCustomers { state.customers.removeFirst() }
      state.customers.append((customer, read))
      return read
    }
  }

  /// Returns the hashes of the inputs that are still the same as when the pages were rendered.
  ///
  /// The inputs that all customers share, and files outside the folder of a customer, can have
  /// changed during the run.
  func soundHashes() -> [String: String] {
    let now = InputReader(project)
    guard now.common.hash == reader.common.hash else { return [:] }
    let (hashes, others) = state.withLock { ($0.hashes, $0.others) }
    var sound: [String: String] = [:]
    for (customer, hash) in hashes {
      guard let hash, !others.contains(customer) || now.list(of: customer.text).hash == hash else {
        continue
      }
      sound[customer.text] = hash
    }
    return sound
  }

  /// Returns the inputs of a customer whose hash was read.
  func list(of customer: String) -> InputList? {
    state.withLock { $0.own[ByteString(customer)] }.map { reader.common.adding($0) }
  }

  /// The digests of the folders of customers that did not change during the run.
  var digests: [String: String] {
    let (own, hashes, others) = state.withLock { ($0.own, $0.hashes, $0.others) }
    var digests: [String: String] = [:]
    for (customer, list) in own where !others.contains(customer) && hashes[customer] ?? nil != nil {
      digests[customer.text] = list.hash
    }
    return digests
  }

  /// The project over these inputs.
  var inMemory: BricksProject {
    let disk = project.project.files.source
    return project.project.over(
      FileSource(
        read: { path, limit throws(FileProblem) in
          guard let source = self.source(of: path) else { return try disk.read(path, limit) }
          do throws(FileProblem) {
            return try source.read(path, limit)
          } catch {
            // The limit for documents, or a missing permission, is reported for the file itself.
            if error.kind == .missing { throw error }
            return try disk.read(path, limit)
          }
        },
        names: { (self.source(of: $0) ?? disk).names($0) },
        kind: { (self.source(of: $0) ?? disk).kind($0) },
        real: disk.real))
  }

  /// Returns the source of a visible path in the folder of a customer that was read, or `nil` for
  /// any other path.
  private func source(of path: String) -> FileSource? {
    let themes = project.project.files.themes
    guard path.utf8.starts(with: "\(themes)/".utf8) else { return nil }
    let parts = path.utf8.dropFirst(themes.utf8.count).split(separator: UInt8(ascii: "/"))
    guard let first = parts.first, !parts.contains(where: { $0.first == UInt8(ascii: ".") }) else {
      return nil
    }
    let name = ByteString(Substring(first))
    guard state.withLock({ $0.hashes[name] != nil }) else { return nil }
    return inputs(of: name).source
  }
}

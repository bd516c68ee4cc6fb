import BricksKit
import Documents
import SnapshotDifferences

extension SnapshotProject {
  /// Returns the keys whose pages or goldens may have changed since a commit.
  package func keys(
    _ keys: [SnapshotKey], changedSince ref: String, environment: [String: String]
  ) throws(BaseProblem) -> [SnapshotKey] {
    let paths: [String]
    do throws(GitProblem) {
      let repository = try GitRepository(containing: folder, environment: environment)
      paths = try repository.changedPaths(since: try repository.commit(named: ref))
    } catch {
      throw BaseProblem(message: error.message)
    }
    let isIn = { (path: String, folders: [String]) in
      folders.contains { path.utf8.starts(with: $0.utf8) }
    }
    let common = [
      "Layouts/", "Themes/base/", Self.matrixPath, ProjectConfiguration.fileName,
    ]
    let scope = InputScope.common(to: project.files)
    guard !scope.leavesProject,
      !paths.contains(where: { isIn($0, common) || scope.contains($0) })
    else { return keys }
    // Files outside the project have no known earlier state, so they count as changed.
    let changed = Set(keys.compactMap { $0[.customer] }).filter { customer in
      let scope = InputScope.own(of: customer, project.files)
      return scope.leavesProject
        || paths.contains { isIn($0, ["Themes/\(customer)/"]) || scope.contains($0) }
    }
    let store = store
    let start = "\(Self.folderName)/"
    let shared = Set(
      paths.filter {
        isIn($0, ["\(start)\(GoldenFile.geometryFolder)/", "\(start)\(GoldenFile.partFolder)/"])
      }.map { String(Substring($0.utf8.dropFirst(start.utf8.count))) })
    return keys.filter { key in
      key[.customer].map(changed.contains) ?? false
        || paths.contains { isIn($0, ["\(start)\(key.path)"]) }
        || !shared.isEmpty && !store.paths(namedBy: key).isDisjoint(with: shared)
    }
  }
}

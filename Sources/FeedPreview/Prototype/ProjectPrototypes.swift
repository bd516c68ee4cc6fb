import BricksKit
import Documents

extension PreviewSite {
  /// Returns the apps of a project.
  ///
  /// Each app has its own files and its own backend, so other browser tabs do not show its changes.
  /// An app without rows for the backend uses its recordings.
  static func prototypes(
    of files: @escaping @Sendable () -> BricksProject, _ request: PageRequest, _ devices: [Device],
    _ applyingSeverities: @escaping @Sendable ([Finding]) -> [Finding]
  ) -> PrototypeSource {
    PrototypeSource(
      open: { place async throws(PrototypeProblem) in
        let project = files()
        var wanted = pageRequest(request, for: place.key, among: devices)
        wanted.state = .loaded
        wanted.now = place.clock ?? request.now
        let prepared = PreparedProject(project, customers: 1)
        if case .demo = wanted.source {
          wanted.source = .backend(.first)
          // The recordings replace a backend that cannot start.
          if let app = try? await LivingApp(prepared, wanted) { return app }
          wanted.source = .demo
        }
        do throws(RequestProblem) {
          return try await LivingApp(prepared, wanted)
        } catch {
          throw PrototypeProblem([project.finding(error.message, about: wanted.customer)])
        }
      },
      page: { app, place throws(PrototypeProblem) in
        let project = files()
        let rendered: RenderedPage?
        do throws(RequestProblem) {
          rendered = try app.rendered(as: "html")
        } catch {
          throw PrototypeProblem([project.finding(error.message, about: place.key.customer.name)])
        }
        let findings = applyingSeverities(rendered?.findings ?? [])
        guard let bytes = rendered?.bytes else {
          let message = "The app has no tabs, so it shows no screen."
          throw PrototypeProblem(
            findings.isEmpty
              ? [project.finding(message, about: place.key.customer.name)] : findings)
        }
        return PrototypeRendering(bytes: bytes, findings: findings)
      })
  }
}

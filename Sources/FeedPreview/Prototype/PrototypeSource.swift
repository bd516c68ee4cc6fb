package import BricksKit
package import Documents

/// The apps of a project, as functions for its prototypes.
package struct PrototypeSource: Sendable {
  /// Opens the app of a place before its start, with the files as they are.
  package let open: @Sendable (PrototypePlace) async throws(PrototypeProblem) -> LivingApp
  /// Renders the visible page of an app.
  package let page:
    @Sendable (LivingApp, PrototypePlace) throws(PrototypeProblem) -> PrototypeRendering

  package init(
    open: @escaping @Sendable (PrototypePlace) async throws(PrototypeProblem) -> LivingApp,
    page:
      @escaping @Sendable (LivingApp, PrototypePlace) throws(PrototypeProblem) ->
      PrototypeRendering
  ) {
    self.open = open
    self.page = page
  }
}

/// The rendered page of a prototype.
package struct PrototypeRendering: Sendable {
  package let bytes: [UInt8]
  package let findings: [Finding]

  package init(bytes: [UInt8], findings: [Finding]) {
    self.bytes = bytes
    self.findings = findings
  }
}

/// The findings that prevent a prototype from starting or from showing a page.
package struct PrototypeProblem: Error, Sendable {
  package let findings: [Finding]

  package init(_ findings: [Finding]) { self.findings = findings }
}

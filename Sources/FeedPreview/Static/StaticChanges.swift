import Basics
package import BricksKit
package import Documents
import Localization

/// The outcome of a build.
package struct StaticResult: Sendable {
  /// The findings about the inputs of the written pages.
  package let findings: [Finding]
  /// The written pages in words, without a full stop.
  package let summary: String
}

/// A page that differs from the same page of earlier files.
struct StaticChange: Sendable {
  enum Kind: String, Sendable {
    case changed = "Changed"
    case added = "New"
    case removed = "Removed"
  }

  /// The states of the page, by the folders of their files.
  enum Side: String, Sendable, CaseIterable {
    case before
    case after = "pages"
  }

  let key: PreviewKey
  let kind: Kind
  /// The findings in place of a page that could not be rendered, by side.
  let missing: [Side: [Finding]]

  /// The sides that the page has.
  var sides: [Side] {
    switch kind {
    case .changed: [.before, .after]
    case .added: [.after]
    case .removed: [.before]
    }
  }
}

extension StaticBuild {
  /// Writes the pages that differ from those of an earlier state of the project, before and after.
  ///
  /// `ref` names the earlier state for people.
  package func writeChanges(
    since ref: String, _ earlier: BricksProject, to folder: StaticFolder
  ) async throws(FileProblem) -> StaticResult {
    let old = over(earlier)
    let keys = contents.keys
    let known = Set(keys.map { StaticPath.page($0) })
    let oldKeys = old.contents.keys
    let oldPaths = Set(oldKeys.map { StaticPath.page($0) })
    let removed = oldKeys.filter { !known.contains(.page($0)) }
    let found = Locked<[Int: (change: StaticChange, findings: [Finding])]>([:])
    let all = keys + removed
    try await perform(Array(all.indices)) { number throws(FileProblem) in
      let key = all[number]
      let path = StaticPath.page(key)
      let isOld = oldPaths.contains(path)
      let before = isOld ? await old.render(key) : (bytes: nil, findings: [])
      let after = known.contains(path) ? await render(key) : (bytes: nil, findings: [])
      let kind: StaticChange.Kind = !isOld ? .added : known.contains(path) ? .changed : .removed
      guard kind != .changed || before.bytes != after.bytes else { return }
      let change = StaticChange(
        key: key, kind: kind,
        missing: [.before: before, .after: after].compactMapValues {
          $0.bytes == nil ? $0.findings : nil
        })
      for (side, page) in [(StaticChange.Side.before, before), (.after, after)] {
        if let bytes = page.bytes { try folder.write(bytes, to: .page(key, in: side.rawValue)) }
      }
      found.withLock { $0[number] = (change, after.findings) }
    }
    guard !Task.isCancelled else { return StaticResult(findings: [], summary: "") }
    let results = found.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
    let changes = results.map(\.change)
    try write(changes, to: folder)
    let pages = StaticChangePages(
      changes: changes, reference: ref, index: contents.index,
      pageCount: all.count, time: contents.time)
    for (path, markup) in pages.all() { try folder.write(markup.bytes, to: path) }
    try StaticWriter(folder: folder, pages: []).writeAssets(contents.index)
    try folder.finish()
    return StaticResult(
      findings: results.flatMap(\.findings),
      summary: "\(changes.count) of \(Sentence.count(all.count, "page")) changed since \(ref)")
  }

  /// Writes the pages of changes, whose links lead to other changed pages of the same side.
  private func write(
    _ changes: [StaticChange], to folder: StaticFolder
  ) throws(FileProblem) {
    let paths = changes.flatMap { change in
      change.sides.map { StaticPath.page(change.key, in: $0.rawValue) }
    }
    let writer = StaticWriter(folder: folder, pages: Set(paths))
    for change in changes {
      for side in change.sides {
        if let findings = change.missing[side] {
          try writer.write(missing: findings, change.key, in: side.rawValue)
        } else {
          let bytes = try folder.read(.page(change.key, in: side.rawValue))
          try writer.write(page: bytes, change.key, in: side.rawValue)
        }
      }
    }
  }
}

/// The pages of a static site of changes around the rendered pages.
struct StaticChangePages {
  let changes: [StaticChange]
  /// The name of the earlier state.
  let reference: String
  let index: PreviewIndex
  /// The number of compared pages.
  let pageCount: Int
  let time: String

  private var environments: [PageEnvironment] { PageEnvironment.all(in: index) }

  /// The changes of a screen of a customer.
  private struct Group {
    let customer: PreviewCustomer
    let screen: PreviewChoice
    var changes: [StaticChange]
  }

  private var groups: [Group] {
    changes.reduce(into: []) { groups, change in
      let key = change.key
      if let last = groups.last, last.screen.isCalled(key.screen.name.utf8),
        last.customer.name.hasSameBytes(as: key.customer.name)
      {
        groups[groups.count - 1].changes.append(change)
      } else {
        groups.append(Group(customer: key.customer, screen: key.screen, changes: [change]))
      }
    }
  }

  func all() -> [(path: StaticPath, markup: Markup)] {
    let groups = groups
    return [(.index, overview(groups))]
      + groups.map { (.view($0.customer, $0.screen), view($0)) }
  }

  private func frame(_ path: StaticPath, _ title: String, _ kind: String, _ body: Markup) -> Markup
  {
    StaticFrame(
      path: path, title: title, kind: kind, parents: [], places: [("Changes", .index)]
    ).around(body)
  }

  private func overview(_ groups: [Group]) -> Markup {
    frame(
      .index, "Changes since \(reference)", "changes",
      """
      <main>
      <h1>\(changes.isEmpty ? "No page has changed" : "\(Sentence.count(changes.count, "page")) changed")</h1>
      <p class="facts">\(Sentence.count(pageCount, "page")) compared with \(reference) · \(time)</p>
      \(Markup.each(index.customers.map(\.name)) { name in
        section(groups.filter { $0.customer.name.hasSameBytes(as: name) })
      })
      \(section(groups.filter { group in
        !index.customers.contains { $0.name.hasSameBytes(as: group.customer.name) }
      }))
      </main>
      """)
  }

  private func section(_ groups: [Group]) -> Markup {
    guard let customer = groups.first?.customer else { return .empty }
    return """
      <section class="customer">
      <h2>\(customer.title)</h2>
      <ul class="customers">
      \(Markup.each(groups, tile))
      </ul>
      </section>

      """
  }

  private func tile(_ group: Group) -> Markup {
    guard let change = group.changes.first else { return .empty }
    let address = StaticPath.index.address(of: .view(group.customer, group.screen))
    let kinds = Set(group.changes.map(\.kind))
    let kind = kinds.count == 1 ? change.kind.rawValue : StaticChange.Kind.changed.rawValue
    return """
      <li class="customer">
      <div class="tile card \(PreviewAssets.className(of: change.key.device, in: index))">
      <div class="pair">\(Markup.each(change.sides) { side in
        """
        <div class="thumbnail" inert>\
        <iframe src="\(StaticPath.index.address(of: .page(change.key, in: side.rawValue)))" \
        sandbox="allow-same-origin" loading="lazy" width="\(change.key.device.width)" height="\(change.key.device.height)" \
        title="\(group.screen.title), \(title(side))" tabindex="-1"></iframe></div>
        """
      })</div>
      <h2><a href="\(address)">\(group.screen.title)\
      <span class="hidden"> of \(group.customer.title)</span></a></h2>
      </div>
      <p class="facts">\(kind) · \(Sentence.count(group.changes.count, "page"))</p>
      </li>

      """
  }

  private func title(_ side: StaticChange.Side) -> String { side == .before ? "Before" : "After" }

  private func view(_ group: Group) -> Markup {
    let path = StaticPath.view(group.customer, group.screen)
    return frame(
      path, "\(group.screen.title) · \(group.customer.title)", "views",
      """
      <main>
      <h1>\(group.screen.title)</h1>
      <p class="facts">\(group.customer.title) · before and after, compared with \(reference)</p>
      \(Markup.each(group.changes) { change in
        let environment = PageEnvironment(device: change.key.device, options: change.key.options)
        let words = [change.key.scheme.title, environment.title(among: environments)].filter { !$0.isEmpty }
        return """
          <section class="compared" aria-label="\(words.joined(separator: " · "))">
          <h2>\(words.joined(separator: " · ")) <span class="tag">\(change.kind.rawValue)</span></h2>
          <div class="frames">
          \(Markup.each(change.sides) { side in
            StaticPages.figure(
              change.key, .page(change.key, in: side.rawValue), path, title(side))
          })
          </div>
          </section>

          """
      })
      </main>
      """)
  }
}

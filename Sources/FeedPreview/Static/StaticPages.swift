import Basics
import Documents

/// The pages of a static site around the rendered pages.
struct StaticPages {
  let contents: StaticContents

  private var index: PreviewIndex { contents.index }

  /// Returns all pages with their paths.
  func all() -> [(path: StaticPath, markup: Markup)] {
    [(.index, overview), (.findings, findings)] + index.customers.map { (.customer($0), wall($0)) }
      + contents.screens.map { (.screen($0), wall($0)) }
      + index.customers.flatMap { customer in
        customer.screens.map { (.view(customer, $0), view(customer, $0)) }
      }
      + index.customers.filter { contents.sheets.contains(ByteString($0.name)) }.map {
        (.tokens($0), document(.tokens($0), "Tokens", "sheets", [customerLink($0)]))
      }
      + films.map { name, owner in
        let parents = owner.map { [customerLink($0)] } ?? []
        return (.scenarios(name), document(.scenarios(name), "Scenarios", "films", parents))
      }
  }

  // MARK: Frames

  private typealias Link = (title: String, path: StaticPath)

  private func frame(
    _ path: StaticPath, _ title: String, _ kind: String, _ parents: [Link] = [], _ body: Markup
  ) -> Markup {
    StaticFrame(
      path: path, title: title, kind: kind, parents: parents,
      places: [("Overview", .index), ("Findings", .findings)]
    ).around(body)
  }

  private func customerLink(_ customer: PreviewCustomer) -> Link {
    (customer.title, .customer(customer))
  }

  private func link(_ path: StaticPath, to other: StaticPath, _ title: String) -> Markup {
    "<a href=\"\(path.address(of: other))\">\(title)</a>"
  }

  // MARK: Overview

  private var overview: Markup {
    let count = Sentence.count(contents.pageCount, "page")
    return frame(
      .index, "Overview", "overview", [],
      """
      <main>
      <h1>\(Sentence.count(index.customers.count, "customer")), \
      \(Sentence.count(contents.screens.count, "screen"))</h1>
      <p class="facts">\(count) · \(contents.time)\(Markup.when(hasShared, sharedScenarios))</p>
      \(search("Find a customer"))
      <ul class="customers device-0">
      \(Markup.each(index.customers, tile))
      </ul>
      \(unmatched)
      <section class="screens" id="screens">
      <h2>Screens</h2>
      <ul class="names">
      \(Markup.each(contents.screens) { screen in
        """
        <li>\(link(.index, to: .screen(screen), screen.title)) \
        <span class="facts">\(Sentence.count(contents.owners(of: screen).count, "customer"))</span></li>

        """
      })
      </ul>
      </section>
      </main>
      """)
  }

  private var hasShared: Bool {
    contents.scenarios[ByteString(StaticContents.sharedScenarios)] != nil
  }

  private var sharedScenarios: Markup {
    " · \(link(.index, to: .scenarios(StaticContents.sharedScenarios), "Scenarios"))"
  }

  /// A customer with its first screen in all schemes.
  private func tile(_ customer: PreviewCustomer) -> Markup {
    guard let screen = customer.screens.first else { return .empty }
    let keys = contents.environments.first?.keys(customer, screen) ?? []
    return """
      <li class="customer">
      <div class="tile card" data-words="\(customer.title) \(customer.name)">
      <div class="pair">\(Markup.each(keys.prefix(2)) { thumbnail($0, from: .index) })</div>
      <h2><a href="\(StaticPath.index.address(of: .customer(customer)))">\(customer.title)</a></h2>
      </div>
      <p class="facts">\(Sentence.count(customer.screens.count, "screen"))\(more(customer, .index))</p>
      </li>

      """
  }

  /// Returns the links to the other pages about a customer.
  private func more(_ customer: PreviewCustomer, _ path: StaticPath) -> Markup {
    let name = ByteString(customer.name)
    let report = contents.findings(customer)
    return """
      \(Markup.when(contents.sheets.contains(name), " · \(link(path, to: .tokens(customer), "Tokens"))"))\
      \(Markup.when(
        contents.scenarios[name] != nil,
        " · \(link(path, to: .scenarios(customer.name), "Scenarios"))"))\
      \(Markup.when(
        !report.isEmpty,
        " · <a href=\"\(path.address(of: .findings))#\(customer.name)\">\(FindingsPage.summary(report))</a>"
      ))
      """
  }

  private func thumbnail(_ key: PreviewKey, from path: StaticPath) -> Markup {
    """
    <div class="thumbnail" inert><iframe src="\(path.address(of: .page(key)))" \
    sandbox="allow-same-origin" loading="lazy" width="\(key.device.width)" height="\(key.device.height)" \
    title="\(key.customer.title), \(key.screen.title), \(key.scheme.title)" tabindex="-1"></iframe></div>
    """
  }

  private func search(_ label: String) -> Markup {
    """
    <p class="find" hidden><label><span class="hidden">\(label)</span>\
    <input id="search" type="search" placeholder="\(label)" autocomplete="off"></label></p>
    """
  }

  private let unmatched: Markup =
    "<p class=\"empty\" id=\"unmatched\" hidden>Nothing matches the search.</p>"

  // MARK: Walls

  private func wall(_ customer: PreviewCustomer) -> Markup {
    let path = StaticPath.customer(customer)
    return frame(
      path, customer.title, "wall", [],
      """
      <main>
      <h1>\(customer.title)</h1>
      <p class="facts">\(Sentence.count(customer.screens.count, "screen"))\(more(customer, path))</p>
      \(search("Find a screen"))
      \(Markup.each(contents.environments) { environment in
        group(environment, customer.screens.flatMap { environment.keys(customer, $0) }, path) {
          ($0.screen.title, $0.customer.title)
        }
      })
      \(unmatched)
      </main>
      """)
  }

  private func wall(_ screen: PreviewChoice) -> Markup {
    let path = StaticPath.screen(screen)
    let owners = contents.owners(of: screen)
    return frame(
      path, screen.title, "wall", [("Screens", .index)],
      """
      <main>
      <h1>\(screen.title)</h1>
      <p class="facts">\(Sentence.count(owners.count, "customer"))</p>
      \(search("Find a customer"))
      \(Markup.each(contents.environments) { environment in
        group(environment, owners.flatMap { environment.keys($0, screen) }, path) {
          ($0.customer.title, $0.screen.title)
        }
      })
      \(unmatched)
      </main>
      """)
  }

  /// Returns the pages of a wall in one environment.
  private func group(
    _ environment: PageEnvironment, _ keys: [PreviewKey], _ path: StaticPath,
    _ names: (PreviewKey) -> (title: String, owner: String)
  ) -> Markup {
    let title = environment.title(among: contents.environments)
    guard !keys.isEmpty else { return .empty }
    return """
      <section class="customer \(PreviewAssets.className(of: environment.device, in: index))">
      \(Markup.when(!title.isEmpty, "<h2>\(title)</h2>"))
      <ul class="cards">
      \(Markup.each(keys) { key in
        let (title, owner) = names(key)
        return PageCard(
          page: path.address(of: .page(key)),
          view: path.address(of: .view(key.customer, key.screen)), title: title, owner: owner,
          tag: key.scheme.title, device: key.device,
          words: "\(key.customer.title) \(key.screen.title) \(key.scheme.title)"
        ).markup
      })
      </ul>
      </section>

      """
  }

  // MARK: Views

  private func view(_ customer: PreviewCustomer, _ screen: PreviewChoice) -> Markup {
    let path = StaticPath.view(customer, screen)
    let report = contents.findings(customer, screen)
    let position = customer.screens.firstIndex { $0.isCalled(screen.name.utf8) } ?? 0
    return frame(
      path, screen.title, "views", [customerLink(customer)],
      """
      <main>
      <div class="view-head">
      <h1>\(screen.title)</h1>
      <nav class="steps" aria-label="Screens">\
      \(step(customer, position - 1, path, "Previous"))\(step(customer, position + 1, path, "Next"))\
      <a href="\(path.address(of: .screen(screen)))">All customers</a></nav>
      </div>
      \(Markup.when(
        !report.isEmpty,
        """
        <details class="findings" data-severity="\(FindingsPage.worst(report))">\
        <summary>\(FindingsPage.summary(report))</summary>
        <div class="finding-list">\(FindingsPage.list(report))</div></details>
        """))
      <div class="frames">
      \(Markup.each(contents.keys(customer, screen)) { Self.figure($0, .page($0), path, caption($0)) })
      </div>
      </main>
      """)
  }

  private func step(
    _ customer: PreviewCustomer, _ position: Int, _ path: StaticPath, _ label: String
  ) -> Markup {
    guard customer.screens.indices.contains(position) else { return .empty }
    let screen = customer.screens[position]
    return """
      <a href="\(path.address(of: .view(customer, screen)))">\
      <span class="hidden">\(label): </span>\(label == "Previous" ? "← " : "")\(screen.title)\
      \(label == "Next" ? " →" : "")</a>
      """
  }

  /// The words that distinguish a page from the others of its screen.
  func caption(_ key: PreviewKey) -> String {
    let environment = PageEnvironment(device: key.device, options: key.options)
    return [key.scheme.title, environment.title(among: contents.environments)].filter {
      !$0.isEmpty
    }
    .joined(separator: " · ")
  }

  /// Returns a page in the size of its device.
  static func figure(
    _ key: PreviewKey, _ page: StaticPath, _ path: StaticPath, _ caption: String
  ) -> Markup {
    """
    <figure class="shown">
    <figcaption>\(caption) <a href="\(path.address(of: page))">The page alone</a></figcaption>
    <iframe src="\(path.address(of: page))" sandbox="allow-same-origin" loading="lazy" \
    width="\(key.device.width)" height="\(key.device.height)" \
    title="\(key.customer.title), \(key.screen.title), \(caption)"></iframe>
    </figure>

    """
  }

  // MARK: Documents

  /// The scenarios of the customers and of the project.
  private var films: [(name: String, owner: PreviewCustomer?)] {
    index.customers.filter { contents.scenarios[ByteString($0.name)] != nil }
      .map { ($0.name, $0) } + (hasShared ? [(StaticContents.sharedScenarios, nil)] : [])
  }

  /// Returns a page with a document that is complete in itself.
  private func document(
    _ path: StaticPath, _ title: String, _ folder: String, _ parents: [Link]
  ) -> Markup {
    let name = path.text.split(separator: "/").last.map(String.init) ?? ""
    let file = StaticPath("documents", folder, name)
    return frame(
      path, title, "document", parents,
      """
      <main><h1 class="hidden">\(title)</h1>
      <iframe src="\(path.address(of: file))" title="\(title)"></iframe></main>
      """)
  }

  private var findings: Markup {
    let others = FindingReport(contents.otherFindings, limit: FindingsPage.limit)
    let all = FindingReport(contents.allFindings)
    return frame(
      .findings, "Findings", "report", [],
      """
      <main>
      <h1>\(FindingsPage.summary(all))</h1>
      \(Markup.when(!others.isEmpty, FindingsPage.list(others)))
      \(Markup.each(index.customers) { customer in
        let report = contents.findings(customer)
        return Markup.when(
          !report.isEmpty,
          """
          <section id="\(customer.name)">
          <h2>\(link(.findings, to: .customer(customer), customer.title))</h2>
          <p class="facts">\(FindingsPage.summary(report))</p>
          \(FindingsPage.list(report))
          </section>
          """)
      })
      </main>
      """)
  }
}

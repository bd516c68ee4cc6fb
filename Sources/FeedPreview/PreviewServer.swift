package import HTTPServer

/// A server for the live pages of a site.
///
/// It renders pages on request and reloads them when a folder changes.
package final class PreviewServer: Sendable {
  private let server: HTTPServer
  private let host: ListeningAddress
  private let watch: FolderWatch

  /// Starts a server on the first free port.
  ///
  /// The range `0...0` selects any free port. A server for other machines is read-only: it has no
  /// prototypes.
  package static func start(
    _ site: PreviewSite, at host: ListeningAddress = .loopback, ports: ClosedRange<UInt16>,
    limits: HTTPLimits = HTTPLimits()
  ) throws(PreviewProblem) -> PreviewServer {
    let events = PreviewEvents()
    let routes = PreviewRoutes(site: site, events: events, isReadOnly: !host.isLoopback)
    let server: HTTPServer
    do throws(HTTPServerProblem) {
      server = try HTTPServer.start(ports: ports, at: host, limits: limits) { routes.answer($0) }
    } catch {
      throw .server(error)
    }
    do throws(FolderWatchProblem) {
      let watch = try FolderWatch.start(site.watched) { change in
        site.changed(change)
        events.advance(since: change.noticed)
      }
      return PreviewServer(server: server, host: host, watch: watch)
    } catch {
      server.stop()
      throw .watch(error)
    }
  }

  private init(server: HTTPServer, host: ListeningAddress, watch: FolderWatch) {
    self.server = server
    self.host = host
    self.watch = watch
  }

  package var port: UInt16 { server.port }

  /// The address to open in a browser.
  package var address: String { "http://\(host.text):\(port)/" }

  /// Closes all connections and waits for all threads.
  package func stop() {
    watch.stop()
    server.stop()
  }
}

/// The reason why a preview cannot start.
package enum PreviewProblem: Error, Sendable, Equatable {
  case server(HTTPServerProblem)
  case watch(FolderWatchProblem)

  /// A sentence that describes the problem and what to do.
  package var message: String {
    switch self {
    case .server(let problem): problem.message
    case .watch(let problem): problem.message
    }
  }
}

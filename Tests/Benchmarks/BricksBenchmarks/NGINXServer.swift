import Glibc
import HTTPServer

/// An nginx process with its own certificate, in a temporary folder.
struct NGINXServer {
  let port: Int
  let authority: String
  private let folder: TemporaryFolder
  private let process: pid_t

  static func start(answering bytes: Int) -> NGINXServer? {
    guard let port = freePort(), let own = TemporaryFolder() else { return nil }
    let folder = own.path
    let certificate = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-keyout", folder + "/key", "-out", folder + "/certificate", "-days", "1",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
    ]
    let configuration = """
      \(getuid() == 0 ? "user root;" : "") daemon off; pid \(folder)/pid; error_log \(folder)/log;
      events {}
      http {
        access_log off; client_body_temp_path \(folder)/b; proxy_temp_path \(folder)/p;
        fastcgi_temp_path \(folder)/f; uwsgi_temp_path \(folder)/u; scgi_temp_path \(folder)/s;
        server {
          listen 127.0.0.1:\(port) ssl http2; root \(folder);
          ssl_certificate \(folder)/certificate; ssl_certificate_key \(folder)/key;
        }
      }
      """
    guard Program.run(certificate) == 0,
      write(configuration, to: folder + "/configuration"),
      write(String(repeating: "x", count: bytes), to: folder + "/answer"),
      let process = Program.start([
        "/usr/sbin/nginx", "-p", folder, "-c", folder + "/configuration", "-e", folder + "/log",
      ])
    else { return nil }
    return NGINXServer(
      port: port, authority: folder + "/certificate", folder: own, process: process)
  }

  func stop() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Returns a port that was free at the time of the call.
  private static func freePort() -> Int? {
    let nothing = HTTPResponse.text(200, "")
    guard let server = try? HTTPServer.start(port: 0, handler: { _ in nothing }) else { return nil }
    defer { server.stop() }
    return Int(server.port)
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    fputs(text, file)
    return fclose(file) == 0
  }
}

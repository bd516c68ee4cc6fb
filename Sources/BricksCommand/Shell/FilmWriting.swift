import Basics
import BricksKit
import Documents
import Glibc

/// The writing of a film with its screens.
enum FilmWriting {
  /// Writes a film to a file, and its screens to a folder next to it, such as `film_files`.
  ///
  /// The film is written last, so that its screens exist. Then the screens of an earlier film are
  /// deleted; other files remain.
  static func write(_ runs: [ScenarioFileRun], to path: String) throws(FileProblem) {
    let screens = FilmFiles(runs)
    let folder = "\(path.dropLast(".html".count))_files"
    try FileWriting.makeFolders(above: "\(folder)/")
    for (name, bytes) in screens.files.sorted(by: { $0.key < $1.key }) {
      // The name depends on the content, but a file can be damaged.
      if (try? SourceFile.read("\(folder)/\(name)"))?.bytes == bytes { continue }
      try FileWriting.replace("\(folder)/\(name)", with: bytes, waitsForDisk: false)
    }
    var address = ByteSink()
    address.percentEncoded(Array((folder.split(separator: "/").last ?? "").utf8).span)
    let prefix = String(decoding: address.bytes, as: UTF8.self)
    let film = ScenarioFilm(runs) { page in screens.name(of: page).map { "\(prefix)/\($0)" } }
    try FileWriting.replace(path, with: film.bytes)
    for name in FileSource.disk.names(folder)
    where FilmFiles.isName(name) && screens.files[name] == nil {
      unlink("\(folder)/\(name)")
    }
  }
}

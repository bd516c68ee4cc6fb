/// The version of this release, which every program of the project reports.
package enum Release {
  package static let version = "0.1.0"
}

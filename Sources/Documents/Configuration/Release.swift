/// What this version of the project is called, wherever one of its programs says who it is.
package enum Release {
  package static let version = "0.1.0"
}

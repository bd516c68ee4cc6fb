/// What a document may be: how large, how deep, and whether comments are welcome.
package struct JSONOptions: Sendable {
  /// The most bytes; the format of the nodes allows no more than 4 GiB.
  package var maximumBytes = 256 << 20
  /// How far arrays and objects may be nested.
  package var maximumDepth = 512
  /// The most values and keys.
  package var maximumNodes = 16 << 20
  /// Accepts `// …` and `/* … */` wherever white space may stand.
  package var allowsComments = false

  package init() {}

  /// The options for a document in which people may leave comments.
  package static var withComments: JSONOptions {
    var options = JSONOptions()
    options.allowsComments = true
    return options
  }
}

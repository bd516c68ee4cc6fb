/// The limits of a document, and whether it can contain comments.
package struct JSONOptions: Sendable {
  /// The maximum number of bytes.
  ///
  /// The stored form of the nodes allows at most 4 GiB.
  package var maximumBytes = 256 << 20
  /// The maximum nesting depth of arrays and objects.
  package var maximumDepth = 512
  package var maximumNodes = 16 << 20
  /// A Boolean value that indicates whether `// …` and `/* … */` are accepted as white space.
  package var allowsComments = false

  package init() {}

  /// The options for a document that can contain comments.
  package static var withComments: JSONOptions {
    var options = JSONOptions()
    options.allowsComments = true
    return options
  }
}

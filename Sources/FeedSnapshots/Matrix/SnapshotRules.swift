package import Documents

/// What can be wrong with a matrix beyond its format; one row a rule.
package enum SnapshotRules {
  package static let all: [Rule] = [matrixValue, matrixName, matrixEmpty, matrixSize, matrixMoment]

  static let matrixValue = Rule(
    "snapshot.matrix-value", .error, "A value that no page has",
    "The matrix names a customer, a screen, a device or another value that the project does not "
      + "have, or that none of the customers of the block has. Its pages would be missing silently."
  )
  static let matrixName = Rule(
    "snapshot.matrix-name", .error, "A name that cannot be part of a file's name",
    "Values of a matrix are folders and parts of the names of goldens on every system, and words of "
      + "filters: letters, digits, `-` and `_` of ASCII. The folders `geometry` and `parts` hold what "
      + "customers share, so that no customer can be called so.")
  static let matrixEmpty = Rule(
    "snapshot.matrix-empty", .warning, "A block that selects nothing",
    "No page fits all values of the block, so that it could as well be left out. Most often two of "
      + "its values exclude each other, or another block has taken its pages away.")
  static let matrixSize = Rule(
    "snapshot.matrix-size", .error, "More pages than can be kept",
    "Axes multiply. Keep the customers apart in blocks that name the few values which matter for "
      + "each, and leave the others at their usual values.")
  static let matrixMoment = Rule(
    "snapshot.matrix-moment", .error, "A moment or a time zone that there is not",
    "Pages show what is past and what is to come, so all of them are looked at in one moment: a "
      + "date, a time and an offset such as `2026-03-01T18:30:00Z`, in a zone such as `UTC`.")
}

package import Documents

/// The rules for the contents of a matrix, beyond its format; one row per rule.
package enum SnapshotRules {
  package static let all: [Rule] = [matrixValue, matrixName, matrixEmpty, matrixSize, matrixMoment]

  static let matrixValue = Rule(
    "snapshot.matrix-value", .error, "A value of the matrix does not exist",
    "The matrix names a customer, screen, device or other value that the project does not have, "
      + "or that no customer of the block has. The run fails, because otherwise these pages would "
      + "never be compared."
  )
  static let matrixName = Rule(
    "snapshot.matrix-name", .error, "A name cannot be part of a file name",
    "The values of a matrix are parts of the paths of goldens and words of filters, so they can "
      + "contain only ASCII letters, digits, `-` and `_`. The folders `geometry` and `parts` "
      + "contain files that customers share, so no customer can have these names.")
  static let matrixEmpty = Rule(
    "snapshot.matrix-empty", .warning, "A block selects no pages",
    "No page matches all values of the block, so the block has no effect. Usually, two of its "
      + "values exclude each other, or another block has already removed its pages.")
  static let matrixSize = Rule(
    "snapshot.matrix-size", .error, "The matrix selects too many pages",
    "The number of pages is the product of all axes. List customers in separate blocks with the "
      + "few values that matter for each, and leave the other axes at their default values.")
  static let matrixMoment = Rule(
    "snapshot.matrix-moment", .error, "A time or a time zone is not valid",
    "Pages depend on the current time, so all of them are rendered for the same time: a date, a "
      + "time and an offset such as `2026-03-01T18:30:00Z`, in a zone such as `UTC`.")
}

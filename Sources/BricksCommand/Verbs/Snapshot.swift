extension Verb {
  static let snapshot: Verb = Verb(
    name: "snapshot",
    summary: "compares pages with stored goldens, and explains each difference",
    discussion: [
      "`Snapshots/matrix.json` selects the pages to snapshot: customers, screens, devices, text "
        + "sizes, languages, states, schemes and formats. Each page has one file. Geometry that "
        + "themes share is stored once.",
      "A KEY is the path of a golden, or the words that a report shows for it: `stillmoor home "
        + "iphone-16e l loaded text`. With fewer words, it selects every snapshot with these "
        + "words, like a FILTER.",
      "A FILTER consists of words that must all match. Commas separate alternatives. A word is a "
        + "value (`dark`), a path pattern (`stillmoor/*`) or a group of the matrix (`@smoke`).",
    ],
    verbs: [
      .snapshotTest, .snapshotReview, .snapshotAccept, .snapshotReject, .snapshotPending,
      .snapshotPrune, .snapshotShow, .snapshotReport, .snapshotCoverage, .snapshotMigrate,
    ])
}

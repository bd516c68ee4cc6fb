extension Verb {
  static let snapshot: Verb = Verb(
    name: "snapshot",
    summary: "holds pages against stored ones, and says why they are other ones",
    discussion: [
      "`Snapshots/matrix.json` names the pages that a project keeps: customers, screens, devices, "
        + "sizes of text, languages, states, schemes and formats. Each page has one file; what themes "
        + "share is stored once.",
      "A KEY is the path of a golden, or its words as a run tells them: `stillmoor home iphone-16e l "
        + "loaded text`. Fewer words, as any FILTER, mean all snapshots that have them. A FILTER is words that all have to hold, alternatives separated by commas: "
        + "values (`dark`), patterns of paths (`stillmoor/*`) and groups of the matrix (`@smoke`).",
    ],
    verbs: [
      .snapshotTest, .snapshotReview, .snapshotAccept, .snapshotReject, .snapshotPending,
      .snapshotPrune, .snapshotShow, .snapshotReport,
    ])
}

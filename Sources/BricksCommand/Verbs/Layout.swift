extension Verb {
  static let layout: Verb = Verb(
    name: "layout",
    summary: "checks layouts, solves them as the phone would, and says why",
    discussion: [
      "A raw layout is a document of sections with numbers of items, in the words of compositional "
        + "layout; `bricks schema layout` says all of it. Without one, the layouts and pages of the "
        + "project are meant."
    ],
    verbs: [.layoutCheck, .layoutSolve, .layoutExplain])
}

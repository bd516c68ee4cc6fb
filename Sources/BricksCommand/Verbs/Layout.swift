extension Verb {
  static let layout: Verb = Verb(
    name: "layout",
    summary: "checks layouts, and solves them without a feed, as the phone would",
    discussion: [
      "A raw layout is a document of sections with numbers of items, in the words of compositional "
        + "layout; `bricks schema layout` says all of it."
    ],
    verbs: [.layoutCheck, .layoutSolve])
}

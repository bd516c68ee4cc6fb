extension Verb {
  static let layout: Verb = Verb(
    name: "layout",
    summary: "checks layouts, computes their frames as a device does, and explains them",
    discussion: [
      "A raw layout is a document that contains sections and their numbers of items, in the terms "
        + "of compositional layout; see `bricks schema layout`. Without a raw layout, the verbs "
        + "use the layouts and pages of the project."
    ],
    verbs: [.layoutCheck, .layoutSolve, .layoutExplain])
}

extension FeedAction {
  /// The actions of the screens of events, meals and workouts.
  ///
  /// Actions that change data of the user are methods of the API classes. A layout declares the
  /// value of an argument without a template.
  static let activities = [
    FeedAction("startWorkout", "startWorkout(id:)", .init("id", "${id}")),
    FeedAction(
      "setEventResponse", "setEventResponse(_:state:)", .init("id", "${id}"), .init("state")),
    FeedAction("deleteEventResponse", "deleteEventResponse(_:)", .init("id", "${id}")),
    FeedAction(
      "markMealAsChecked", "markMealAsChecked(_:isChecked:)", .init("id", "${id}"),
      .init("isChecked")),
    FeedAction(
      "setWorkoutCompleted", "setWorkoutCompleted(_:isCompleted:)", .init("id", "${id}"),
      .init("isCompleted")),
  ]
}

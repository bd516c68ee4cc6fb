import Documents
import FeedLayout
import FeedModel
import Testing

/// Tap actions: the methods of the platform with their arguments.
@Suite struct ActionTests {
  // MARK: The table

  /// The selectors of both delegates' methods and of the screens' own actions.
  private static let selectors = [
    "showTaggedItemDetails(for:autoPlayItemIDs:)",
    "showAllContentForTag(id:itemType:title:sortBy:sortDirection:)",
    "showAllSuggestedItems(quizConfigID:)", "didSelectFacilitator(item:)",
    "didSelectDailyQuote(quote:)", "shareAction(url:)",
    "didSelectLinearJourney(_:)", "didSelectTimelineJourney(_:)",
    "didSelectCurrentJourneySession(_:allSessions:)", "showAllJourneys()", "didSelectEvent(item:)",
    "showAllEvents()", "didSelectMeal(item:)", "showMeals()",
    "didSelectWorkout(workoutModel:isTodaysWorkout:)", "showAllWorkouts(for:sectionTitle:)",
    "showTimer(tuyaController:)", "showTimerSessionsHistory(selectedSession:)",
    "didSelectTuyaDevice(item:)", "didSelectPairTuyaDevice()", "searchAction()",
    "presentQuiz(skipIntroScreen:)", "showAllFavorites()",
    "didSelectPromoOffer(_:)", "didSelectLifetimeAccessProduct(id:)",
    "showDetails(forSession:autoPlayContentIDs:)", "showDetails(forCategory:)",
    "showDetails(forSubcategory:)", "showDetails(forSubcategoryId:)", "displayTaggedItemsFeed()",
    "showTimerSettingsController()",
    "loadData()", "loadMore()", "dismiss()", "goBack()", "showFacilitatorContents(for:)",
    "dismissHomeSlice(id:)", "dismissPromoOffer(id:)",
    "showContentDetails(id:)", "showPlaylist(id:)", "showReminders()", "showSubscription()",
    "applySearch(_:)", "applySearch(_:filters:)",
    "selectTimerDuration(minutes:)", "startTimer(minutes:)",
    "finishContent(id:)", "registerTransaction(productID:)",
    "likeContent(_:)", "dislikeContent(_:)", "insertReview(subcategory:rating:)",
    "createPlaylist(title:)", "updatePlaylist(_:title:)", "deletePlaylist(_:)",
    "removeContentFromPlaylist(_:content:)", "updateProfile(firstName:)",
    "setActiveLinearJourney(_:)", "restartJourney(_:)", "setJourneyDayCompleted(_:day:)",
    "setSessionCompleted(_:of:)", "saveQuizAnswers(question:options:words:)",
    "insertQuizAnswers(quiz:)", "sendTimerSession(title:durationSeconds:)",
    "updateNotifications("
      + "isPushEnabled:isEmailEnabled:reminderTime:aboutEvents:aboutJourneys:aboutNews:)",
    "startWorkout(id:)", "setEventResponse(_:state:)", "deleteEventResponse(_:)",
    "markMealAsChecked(_:isChecked:)", "setWorkoutCompleted(_:isCompleted:)",
  ]

  @Test func tableHasEveryMethodOfThePlatform() {
    #expect(FeedAction.all.map(\.selector) == Self.selectors)
    #expect(Set(FeedAction.all.map(\.name)).count == FeedAction.all.count)
    let overloads = FeedAction.all.map(\.name).filter { $0.hasPrefix("showDetails") }
    #expect(
      overloads == [
        "showDetailsForSession", "showDetailsForCategory", "showDetailsForSubcategory",
        "showDetailsForSubcategoryId",
      ])
  }

  /// The arguments of an action are the labels of its method.
  ///
  /// Arguments without a label or without a parameter have names of their own.
  @Test func argumentsMatchTheLabelsOfTheMethod() throws {
    for action in FeedAction.all {
      let open = try #require(action.selector.firstIndex(of: "("))
      let labels = action.selector[open...].dropFirst().dropLast().split(separator: ":")
      let ours = ["displayTaggedItemsFeed", "loadMore"].contains(action.name)
      #expect(action.arguments.count == labels.count + (ours ? 1 : 0), "\(action.name)")
      for (label, argument) in zip(labels, action.arguments) {
        #expect(label == argument.name || (label == "_" && argument.name == "id"))
      }
    }
  }

  // MARK: Arguments

  private static let values: [String: Slice.Value] = [
    "title": "Calm & clear", "tagID": "rest", "url": "https://example.org/?a=1&b=2",
  ]

  /// Returns the URLs of all controls on a page with one section of two items.
  private func addresses(
    _ action: String, item: String = #"{"title": "text", "kind": "text", "count": "number"}"#,
    section: String = #"{"title": "text", "tagID": "text", "url": "url"}"#,
    items: [[String: Slice.Value]] = [["title": "One"], ["title": "Two"]]
  ) throws -> [String] {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#,
      layout: #"{"group": {"items": [{"cell": "card"}]}, "action": \#(action)}"#,
      item: item, section: section)
    let (_, findings) = try layouts.compile()
    #expect(findings.isEmpty)
    return try links(of: layouts.tree([Slice(values: Self.values, items: items)]))
  }

  private func links(of tree: LayoutTree) -> [String] {
    tree.nodes.compactMap { tree.link(of: $0).map { String(decoding: $0.address, as: UTF8.self) } }
  }

  @Test func actionReceivesItsItemAndTheItemsOfTheSection() throws {
    #expect(
      try addresses(#""showTaggedItemDetails""#) == [
        "bricks:showTaggedItemDetails?for=i1&autoPlayItemIDs=i1%2Ci2",
        "bricks:showTaggedItemDetails?for=i2&autoPlayItemIDs=i1%2Ci2",
      ])
  }

  @Test func argumentIsOmittedIfTheKindLacksItsField() throws {
    let all = try addresses(#""showAllContentForTag""#)
    #expect(all[0] == "bricks:showAllContentForTag?id=rest&title=Calm%20%26%20clear")
    let untitled = try addresses(#""showAllContentForTag""#, section: "{}")
    #expect(untitled[0] == "bricks:showAllContentForTag")
  }

  @Test func layoutOverridesArguments() throws {
    let workout = #"""
      {"name": "didSelectWorkout",
       "arguments": {"isTodaysWorkout": "true", "workoutModel": "${section.id}/${id}-${count}"}}
      """#
    let items: [[String: Slice.Value]] = [["title": "One", "count": 3.0], ["title": "Two"]]
    #expect(
      try addresses(workout, items: items) == [
        "bricks:didSelectWorkout?workoutModel=s1%2Fi1-3&isTodaysWorkout=true",
        "bricks:didSelectWorkout?workoutModel=s1%2Fi2-&isTodaysWorkout=true",
      ])
  }

  @Test func urlOfASliceIsEncodedAsOneArgument() throws {
    let share = #"{"name": "shareAction", "arguments": {"url": "${section.url}"}}"#
    #expect(
      try addresses(share)[0]
        == "bricks:shareAction?url=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b%3D2")
  }

  @Test func firstApplicableAlternativeIsPerformed() throws {
    let action = #"""
      [{"name": "showDetailsForCategory", "when": "${kind}"},
       {"name": "showDetailsForSubcategory", "when": "${count}"}, "showDetailsForSession"]
      """#
    let items: [[String: Slice.Value]] = [
      ["title": "a", "kind": "x", "count": 1.0], ["title": "b", "count": 1.0], ["title": "c"],
    ]
    #expect(
      try addresses(action, items: items) == [
        "bricks:showDetailsForCategory?forCategory=i1",
        "bricks:showDetailsForSubcategory?forSubcategory=i2",
        "bricks:showDetailsForSession?forSession=i3&autoPlayContentIDs=i1%2Ci2%2Ci3",
      ])
  }

  @Test func actionOfAHeaderHasASectionButNoItem() throws {
    var layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#,
      layout: #"""
        {"group": {"items": [{"cell": "card"}]},
         "boundarySupplementaryItems": [{"cell": "more"}]}
        """#)
    layouts.files["cells/more"] = #"""
      {"summary": "s", "node": {"type": "vertical", "children": [
        {"type": "button", "text": "a", "action": "showTimerSessionsHistory"},
        {"type": "button", "text": "b", "action": "loadMore"}]}}
      """#
    #expect(try layouts.compile().findings.isEmpty)
    #expect(
      try links(of: layouts.tree([Slice(items: [["title": "One"]])])) == [
        "bricks:showTimerSessionsHistory", "bricks:loadMore?section=s1",
      ])
  }

  @Test func actionOfARepeatedNodeReceivesItsText() throws {
    let layouts = MemoryLayouts(
      card: #"""
        {"type": "vertical", "children": [
          {"type": "button", "repeat": "tags", "text": "${element}",
           "action": {"name": "displayTaggedItemsFeed", "arguments": {"tag": "${element}"}}}]}
        """#,
      item: #"{"tags": "texts"}"#)
    #expect(
      try links(of: layouts.tree([Slice(items: [["tags": ["rest", "sleep"]]])])) == [
        "bricks:displayTaggedItemsFeed?tag=rest", "bricks:displayTaggedItemsFeed?tag=sleep",
      ])
  }

  @Test func linksOfALongSectionAreTruncated() throws {
    let items = (1...3000).map { ["title": Slice.Value.text("\($0)")] }
    let links = try addresses(#""showTaggedItemDetails""#, items: items)
    #expect(
      links[1234].hasPrefix("bricks:showTaggedItemDetails?for=i1235&autoPlayItemIDs=i1235%2C"))
    #expect(links[1234].hasSuffix("%2Ci1284"))
    #expect(links[2999].hasSuffix("&autoPlayItemIDs=i3000"))
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      #"{"name": "didSelectWorkout", "arguments": {"isTodayWorkout": "true"}}"#,
      #"There is no argument of "didSelectWorkout" called "isTodayWorkout"; did you mean "isTodaysWorkout"?"#
    ),
    (
      #"{"name": "showAllEvents", "arguments": {"id": "x"}}"#,
      #"There is no argument of "showAllEvents" called "id"; none exist."#
    ),
    (
      #"{"name": "didSelectEvent", "arguments": {"item": "${idd}"}}"#,
      #"There is no field of an item of kind "songs" called "idd"; there are "title"."#
    ),
    (
      #"["showAllEvents", "showMeals"]"#,
      #"The actions after this one are never performed because this one has no "when"; move it to the end."#
    ),
  ])
  func mistakeInAnActionIsReported(_ action: String, _ message: String) throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "${title}"}"#,
      layout: #"{"group": {"items": [{"cell": "card"}]}, "action": \#(action)}"#)
    #expect(try layouts.compile().findings.map(\.message) == [message])
  }

  /// IDs are for programs and must not appear in texts.
  @Test func idIsNotAvailableInTexts() throws {
    let layouts = MemoryLayouts(card: #"{"type": "text", "text": "${id}"}"#)
    #expect(try layouts.compile().findings.map(\.rule.id) == ["layout.field-unknown"])
  }
}

/// Links are parsed from their URLs.
@Suite struct LinkTests {
  /// Values that could break the URL, including all possible bytes.
  private static let values: [[UInt8]] =
    [
      "", "a", "a&b=c", "?for=x", "%41", "ä 👩‍👩‍👧 e\u{301}", "\"><script>", "javascript:alert(1)",
      "\u{1B}]8;;\u{7}", "\u{0}", "+ +",
    ].map { Array($0.utf8) } + [Array(0...255), [0xFF, 0xC0, 0x80]]

  @Test(arguments: FeedAction.all) func linkIsParsedBackUnchanged(_ action: FeedAction) throws {
    var generator = SystemRandomNumberGenerator()
    for value in Self.values {
      let link = FeedLink(
        action,
        action.arguments.filter { _ in Bool.random(using: &generator) }.map {
          FeedLink.Argument($0.name, value)
        })
      let address = link.address
      #expect(FeedLink(address: address) == link)
      #expect(
        address.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>\\`".utf8.contains($0) })
    }
  }

  @Test(arguments: [
    "", "bricks:", "bricks", "Bricks:dismiss", "javascript:dismiss", "bricks://dismiss",
    "bricks:nothing", "bricks:dismiss?", "bricks:dismiss?id=1", "bricks:shareAction?url",
    "bricks:shareAction?url=a&url=b", "bricks:shareAction?url=%4", "bricks:shareAction?url=%zz",
    "bricks:shareAction?url=a b", "bricks:showTaggedItemDetails?autoPlayItemIDs=a&for=b",
  ])
  func invalidLinkIsRejected(_ address: String) {
    #expect(FeedLink(address: Array(address.utf8)) == nil)
  }
}

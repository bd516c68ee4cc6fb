public import Basics
import Documents
import GraphQLAnswers
import YoullContract

/// The user's own data, over REST unless told otherwise.
public enum UserAPI {
  /// The profile that was read last; nil before, and when nobody is signed in any more.
  public static let currentUser = CurrentValue<YNProfile?>(nil)

  /// The user's profile with some numbers by their names; nil for a guest, who has none.
  ///
  /// It is the ``currentUser`` from then on, and there at the next start, unless it may be older than
  /// what is known.
  public static func getProfile(
    stats: [String] = [], over transport: Transport = .rest, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile?> {
    let keeper = ProfileSaver(network)
    let answer = try await profile(stats, over: transport, from: network)
    keeper.keep(answer)
    return answer
  }

  private static func profile(
    _ stats: [String], over transport: Transport, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile?> {
    switch transport {
    case .graphQL:
      return try await ApolloMission.launch(
        row: GetProfileQuery(stats: stats), into: network, landingModel: YNProfile.self)
    case .rest:
      let parameter = ChannelRequest.Parameter(
        name: RESTPath.statsParameter, value: stats.joined(separator: ","))
      let answer: NetworkAnswer<YNProfile> = try await network.get(
        path: RESTPath.profile, queryParams: stats.isEmpty ? [] : [parameter])
      return answer.map(Optional.some)
    }
  }

  /// All badges, with how far the user has come.
  public static func getBadges(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[YNBadge]> {
    try await ApolloMission.launch(
      query: GetBadgesQuery(extraLang: network.language), into: network,
      landingModel: YNBadge.self)
  }

  /// The badges that the user has earned, over REST.
  public static func getEarnedBadges(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[YNBadge]> {
    try await network.get(
      path: RESTPath.badges, queryParams: network.languageParameters)
  }

  /// What the user wants to be told of; nil for a guest.
  public static func getNotifications(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfileNotifications?> {
    try await ApolloMission.launch(
      row: GetProfileNotificationsQuery(), into: network,
      landingModel: YNProfileNotifications.self)
  }

  // MARK: Changes

  /// Makes a user of somebody, who may have a token from signing up already.
  public static func registerNewUser(
    email: String, firstName: String, token: Secret? = nil, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile> {
    try await network.change(
      .post, token: token, path: RESTPath.users,
      body: .object(
        (RESTField.email, email), (RESTField.firstName, firstName),
        (RESTField.lang, network.extraLang)))
  }

  /// Gives the user another first name; what comes back is the ``currentUser`` from then on.
  public static func updateProfile(
    firstName: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile> {
    try await change(
      .patch, RESTPath.profile, .object((RESTField.firstName, firstName)), in: network)
  }

  /// How many bytes a picture of a profile has at most.
  public static let pictureLimit = 5 << 20

  /// Gives the user another picture, a JPEG or PNG, which is sent as Base64.
  public static func updateProfilePicture(
    _ picture: [UInt8], in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile> {
    guard !picture.isEmpty, picture.count <= pictureLimit else {
      throw NetworkError.invalidRequest(
        message: "A picture has 1 to \(pictureLimit) bytes, and not \(picture.count).")
    }
    return try await change(
      .put, RESTPath.profilePicture, .object((RESTField.picture, Base64.text(picture))),
      in: network)
  }

  /// Changes the user's profile, and keeps what it is then.
  private static func change(
    _ method: RESTMethod, _ path: String, _ body: JSONBody, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile> {
    let keeper = ProfileSaver(network)
    let answer: NetworkAnswer<YNProfile> = try await network.change(
      method, path: path, body: body)
    keeper.keep(answer.map(Optional.some), isChange: true)
    return answer
  }

  /// Deletes the user's account, with all that belongs to it, and signs the user out.
  public static func deleteUserAccount(
    in network: BricksNetwork
  ) async throws(NetworkError) {
    try await network.change(.delete, path: RESTPath.profile)
    await network.signOut()
  }

  /// Says that the user has earned a badge.
  public static func earnBadge(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNBadge> {
    try await network.change(
      .post, path: RESTPath.badges, body: .object((RESTField.badge, id)))
  }

  /// Changes what the user wants to be told of, over GraphQL.
  public static func updateNotifications(
    _ changes: YNNotificationChanges, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfileNotifications> {
    try await ApolloMission.execute(
      mutation: UpdateProfileNotificationsMutation(changes: changes.input), into: network,
      row: "returning", landingModel: YNProfileNotifications.self)
  }
}

/// Keeps the profile of whoever asked for it, and says that it is the current one, by the order of
/// requests.
///
/// What was kept of an earlier answer is the current one only where nobody is known.
private struct ProfileSaver: Sendable {
  private let keeper: ResponseOwner
  private let currentUser: CurrentValue<YNProfile?>
  private let place: RequestOrder.Place
  private let cleared: Int?

  init(_ network: BricksNetwork) {
    currentUser = network.currentUser
    place = currentUser.ask()
    keeper = ResponseOwner(network)
    cleared = keeper.store?.cleared
  }

  func keep(_ answer: NetworkAnswer<YNProfile?>, isChange: Bool = false) {
    guard keeper.isTheirs(answer) else { return }
    // Whatever guests are told, nobody is signed in.
    let profile = keeper.requester.isLoggedIn ? answer.model : nil
    guard !answer.isFromCache else {
      currentUser.set(profile, by: .kept, to: place, where: { $0 == nil })
      return
    }
    let isTaken = currentUser.set(profile, by: isChange ? .change : .read, to: place)
    guard isTaken, let profile else { return }
    guard let store = keeper.store else { return }
    store.saveInBackground { [currentUser, place, cleared] context in
      // Another one may have come meanwhile, and is saved before or behind this; and what was asked
      // for before all was forgotten is not kept.
      if currentUser.isSet(by: place), store.cleared == cleared { context.save(profile) }
    }
  }
}

extension YNNotificationChanges {
  fileprivate var input: NotificationSettingsSetInput {
    let reminder: InputValue<String> =
      switch reminderTime {
      case .kept: .absent
      case .never: .null
      case .at(let time): .value(time)
      }
    return NotificationSettingsSetInput(
      isPushEnabled: InputValue(isPushEnabled), isEmailEnabled: InputValue(isEmailEnabled),
      reminderTime: reminder, aboutEvents: InputValue(aboutEvents),
      aboutJourneys: InputValue(aboutJourneys), aboutNews: InputValue(aboutNews))
  }
}

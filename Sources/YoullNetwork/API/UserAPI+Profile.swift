public import Basics
import Documents
import GraphQLAnswers
import YoullContract
public import YoullModels

extension UserAPI {
  /// The latest profile; `nil` before the first response and after the user signs out.
  public static let currentUser = CurrentValue<YNProfile?>(nil)

  /// Returns the user's profile with the requested statistics, or `nil` for a guest.
  ///
  /// The profile becomes the ``currentUser`` and is saved for the next start, unless a newer
  /// profile may be known already.
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

  /// Returns the badges that the user has earned, over REST.
  public static func getEarnedBadges(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[YNBadge]> {
    try await network.get(
      path: RESTPath.badges, queryParams: network.languageParameters)
  }

  // MARK: Changes

  /// Registers a new user.
  ///
  /// The token, if any, is from the sign-up.
  public static func registerNewUser(
    email: String, firstName: String, token: Secret? = nil, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile> {
    try await network.change(
      .post, token: token, path: RESTPath.users,
      body: .object(
        (RESTField.email, email), (RESTField.firstName, firstName),
        (RESTField.lang, network.extraLang)))
  }

  /// Changes the user's first name.
  ///
  /// The profile in the response becomes the ``currentUser``.
  public static func updateProfile(
    firstName: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile> {
    try await change(
      .patch, RESTPath.profile, .object((RESTField.firstName, firstName)), in: network)
  }

  /// The maximum size of a profile picture in bytes.
  public static let pictureLimit = 5 << 20

  /// Changes the user's profile picture.
  ///
  /// The JPEG or PNG is sent as Base64.
  public static func updateProfilePicture(
    _ picture: [UInt8], in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile> {
    guard !picture.isEmpty, picture.count <= pictureLimit else {
      throw NetworkError.invalidRequest(
        message: "A profile picture must have 1 to \(pictureLimit) bytes, but has \(picture.count)."
      )
    }
    return try await change(
      .put, RESTPath.profilePicture, .object((RESTField.picture, Base64.text(picture))), in: network
    )
  }

  /// Changes the user's profile and saves the profile in the response.
  private static func change(
    _ method: RESTMethod, _ path: String, _ body: JSONBody, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile> {
    let keeper = ProfileSaver(network)
    let answer: NetworkAnswer<YNProfile> = try await network.change(
      method, path: path, body: body)
    keeper.keep(answer.map(Optional.some), isChange: true)
    return answer
  }

  /// Deletes the user's account with all its data, and signs the user out.
  public static func deleteUserAccount(
    in network: BricksNetwork
  ) async throws(NetworkError) {
    try await network.change(.delete, path: RESTPath.profile)
    await network.signOut()
  }

  /// Marks a badge as earned by the user.
  public static func earnBadge(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNBadge> {
    try await network.change(
      .post, path: RESTPath.badges, body: .object((RESTField.badge, id)))
  }

  /// Changes the user's notification settings, over GraphQL.
  public static func updateNotifications(
    _ changes: YNNotificationChanges, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfileNotifications> {
    try await ApolloMission.execute(
      mutation: UpdateProfileNotificationsMutation(changes: changes.input), into: network,
      row: "returning", landingModel: YNProfileNotifications.self)
  }
}

/// The step that saves a profile for the requesting user and makes it the current one, in the order
/// of requests.
///
/// A cached profile becomes the current one only if there is no current profile.
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
    // A guest has no profile, even if the response contains one.
    let profile = keeper.requester.isLoggedIn ? answer.model : nil
    guard !answer.isFromCache else {
      currentUser.set(profile, by: .kept, to: place, where: { $0 == nil })
      return
    }
    let isTaken = currentUser.set(profile, by: isChange ? .change : .read, to: place)
    guard isTaken, let profile else { return }
    guard let store = keeper.store else { return }
    store.saveInBackground { [currentUser, place, cleared] context in
      // A different profile may have arrived meanwhile and is saved before or after this one. A
      // profile that was requested before the store was cleared is not saved.
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

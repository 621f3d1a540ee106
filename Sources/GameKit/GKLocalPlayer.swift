import UIKit

/// What players of all kinds share.
open class GKBasePlayer: NSObject, @unchecked Sendable {
  open var playerID: String? { nil }
  open var displayName: String? { nil }
  override init() { super.init() }
}

/// A player of Game Center's, of whom an app sees only its own, and that one without a name.
open class GKPlayer: GKBasePlayer, @unchecked Sendable {
  public struct PhotoSize: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let small = PhotoSize(rawValue: 0)
    public static let normal = PhotoSize(rawValue: 1)
  }
  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var alias: String { "" }
  open override var displayName: String { "" }
  open var guestIdentifier: String? { nil }
  open var isInvitable: Bool { false }
  open func scopedIDsArePersistent() -> Bool { false }

  /// Fails with `notAuthenticated`, on the main thread, as everything of Game Center's does.
  @preconcurrency open func loadPhoto(
    for size: PhotoSize,
    withCompletionHandler completionHandler: @escaping @Sendable (UIImage?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, GKError(.notAuthenticated)) } }
  open func loadPhoto(for size: PhotoSize) async throws -> UIImage {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open class func loadPlayers(
    forIdentifiers identifiers: [String],
    withCompletionHandler completionHandler: @escaping @Sendable ([GKPlayer]?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, GKError(.notAuthenticated)) } }
  open class func loadPlayers(forIdentifiers identifiers: [String]) async throws -> [GKPlayer] {
    throw GKError(.notAuthenticated)
  }
}

public enum GKFriendsAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// The person, on a device without Game Center: they are never signed in.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  private static let instance = GKLocalPlayer()
  open class var local: GKLocalPlayer { instance }
  open class func localPlayer() -> GKLocalPlayer { instance }

  private let lock = NSLock()
  private var handler: ((UIViewController?, (any Error)?) -> Void)?
  private let listeners = NSHashTable<AnyObject>.weakObjects()

  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { true }
  open var isPersonalizedCommunicationRestricted: Bool { true }
  open var isPresentingFriendRequestViewController: Bool { false }

  /// Setting it asks for the person, and tells the handler on the main thread that this is not possible.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    get { lock.withLock { handler } }
    set {
      lock.withLock { handler = newValue }
      guard newValue != nil else { return }
      DispatchQueue.main.async { self.authenticateHandler?(nil, GKError(.notSupported)) }
    }
  }

  @preconcurrency open func authenticate(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  @preconcurrency open func loadFriends(
    completionHandler: @escaping @Sendable ([GKPlayer]?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, GKError(.notAuthenticated)) } }
  open func loadFriends() async throws -> [GKPlayer] { throw GKError(.notAuthenticated) }
  @preconcurrency open func loadRecentPlayers(
    completionHandler: @escaping @Sendable ([GKPlayer]?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, GKError(.notAuthenticated)) } }
  open func loadRecentPlayers() async throws -> [GKPlayer] { throw GKError(.notAuthenticated) }
  @preconcurrency open func loadChallengableFriends(
    completionHandler: @escaping @Sendable ([GKPlayer]?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, GKError(.notAuthenticated)) } }
  open func loadChallengableFriends() async throws -> [GKPlayer] {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func loadDefaultLeaderboardIdentifier(
    completionHandler: (@Sendable (String?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func loadDefaultLeaderboardIdentifier() async throws -> String {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func setDefaultLeaderboardIdentifier(
    _ leaderboardIdentifier: String, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  open func setDefaultLeaderboardIdentifier(_ leaderboardIdentifier: String) async throws {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func loadFriendsAuthorizationStatus(
    completionHandler: @escaping @Sendable (GKFriendsAuthorizationStatus, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(.notDetermined, GKError(.notAuthenticated)) } }
  open func loadFriendsAuthorizationStatus() async throws -> GKFriendsAuthorizationStatus {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func fetchItems(
    forIdentityVerificationSignature completionHandler:
      @escaping @Sendable (URL?, Data?, Data?, UInt64, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, nil, nil, 0, GKError(.notAuthenticated)) }
  }
  open func fetchItemsForIdentityVerificationSignature() async throws -> (URL, Data, Data, UInt64) {
    throw GKError(.notAuthenticated)
  }

  // MARK: Listeners, which have nothing to hear of

  open func register(_ listener: any GKLocalPlayerListener) {
    lock.withLock { listeners.add(listener) }
  }
  open func unregisterListener(_ listener: any GKLocalPlayerListener) {
    lock.withLock { listeners.remove(listener) }
  }
  open func unregisterAllListeners() { lock.withLock { listeners.removeAllObjects() } }

  // MARK: Games in iCloud

  @preconcurrency open func fetchSavedGames(
    completionHandler handler: (@Sendable ([GKSavedGame]?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { handler?(nil, GKError(.notAuthenticated)) } }
  open func fetchSavedGames() async throws -> [GKSavedGame] { throw GKError(.notAuthenticated) }
  @preconcurrency open func saveGameData(
    _ data: Data, withName name: String,
    completionHandler handler: (@Sendable (GKSavedGame?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { handler?(nil, GKError(.notAuthenticated)) } }
  open func saveGameData(_ data: Data, withName name: String) async throws -> GKSavedGame {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func deleteSavedGames(
    withName name: String, completionHandler handler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { handler?(GKError(.notAuthenticated)) } }
  open func deleteSavedGames(withName name: String) async throws {
    throw GKError(.notAuthenticated)
  }
}

extension NSNotification.Name {
  public static let GKPlayerAuthenticationDidChangeNotificationName = NSNotification.Name(
    "GKPlayerAuthenticationDidChangeNotificationName")
  public static let GKPlayerDidChangeNotificationName = NSNotification.Name(
    "GKPlayerDidChangeNotificationName")
}

/// A game that is kept in iCloud, of which there are none.
open class GKSavedGame: NSObject, @unchecked Sendable {
  open var name: String? { nil }
  open var deviceName: String? { nil }
  open var modificationDate: Date? { nil }
  override init() { super.init() }
  @preconcurrency open func loadData(
    completionHandler handler: (@Sendable (Data?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { handler?(nil, GKError(.notAuthenticated)) } }
  open func loadData() async throws -> Data { throw GKError(.notAuthenticated) }
}

/// Hears of invitations, challenges and turns.
public protocol GKLocalPlayerListener: GKChallengeListener, GKInviteEventListener,
  GKTurnBasedEventListener, GKSavedGameListener
{}

public protocol GKInviteEventListener: NSObjectProtocol {
  func player(_ player: GKPlayer, didAccept invite: GKInvite)
  func player(_ player: GKPlayer, didRequestMatchWithRecipients recipientPlayers: [GKPlayer])
}
extension GKInviteEventListener {
  public func player(_ player: GKPlayer, didAccept invite: GKInvite) {}
  public func player(
    _ player: GKPlayer, didRequestMatchWithRecipients recipientPlayers: [GKPlayer]
  ) {}
}

public protocol GKChallengeListener: NSObjectProtocol {
  func player(_ player: GKPlayer, wantsToPlay challenge: GKChallenge)
  func player(_ player: GKPlayer, didReceive challenge: GKChallenge)
}
extension GKChallengeListener {
  public func player(_ player: GKPlayer, wantsToPlay challenge: GKChallenge) {}
  public func player(_ player: GKPlayer, didReceive challenge: GKChallenge) {}
}

public protocol GKSavedGameListener: NSObjectProtocol {
  func player(_ player: GKPlayer, didModifySavedGame savedGame: GKSavedGame)
  func player(_ player: GKPlayer, hasConflictingSavedGames savedGames: [GKSavedGame])
}
extension GKSavedGameListener {
  public func player(_ player: GKPlayer, didModifySavedGame savedGame: GKSavedGame) {}
  public func player(_ player: GKPlayer, hasConflictingSavedGames savedGames: [GKSavedGame]) {}
}

public protocol GKTurnBasedEventListener: NSObjectProtocol {
  func player(
    _ player: GKPlayer, receivedTurnEventFor match: GKTurnBasedMatch, didBecomeActive: Bool)
  func player(_ player: GKPlayer, matchEnded match: GKTurnBasedMatch)
}
extension GKTurnBasedEventListener {
  public func player(
    _ player: GKPlayer, receivedTurnEventFor match: GKTurnBasedMatch, didBecomeActive: Bool
  ) {}
  public func player(_ player: GKPlayer, matchEnded match: GKTurnBasedMatch) {}
}

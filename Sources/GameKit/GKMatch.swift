import Foundation

public enum GKPlayerConnectionState: Int, Sendable { case unknown, connected, disconnected }
public enum GKMatchType: UInt, Sendable { case peerToPeer, hosted, turnBased }

/// Whom the app would like to play with.
open class GKMatchRequest: NSObject, @unchecked Sendable {
  open var minPlayers = 2
  open var maxPlayers = 2
  open var defaultNumberOfPlayers = 0
  open var playerGroup = 0
  open var playerAttributes: UInt32 = 0
  open var inviteMessage: String?
  open var recipients: [GKPlayer]?
  open var recipientResponseHandler: ((GKPlayer, GKInviteRecipientResponse) -> Void)?
  public override init() { super.init() }
  open class func maxPlayersAllowedForMatch(of matchType: GKMatchType) -> Int {
    matchType == .peerToPeer ? 4 : 16
  }
}

public enum GKInviteRecipientResponse: Int, Sendable {
  case accepted, declined, failed, incompatible, unableToConnect, noAnswer
}

/// An invitation, of which none come.
open class GKInvite: NSObject, @unchecked Sendable {
  public let sender: GKPlayer
  open var isHosted: Bool { false }
  open var playerGroup: Int { 0 }
  open var playerAttributes: UInt32 { 0 }
  init(_ sender: GKPlayer) {
    self.sender = sender
    super.init()
  }
}

/// Finds others to play with, of whom there are none.
open class GKMatchmaker: NSObject, @unchecked Sendable {
  private static let instance = GKMatchmaker()
  open class func shared() -> GKMatchmaker { instance }
  private override init() { super.init() }

  /// Fails with `notAuthenticated`, on the main thread, as the others do.
  @preconcurrency open func match(
    for invite: GKInvite, completionHandler: (@Sendable (GKMatch?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func match(for invite: GKInvite) async throws -> GKMatch { throw GKError(.notAuthenticated) }
  @preconcurrency open func findMatch(
    for request: GKMatchRequest,
    withCompletionHandler completionHandler: (@Sendable (GKMatch?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func findMatch(for request: GKMatchRequest) async throws -> GKMatch {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func findPlayers(
    forHostedRequest request: GKMatchRequest,
    withCompletionHandler completionHandler: (@Sendable ([GKPlayer]?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func findPlayers(forHostedRequest request: GKMatchRequest) async throws -> [GKPlayer] {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func addPlayers(
    to match: GKMatch, matchRequest: GKMatchRequest,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  open func addPlayers(to match: GKMatch, matchRequest: GKMatchRequest) async throws {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func queryActivity(
    completionHandler: (@Sendable (Int, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(0, GKError(.notAuthenticated)) } }
  open func queryActivity() async throws -> Int { throw GKError(.notAuthenticated) }
  @preconcurrency open func queryPlayerGroupActivity(
    _ playerGroup: Int,
    withCompletionHandler completionHandler: (@Sendable (Int, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(0, GKError(.notAuthenticated)) } }
  open func queryPlayerGroupActivity(_ playerGroup: Int) async throws -> Int {
    throw GKError(.notAuthenticated)
  }
  // Nothing is being looked for.
  open func cancel() {}
  open func cancelPendingInvite(to player: GKPlayer) {}
  open func finishMatchmaking(for match: GKMatch) {}
  open func stopBrowsingForNearbyPlayers() {}
  open func startBrowsingForNearbyPlayers(
    handler reachableHandler: ((GKPlayer, Bool) -> Void)? = nil
  ) {}
}

/// Several players who are connected, of which an app never gets one.
open class GKMatch: NSObject, @unchecked Sendable {
  public enum SendDataMode: Int, Sendable { case reliable, unreliable }
  open var players: [GKPlayer] { [] }
  open var expectedPlayerCount: Int { 0 }
  open var properties: [String: Any]? { nil }
  /// Kept weakly.
  open weak var delegate: (any GKMatchDelegate)?
  public override init() { super.init() }

  /// Throws `matchNotConnected`, as the other.
  open func send(_ data: Data, to players: [GKPlayer], dataMode mode: SendDataMode) throws {
    throw GKError(.matchNotConnected)
  }
  open func sendData(toAllPlayers data: Data, with mode: SendDataMode) throws {
    throw GKError(.matchNotConnected)
  }
  /// It is not connected.
  open func disconnect() {}
  @preconcurrency open func chooseBestHostingPlayer(
    completionHandler: @escaping @Sendable (GKPlayer?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil) } }
  @preconcurrency open func rematch(
    completionHandler: (@Sendable (GKMatch?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func rematch() async throws -> GKMatch { throw GKError(.notAuthenticated) }
}

public protocol GKMatchDelegate: NSObjectProtocol {
  func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer)
  func match(
    _ match: GKMatch, didReceive data: Data, forRecipient recipient: GKPlayer,
    fromRemotePlayer player: GKPlayer)
  func match(_ match: GKMatch, player: GKPlayer, didChange state: GKPlayerConnectionState)
  func match(_ match: GKMatch, didFailWithError error: (any Error)?)
  func match(_ match: GKMatch, shouldReinviteDisconnectedPlayer player: GKPlayer) -> Bool
}

extension GKMatchDelegate {
  public func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer) {}
  public func match(
    _ match: GKMatch, didReceive data: Data, forRecipient recipient: GKPlayer,
    fromRemotePlayer player: GKPlayer
  ) {}
  public func match(_ match: GKMatch, player: GKPlayer, didChange state: GKPlayerConnectionState) {}
  public func match(_ match: GKMatch, didFailWithError error: (any Error)?) {}
  public func match(_ match: GKMatch, shouldReinviteDisconnectedPlayer player: GKPlayer) -> Bool {
    false
  }
}

/// A game in turns, of which there are none.
open class GKTurnBasedMatch: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, open, ended, matching }
  open var matchID: String { "" }
  open var status: Status { .unknown }
  open var participants: [GKTurnBasedParticipant] { [] }
  open var currentParticipant: GKTurnBasedParticipant? { nil }
  open var matchData: Data? { nil }
  open var message: String?
  override init() { super.init() }

  /// Fails with `notAuthenticated`, on the main thread, as the others do.
  @preconcurrency open class func find(
    for request: GKMatchRequest,
    withCompletionHandler completionHandler:
      @escaping @Sendable (GKTurnBasedMatch?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, GKError(.notAuthenticated)) } }
  open class func find(for request: GKMatchRequest) async throws -> GKTurnBasedMatch {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open class func loadMatches(
    completionHandler: (@Sendable ([GKTurnBasedMatch]?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open class func loadMatches() async throws -> [GKTurnBasedMatch] {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open class func load(
    withID matchID: String,
    withCompletionHandler completionHandler: (
      @Sendable (GKTurnBasedMatch?, (any Error)?) -> Void
    )? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open class func load(withID matchID: String) async throws -> GKTurnBasedMatch {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func loadMatchData(
    completionHandler: (@Sendable (Data?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func loadMatchData() async throws -> Data { throw GKError(.notAuthenticated) }
  @preconcurrency open func endTurn(
    withNextParticipants nextParticipants: [GKTurnBasedParticipant],
    turnTimeout timeout: TimeInterval, match matchData: Data,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  open func endTurn(
    withNextParticipants nextParticipants: [GKTurnBasedParticipant],
    turnTimeout timeout: TimeInterval, match matchData: Data
  ) async throws { throw GKError(.notAuthenticated) }
  @preconcurrency open func endMatchInTurn(
    withMatch matchData: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  open func endMatchInTurn(withMatch matchData: Data) async throws {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func saveCurrentTurn(
    withMatch matchData: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  open func saveCurrentTurn(withMatch matchData: Data) async throws {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func remove(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) }
  }
  open func remove() async throws { throw GKError(.notAuthenticated) }
}

open class GKTurnBasedParticipant: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, invited, declined, matching, active, done }
  open var player: GKPlayer? { nil }
  open var status: Status { .unknown }
  open var lastTurnDate: Date? { nil }
  override init() { super.init() }
}

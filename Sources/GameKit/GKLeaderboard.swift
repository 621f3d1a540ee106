import UIKit

/// A list of scores, which a device without Game Center does not see.
open class GKLeaderboard: NSObject, @unchecked Sendable {
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }
  public enum TimeScope: Int, Sendable { case today, week, allTime }
  public enum LeaderboardType: Int, Sendable { case classic, recurring }

  open var identifier: String?
  open var playerScope = PlayerScope.global
  open var timeScope = TimeScope.allTime
  /// From 1.
  open var range = NSRange(location: 1, length: 25)
  open var title: String? { nil }
  open var groupIdentifier: String? { nil }
  open var baseLeaderboardID: String { identifier ?? "" }
  open var type: LeaderboardType { .classic }
  open var startDate: Date? { nil }
  open var scores: [GKScore]? { nil }
  open var localPlayerScore: GKScore? { nil }
  open var maxRange: Int { 0 }
  open var isLoading: Bool { false }
  public override init() { super.init() }
  public init(players: [GKPlayer]) { super.init() }

  /// Fails with `notAuthenticated`, on the main thread, as the others do.
  @preconcurrency open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?,
    completionHandler: @escaping @Sendable ([GKLeaderboard]?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, GKError(.notAuthenticated)) } }
  open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open class func loadLeaderboards(
    completionHandler: (@Sendable ([GKLeaderboard]?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open class func loadLeaderboards() async throws -> [GKLeaderboard] {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(GKError(.notAuthenticated)) } }
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]
  ) async throws { throw GKError(.notAuthenticated) }
  @preconcurrency open func submitScore(
    _ score: Int, context: Int, player: GKPlayer,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(GKError(.notAuthenticated)) } }
  open func submitScore(_ score: Int, context: Int, player: GKPlayer) async throws {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func loadScores(
    completionHandler: (@Sendable ([GKScore]?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func loadScores() async throws -> [GKScore] { throw GKError(.notAuthenticated) }
  @preconcurrency open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange,
    completionHandler: @escaping @Sendable (Entry?, [Entry]?, Int, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, nil, 0, GKError(.notAuthenticated)) } }
  open func loadEntries(for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange)
    async throws -> (Entry?, [Entry], Int)
  { throw GKError(.notAuthenticated) }
  @preconcurrency open func loadEntries(
    for players: [GKPlayer], timeScope: TimeScope,
    completionHandler: @escaping @Sendable (Entry?, [Entry]?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, nil, GKError(.notAuthenticated)) } }
  open func loadEntries(for players: [GKPlayer], timeScope: TimeScope) async throws -> (
    Entry?, [Entry]
  ) { throw GKError(.notAuthenticated) }
  @preconcurrency open func loadPreviousOccurrence(
    completionHandler: @escaping @Sendable (GKLeaderboard?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(nil, GKError(.notAuthenticated)) } }
  open func loadPreviousOccurrence() async throws -> GKLeaderboard {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func loadImage(
    completionHandler: (@Sendable (UIImage?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func loadImage() async throws -> UIImage { throw GKError(.notAuthenticated) }

  /// A place in the list.
  open class Entry: NSObject, @unchecked Sendable {
    public let player: GKPlayer
    open var rank: Int { 0 }
    open var score: Int { 0 }
    open var formattedScore: String { "" }
    open var context: Int { 0 }
    open var date: Date { Date(timeIntervalSince1970: 0) }
    init(_ player: GKPlayer) {
      self.player = player
      super.init()
    }
  }
}

/// A score of the person's.
open class GKScore: NSObject, @unchecked Sendable {
  open var leaderboardIdentifier: String
  open var value: Int64 = 0
  open var context: UInt64 = 0
  open var shouldSetDefaultLeaderboard = false
  public let player: GKPlayer
  public let date = Date()
  open var rank: Int { 0 }
  open var formattedValue: String? { nil }

  public init(leaderboardIdentifier identifier: String) {
    leaderboardIdentifier = identifier
    player = GKLocalPlayer.local
    super.init()
  }
  public init(leaderboardIdentifier identifier: String, player: GKPlayer) {
    leaderboardIdentifier = identifier
    self.player = player
    super.init()
  }

  /// Fails with `notAuthenticated`, on the main thread.
  @preconcurrency open class func report(
    _ scores: [GKScore],
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  open class func report(_ scores: [GKScore]) async throws { throw GKError(.notAuthenticated) }
  @preconcurrency open func report(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) }
  }
  open func report() async throws { throw GKError(.notAuthenticated) }
}

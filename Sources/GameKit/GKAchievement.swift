import UIKit

/// How far the person is with something that the game rewards.
open class GKAchievement: NSObject, @unchecked Sendable {
  open var identifier: String
  /// From 0 to 100.
  open var percentComplete: Double = 0
  open var showsCompletionBanner = false
  public let player: GKPlayer
  public let lastReportedDate = Date()
  open var isCompleted: Bool { percentComplete >= 100 }

  public convenience override init() { self.init(identifier: "") }
  public init(identifier: String) {
    self.identifier = identifier
    player = GKLocalPlayer.local
    super.init()
  }
  public init(identifier: String, player: GKPlayer) {
    self.identifier = identifier
    self.player = player
    super.init()
  }

  /// Fails with `notAuthenticated`, on the main thread, as the others do.
  @preconcurrency open class func loadAchievements(
    completionHandler: (@Sendable ([GKAchievement]?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open class func loadAchievements() async throws -> [GKAchievement] {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open class func resetAchievements(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  open class func resetAchievements() async throws { throw GKError(.notAuthenticated) }
  @preconcurrency open class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(GKError(.notAuthenticated)) } }
  open class func report(_ achievements: [GKAchievement]) async throws {
    throw GKError(.notAuthenticated)
  }
}

/// What an achievement is called.
open class GKAchievementDescription: NSObject, @unchecked Sendable {
  open var identifier: String { "" }
  open var title: String { "" }
  open var achievedDescription: String { "" }
  open var unachievedDescription: String { "" }
  open var maximumPoints: Int { 0 }
  open var isHidden: Bool { false }
  open var isReplayable: Bool { false }
  override init() { super.init() }

  /// Fails with `notAuthenticated`, on the main thread.
  @preconcurrency open class func loadAchievementDescriptions(
    completionHandler: (@Sendable ([GKAchievementDescription]?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open class func loadAchievementDescriptions() async throws -> [GKAchievementDescription] {
    throw GKError(.notAuthenticated)
  }
  @preconcurrency open func loadImage(
    completionHandler: (@Sendable (UIImage?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open func loadImage() async throws -> UIImage { throw GKError(.notAuthenticated) }
}

/// What one player dares another to do.
open class GKChallenge: NSObject, @unchecked Sendable {
  open var issuingPlayer: GKPlayer? { nil }
  open var receivingPlayer: GKPlayer? { nil }
  open var message: String? { nil }
  override init() { super.init() }

  /// Fails with `notAuthenticated`, on the main thread.
  @preconcurrency open class func loadReceivedChallenges(
    completionHandler: (@Sendable ([GKChallenge]?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, GKError(.notAuthenticated)) } }
  open class func loadReceivedChallenges() async throws -> [GKChallenge] {
    throw GKError(.notAuthenticated)
  }
}

/// A banner of Game Center's, which does not appear; the handler is called at once.
open class GKNotificationBanner: NSObject {
  @preconcurrency
  open class func show(
    withTitle title: String?, message: String?,
    completionHandler: (@Sendable () -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?() } }
  @preconcurrency
  open class func show(
    withTitle title: String?, message: String?, duration: TimeInterval,
    completionHandler: (@Sendable () -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?() } }
}

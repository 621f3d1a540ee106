import UIKit

public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard, localPlayerFriendsList
}

/// The screen of Game Center. It says that nobody is signed in.
@preconcurrency @MainActor
open class GKGameCenterViewController: UINavigationController {
  /// Kept weakly.
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  open var viewState = GKGameCenterViewControllerState.default
  open var leaderboardIdentifier: String?
  open var leaderboardTimeScope = GKLeaderboard.TimeScope.allTime

  public convenience init(state: GKGameCenterViewControllerState) {
    self.init(nibName: nil, bundle: nil)
    viewState = state
  }
  public convenience init(
    leaderboardID: String, playerScope: GKLeaderboard.PlayerScope,
    timeScope: GKLeaderboard.TimeScope
  ) {
    self.init(state: .leaderboards)
    leaderboardIdentifier = leaderboardID
    leaderboardTimeScope = timeScope
  }
  public convenience init(achievementID: String) { self.init(state: .achievements) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIViewController()
    page.title = "Game Center"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        gameCenterDelegate?.gameCenterViewControllerDidFinish(self)
      })
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIImage(systemName: "gamecontroller")
    content.text = "Game Center Unavailable"
    content.secondaryText = "Player is not signed in"
    page.contentUnavailableConfiguration = content
    page.view.backgroundColor = .systemBackground
    viewControllers = [page]
  }
}

@preconcurrency @MainActor
public protocol GKGameCenterControllerDelegate: NSObjectProtocol {
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

/// The button of Game Center that floats over a game. It is not seen while nobody is signed in.
@preconcurrency @MainActor
open class GKAccessPoint: NSObject {
  public enum Location: Int, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }
  private static let instance = GKAccessPoint()
  open class var shared: GKAccessPoint { instance }
  private override init() { super.init() }

  open var isActive = false
  open var isVisible: Bool { false }
  open var isPresentingGameCenter: Bool { false }
  open var isFocused: Bool { false }
  open var showHighlights = false
  open var location = Location.topLeading
  open var frameInScreenCoordinates: CGRect { .zero }
  /// Kept weakly.
  open weak var parentWindow: UIWindow?
  // Nobody is signed in: there is nothing to open, and the handler is called at once.
  open func trigger(handler: @escaping () -> Void) { handler() }
  open func trigger(state: GKGameCenterViewControllerState, handler: @escaping () -> Void) {
    handler()
  }
}

/// A screen that finds others to play with, which needs a person who is signed in.
@preconcurrency @MainActor
open class GKMatchmakerViewController: UINavigationController {
  open weak var matchmakerDelegate: (any GKMatchmakerViewControllerDelegate)?
  /// Nil: nobody is signed in.
  public init?(matchRequest request: GKMatchRequest) { return nil }
  public init?(invite: GKInvite) { return nil }
  public required init?(coder: NSCoder) { return nil }
}

@preconcurrency @MainActor
public protocol GKMatchmakerViewControllerDelegate: NSObjectProtocol {
  func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController)
  func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFailWithError error: any Error)
  func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFind match: GKMatch)
  func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFindHostedPlayers players: [GKPlayer])
}

extension GKMatchmakerViewControllerDelegate {
  public func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFind match: GKMatch
  ) {}
  public func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFindHostedPlayers players: [GKPlayer]
  ) {}
}

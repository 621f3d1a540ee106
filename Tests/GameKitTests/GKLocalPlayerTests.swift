import GameKit
import XCTest

/// A device without Game Center.
@MainActor
final class GKLocalPlayerTests: XCTestCase {
  func testAuthenticateHandlerIsToldThatThereIsNoGameCenter() async {
    let told = expectation(description: "told")
    GKLocalPlayer.local.authenticateHandler = { controller, error in
      XCTAssertNil(controller)
      XCTAssertEqual((error as? GKError)?.code, .notSupported)
      XCTAssertEqual((error as NSError?)?.domain, GKErrorDomain)
      XCTAssertTrue(Thread.isMainThread)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
    XCTAssertFalse(GKLocalPlayer.local.isAuthenticated)
    GKLocalPlayer.local.authenticateHandler = nil
  }

  func testScoresAndAchievementsAreNotReported() async {
    let achievement = GKAchievement(identifier: "a")
    achievement.percentComplete = 100
    XCTAssertTrue(achievement.isCompleted)
    do {
      try await GKAchievement.report([achievement])
      XCTFail("nobody is signed in")
    } catch GKError.notAuthenticated {
    } catch { XCTFail("\(error)") }
    do {
      try await GKLeaderboard.submitScore(
        1, context: 0, player: GKLocalPlayer.local, leaderboardIDs: ["b"])
      XCTFail("nobody is signed in")
    } catch { XCTAssertEqual((error as NSError).code, 6) }
    XCTAssertThrowsError(try GKMatch().sendData(toAllPlayers: Data(), with: .reliable))
  }

  func testScreenOfGameCenterCanBeLeft() async {
    final class Owner: NSObject, GKGameCenterControllerDelegate {
      var count = 0
      func gameCenterViewControllerDidFinish(_ controller: GKGameCenterViewController) {
        count += 1
      }
    }
    let owner = Owner()
    let screen = GKGameCenterViewController(state: .leaderboards)
    screen.gameCenterDelegate = owner
    screen.loadViewIfNeeded()
    XCTAssertEqual(screen.viewState, .leaderboards)
    let item = screen.topViewController?.navigationItem.rightBarButtonItem
    item?.primaryAction?.performWithSender(item, target: nil)
    XCTAssertEqual(owner.count, 1)
    XCTAssertNil(GKMatchmakerViewController(matchRequest: GKMatchRequest()))
  }
}

import WatchConnectivity
import XCTest

/// A computer has no watch.
final class WCSessionTests: XCTestCase {
  private final class Owner: NSObject, WCSessionDelegate, @unchecked Sendable {
    let told: XCTestExpectation
    var codes: [WCError.Code?] = []
    init(_ told: XCTestExpectation) { self.told = told }
    private func note(_ error: (any Error)?) {
      codes.append((error as? WCError)?.code)
      told.fulfill()
    }
    func session(
      _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
      error: (any Error)?
    ) {
      XCTAssertEqual(activationState, .notActivated)
      note(error)
    }
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
    func session(
      _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
      error: (any Error)?
    ) { note(error) }
  }

  func testThereIsNoSession() {
    XCTAssertFalse(WCSession.isSupported())
    let session = WCSession.default
    XCTAssertFalse(session.isPaired || session.isReachable || session.isWatchAppInstalled)
    XCTAssertThrowsError(try session.updateApplicationContext(["a": 1])) {
      XCTAssertEqual(($0 as NSError).code, 7002)
      XCTAssertEqual(($0 as NSError).domain, WCErrorDomain)
    }
  }

  func testActivationMessagesAndTransfersFail() {
    let told = expectation(description: "told")
    told.expectedFulfillmentCount = 3
    let owner = Owner(told)
    let session = WCSession.default
    session.delegate = owner
    session.activate()
    session.transferUserInfo(["a": 1])
    session.sendMessage(["a": 1], replyHandler: nil) { error in
      XCTAssertEqual((error as? WCError)?.code, .sessionNotSupported)
      told.fulfill()
    }
    wait(for: [told], timeout: 30)
    XCTAssertEqual(owner.codes, [.sessionNotSupported, .sessionNotSupported])
  }
}

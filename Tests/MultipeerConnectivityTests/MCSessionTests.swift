import MultipeerConnectivity
import XCTest

/// The device is alone.
@MainActor
final class MCSessionTests: XCTestCase {
  func testNothingCanBeSentToNobody() async throws {
    let session = MCSession(peer: MCPeerID(displayName: "Me"))
    XCTAssertTrue(session.connectedPeers.isEmpty)
    XCTAssertThrowsError(try session.send(Data(), toPeers: session.connectedPeers, with: .reliable))
    {
      XCTAssertEqual(($0 as? MCError)?.code, .invalidParameter)
    }
    let other = MCPeerID(displayName: "Other")
    XCTAssertThrowsError(try session.send(Data(), toPeers: [other], with: .reliable)) {
      XCTAssertEqual(($0 as? MCError)?.code, .notConnected)
    }
    let error = await withCheckedContinuation { continuation in
      session.sendResource(at: URL(fileURLWithPath: "/a"), withName: "a", toPeer: other) {
        continuation.resume(returning: $0)
      }
    }
    XCTAssertEqual((error as? MCError)?.code, .notConnected)
  }

  func testPeersAreEqualByIdentityAndStaySoInArchives() async throws {
    let peer = MCPeerID(displayName: "Me")
    XCTAssertNotEqual(peer, MCPeerID(displayName: "Me"))
    let data = try NSKeyedArchiver.archivedData(withRootObject: peer, requiringSecureCoding: false)
    XCTAssertEqual(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? MCPeerID, peer)
  }

  func testTheBrowserCanBeCancelledOnly() async {
    final class Owner: NSObject, MCBrowserViewControllerDelegate {
      var isCancelled = false
      func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController) {}
      func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController) {
        isCancelled = true
      }
    }
    let session = MCSession(peer: MCPeerID(displayName: "Me"))
    let (browser, owner) = (
      MCBrowserViewController(serviceType: "my-chat", session: session), Owner()
    )
    browser.delegate = owner
    let item = browser.view.subviews.compactMap { $0 as? UINavigationBar }.first?.topItem
    XCTAssertEqual(item?.rightBarButtonItem?.isEnabled, false)
    item?.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    XCTAssertTrue(owner.isCancelled)
  }
}

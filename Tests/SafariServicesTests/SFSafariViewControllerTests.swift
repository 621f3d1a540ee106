import UIKit
import XCTest

@testable import SafariServices

@MainActor
final class SFSafariViewControllerTests: XCTestCase {
  private final class Owner: NSObject, SFSafariViewControllerDelegate {
    var loaded: Bool?
    let told: XCTestExpectation
    init(_ told: XCTestExpectation) { self.told = told }
    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {
      loaded = didLoadSuccessfully
      told.fulfill()
    }
  }

  func testThePageIsHandedToTheDesktopOnceItIsShown() async throws {
    // Without a host there is no desktop to open the page; other tests may have left one.
    let host = UIApplication.host
    UIApplication.host = nil
    defer { UIApplication.host = host }
    let url = try XCTUnwrap(URL(string: "https://example.com/a"))
    let told = expectation(description: "told")
    let owner = Owner(told)
    let safari = SFSafariViewController(url: url)
    safari.delegate = owner
    safari.dismissButtonStyle = .close
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = safari
    window.isHidden = false
    await fulfillment(of: [told], timeout: 10)
    XCTAssertEqual(owner.loaded, false)
    let bar = try XCTUnwrap(safari.view.subviews.lazy.compactMap { $0 as? UINavigationBar }.first)
    XCTAssertEqual(bar.topItem?.title, "example.com")
    XCTAssertNotNil(bar.topItem?.leftBarButtonItem)
    window.isHidden = true
  }
}

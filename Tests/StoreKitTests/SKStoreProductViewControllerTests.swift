import XCTest

@testable import StoreKit
@testable import UIKit

@MainActor
final class SKStoreProductViewControllerTests: XCTestCase {
  private final class Shop: NSObject, SKStoreProductViewControllerDelegate {
    var finished: [SKStoreProductViewController] = []
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
      finished.append(viewController)
    }
  }

  func testTheStoreIsNotReached() async throws {
    let page = SKStoreProductViewController()
    let parameters = [SKStoreProductParameterITunesItemIdentifier: NSNumber(value: 1)]
    let told = expectation(description: "told")
    page.loadProduct(withParameters: parameters) { isLoaded, error in
      XCTAssertFalse(isLoaded)
      XCTAssertEqual((error as? SKError)?.code, .storeProductNotAvailable)
      XCTAssertTrue(Thread.isMainThread)
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 30)
    do {
      _ = try await page.loadProduct(withParameters: parameters)
      XCTFail("There is no store.")
    } catch { XCTAssertEqual((error as? SKError)?.code, .storeProductNotAvailable) }
  }

  func testDoneTellsTheDelegate() async throws {
    let (page, shop) = (SKStoreProductViewController(), Shop())
    page.delegate = shop
    page.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    page.view.layoutIfNeeded()
    let bar = try XCTUnwrap(page.view.subviews.compactMap { $0 as? UINavigationBar }.first)
    XCTAssertEqual(bar.topItem?.rightBarButtonItem?.title, "Done")
    XCTAssertEqual(bar.frame.width, 390)
    let action = try XCTUnwrap(bar.topItem?.rightBarButtonItem?.primaryAction)
    action.performWithSender(nil, target: nil)
    XCTAssertEqual(shop.finished, [page])
  }
}

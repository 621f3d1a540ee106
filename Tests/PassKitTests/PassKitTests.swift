import PassKit
import XCTest

/// A device without Wallet.
@MainActor
final class PassKitTests: XCTestCase {
  func testNothingCanBePaidOrAdded() async {
    XCTAssertFalse(PKPassLibrary.isPassLibraryAvailable())
    XCTAssertFalse(PKAddPassesViewController.canAddPasses())
    XCTAssertFalse(PKPaymentAuthorizationViewController.canMakePayments())
    XCTAssertFalse(PKPaymentAuthorizationController.canMakePayments(usingNetworks: [.visa, .amex]))
    let request = PKPaymentRequest()
    request.paymentSummaryItems = [PKPaymentSummaryItem(label: "Tea", amount: 3)]
    XCTAssertNil(PKPaymentAuthorizationViewController(paymentRequest: request))
    let isShown = await PKPaymentAuthorizationController(paymentRequest: request).present()
    XCTAssertFalse(isShown)
  }

  func testPassesAreNotRead() async {
    XCTAssertThrowsError(try PKPass(data: Data("no".utf8))) {
      XCTAssertEqual(($0 as? PKPassKitError)?.code, .invalidDataError)
    }
    XCTAssertThrowsError(try PKPass(data: Data([0x50, 0x4B, 3, 4]))) {
      XCTAssertEqual(($0 as? PKPassKitError)?.code, .unsupportedVersionError)
    }
  }

  func testButtonsShowTheirStyle() async {
    let button = PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .whiteOutline)
    XCTAssertEqual(button.backgroundColor, .white)
    XCTAssertEqual(button.layer.borderWidth, 1)
    XCTAssertEqual(button.title(for: .normal), "Buy with Apple Pay")
    button.cornerRadius = 10
    XCTAssertEqual(button.layer.cornerRadius, 10)
  }
}

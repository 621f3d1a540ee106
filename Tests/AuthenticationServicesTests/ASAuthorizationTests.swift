import XCTest

@testable import AuthenticationServices

@MainActor
final class ASAuthorizationTests: XCTestCase {
  private final class Owner: NSObject, ASAuthorizationControllerDelegate {
    var errors: [any Error] = []
    let told: XCTestExpectation
    init(_ told: XCTestExpectation) { self.told = told }
    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
      errors.append(error)
      told.fulfill()
    }
  }

  func testThereIsNoAccountToSignInWith() async throws {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let owner = Owner(expectation(description: "told"))
    var controller: ASAuthorizationController? = ASAuthorizationController(
      authorizationRequests: [request])
    controller?.delegate = owner
    controller?.performRequests()
    controller = nil
    await fulfillment(of: [owner.told], timeout: 60)
    XCTAssertEqual((owner.errors.first as? ASAuthorizationError)?.code, .unknown)
    let error = owner.errors[0] as NSError
    XCTAssertEqual(error.domain, "com.apple.AuthenticationServices.AuthorizationError")
    XCTAssertEqual(error.code, 1000)
    let state = try await ASAuthorizationAppleIDProvider().credentialState(forUserID: "x")
    XCTAssertEqual(state, .notFound)
  }

  func testTheButtonSaysWhatItDoes() async throws {
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .whiteOutline)
    button.frame = CGRect(x: 0, y: 0, width: 280, height: 44)
    button.layoutIfNeeded()
    XCTAssertEqual(button.accessibilityLabel, "Continue with Apple")
    XCTAssertEqual(button.layer.borderWidth, 1)
    XCTAssertEqual(button.layer.cornerRadius, 6)
    let label = try XCTUnwrap(button.subviews.first as? UILabel)
    XCTAssertEqual(label.font.pointSize, 44 * 0.43, accuracy: 0.01)
  }
}

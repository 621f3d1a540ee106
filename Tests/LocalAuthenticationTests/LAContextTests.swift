import LocalAuthentication
import Security
import XCTest

final class LAContextTests: XCTestCase {
  func testADeviceWithoutBiometry() {
    let context = LAContext()
    var error: NSError?
    XCTAssertFalse(
      context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    XCTAssertEqual(error?.code, LAError.biometryNotAvailable.rawValue)
    XCTAssertEqual(error?.domain, LAError.errorDomain)
    XCTAssertEqual(error?.localizedDescription, "Biometry is not available on this device.")
    XCTAssertEqual(context.biometryType, .none)
    XCTAssertFalse(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    XCTAssertEqual(error?.code, LAError.Code.passcodeNotSet.rawValue)
    XCTAssertFalse(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
  }

  func testEvaluatingRepliesWithAnError() {
    let replied = expectation(description: "reply")
    LAContext().evaluatePolicy(
      .deviceOwnerAuthenticationWithBiometrics, localizedReason: "Unlock the diary"
    ) { success, error in
      XCTAssertFalse(success)
      switch error {
      case LAError.biometryNotAvailable?: break
      default: XCTFail("\(String(describing: error))")
      }
      XCTAssertEqual((error as? LAError)?.code, .biometryNotAvailable)
      replied.fulfill()
    }
    wait(for: [replied], timeout: 10)
  }

  func testEvaluatingThrows() async {
    do {
      try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Why")
      XCTFail("nobody was recognised")
    } catch {
      XCTAssertEqual((error as? LAError)?.code, .passcodeNotSet)
    }
  }

  func testAnInvalidContextEvaluatesNothing() {
    let context = LAContext()
    context.invalidate()
    var error: NSError?
    XCTAssertFalse(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    XCTAssertEqual(error?.code, LAError.invalidContext.rawValue)
  }

  func testAccessControlsThatAskForAPersonFail() throws {
    for (flags, isAllowed) in [
      ([], true), (.userPresence, false), ([.privateKeyUsage, .biometryAny], false),
    ] as [(SecAccessControlCreateFlags, Bool)] {
      let control = try XCTUnwrap(
        SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, flags, nil))
      let replied = expectation(description: "reply")
      LAContext().evaluateAccessControl(control, operation: .useItem, localizedReason: "Why") {
        success, error in
        XCTAssertEqual(success, isAllowed)
        XCTAssertEqual(error == nil, isAllowed)
        replied.fulfill()
      }
      wait(for: [replied], timeout: 10)
    }
  }
}

import CallKit
import PushKit
import XCTest

/// A device without telephones.
final class CallKitTests: XCTestCase {
  private final class Owner: NSObject, CXProviderDelegate, @unchecked Sendable {
    let begun: XCTestExpectation
    let reset: XCTestExpectation
    init(_ begun: XCTestExpectation, _ reset: XCTestExpectation) {
      (self.begun, self.reset) = (begun, reset)
    }
    func providerDidBegin(_ provider: CXProvider) { begun.fulfill() }
    func providerDidReset(_ provider: CXProvider) { reset.fulfill() }
  }

  func testCallsAreNotReported() {
    let begun = expectation(description: "begun")
    let reset = expectation(description: "reset")
    let failed = expectation(description: "failed")
    let owner = Owner(begun, reset)
    let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "App"))
    let queue = DispatchQueue(label: "calls")
    provider.setDelegate(owner, queue: queue)
    let update = CXCallUpdate()
    update.remoteHandle = CXHandle(type: .phoneNumber, value: "1")
    provider.reportNewIncomingCall(with: UUID(), update: update) { error in
      dispatchPrecondition(condition: .onQueue(queue))
      XCTAssertEqual((error as? CXErrorCodeIncomingCallError)?.code, .unentitled)
      failed.fulfill()
    }
    provider.invalidate()
    wait(for: [begun, failed, reset], timeout: 30, enforceOrder: true)
    XCTAssertEqual(CXCallObserver().calls, [])
  }

  func testTransactionsFail() async {
    let controller = CXCallController(queue: DispatchQueue(label: "calls"))
    do {
      try await controller.request(CXTransaction(actions: []))
      XCTFail("an empty transaction")
    } catch CXErrorCodeRequestTransactionError.emptyTransaction {
    } catch { XCTFail("\(error)") }
    let start = CXStartCallAction(call: UUID(), handle: CXHandle(type: .generic, value: "a"))
    do {
      try await controller.request(CXTransaction(action: start))
      XCTFail("no calls")
    } catch { XCTAssertEqual((error as NSError).domain, CXErrorDomainRequestTransaction) }
    XCTAssertFalse(start.isComplete)
    start.fulfill(withDateStarted: Date())
    XCTAssertTrue(start.isComplete)
  }

  func testNoTokenIsGiven() {
    let registry = PKPushRegistry(queue: nil)
    registry.desiredPushTypes = [.voIP]
    XCTAssertNil(registry.pushToken(for: .voIP))
  }
}

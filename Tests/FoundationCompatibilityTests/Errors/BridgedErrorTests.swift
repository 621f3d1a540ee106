import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Errors that come as `NSError` and are taken for what they are.
final class BridgedErrorTests: XCTestCase {
  func testErrorsOfAddressesAreURLErrors() {
    let info = [NSURLErrorFailingURLStringErrorKey: "https://example.com"]
    let error: any Error = NSError(
      domain: NSURLErrorDomain, code: NSURLErrorTimedOut, userInfo: info)
    XCTAssertEqual((error as? URLError)?.code, .timedOut)
    XCTAssertEqual((error as? URLError)?.failureURLString, "https://example.com")
    XCTAssertNil(NSError(domain: "other", code: -1001) as? URLError)
    do {
      throw NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled)
    } catch URLError.cancelled {
    } catch {
      XCTFail("\(error)")
    }
  }

  func testErrorsOfTheSystem() {
    let error: any Error = NSError(domain: NSPOSIXErrorDomain, code: 2)
    XCTAssertEqual((error as? POSIXError)?.code, .ENOENT)
    XCTAssertNil(NSError(domain: "other", code: 2) as? POSIXError)
    XCTAssertEqual((POSIXError(.EPERM) as NSError).code, 1)
  }

  func testDescriptionsAreFoundations() {
    let plain = NSError(domain: "d", code: 3)
    XCTAssertEqual("\(plain)", "Error Domain=d Code=3 \"(null)\"")
    let told = NSError(domain: "d", code: 3, userInfo: [NSLocalizedDescriptionKey: "x"])
    XCTAssertEqual("\(told)", "Error Domain=d Code=3 \"x\" UserInfo={NSLocalizedDescription=x}")
  }

  func testUnderlyingErrorsAreFoundInTheInfo() {
    let cause = NSError(domain: "cause", code: 1)
    let error = NSError(domain: "d", code: 3, userInfo: [NSUnderlyingErrorKey: cause])
    XCTAssertEqual(error.underlyingErrors.map { ($0 as NSError).domain }, ["cause"])
    XCTAssertTrue(cause.underlyingErrors.isEmpty)
  }
}

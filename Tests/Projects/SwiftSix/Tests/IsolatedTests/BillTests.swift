import XCTest

@testable import Isolated

@MainActor
final class BillTests: XCTestCase {
  func testChangesAreObserved() {
    let bill = Bill()
    let change = expectation(description: "a change")
    withObservationTracking {
      XCTAssertEqual(bill.cents, 0)
    } onChange: {
      change.fulfill()
    }
    bill.add(250)
    wait(for: [change], timeout: 1)
    XCTAssertEqual(bill.cents, 250)
  }

  func testFoundationIsUsedAwayFromTheMainActor() async throws {
    let clerk = Clerk()
    let text = await clerk.text(of: 1205)
    XCTAssertEqual(text, "12.05")
    let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString)
    let response = HTTPURLResponse(
      url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
    let code = await clerk.code(of: try XCTUnwrap(response))
    XCTAssertEqual(code, 404)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data().write(to: url.appendingPathComponent("a"))
    let files = try await clerk.files(in: url)
    XCTAssertEqual(files.map(\.lastPathComponent), ["a"])
    let isAside = try await clerk.setsAside(url.appendingPathComponent("a"))
    XCTAssertTrue(isAside)
    let announcement = expectation(forNotification: Clerk.printed, object: nil)
    await clerk.announce()
    await fulfillment(of: [announcement], timeout: 1)
  }
}

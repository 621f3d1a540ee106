import XCTest

@testable import BackgroundTasks

final class BGTaskSchedulerTests: XCTestCase {
  private func makeScheduler() -> BGTaskScheduler {
    let scheduler = BGTaskScheduler()
    scheduler.permitted = ["org.example.refresh"]
    return scheduler
  }

  func testPermittedIdentifiersAreRegisteredOnce() {
    let scheduler = makeScheduler()
    XCTAssertTrue(
      scheduler.register(forTaskWithIdentifier: "org.example.refresh", using: nil) { _ in })
    XCTAssertFalse(
      scheduler.register(forTaskWithIdentifier: "org.example.refresh", using: nil) { _ in })
    XCTAssertFalse(
      scheduler.register(forTaskWithIdentifier: "org.example.other", using: nil) { _ in })
  }

  func testRequestsAreRefused() async {
    let scheduler = makeScheduler()
    let request = BGAppRefreshTaskRequest(identifier: "org.example.refresh")
    XCTAssertThrowsError(try scheduler.submit(request)) { error in
      XCTAssertEqual((error as? BGTaskScheduler.Error)?.code, .unavailable)
      XCTAssertEqual((error as NSError).domain, "BGTaskSchedulerErrorDomain")
      XCTAssertEqual((error as NSError).code, 1)
    }
    let other = BGProcessingTaskRequest(identifier: "org.example.other")
    XCTAssertThrowsError(try scheduler.submit(other)) { error in
      XCTAssertEqual((error as? BGTaskScheduler.Error)?.code, .notPermitted)
    }
    let pending = await scheduler.pendingTaskRequests()
    XCTAssertEqual(pending, [])
  }

  func testCopiesOfRequestsAreEqualInAll() throws {
    let request = BGProcessingTaskRequest(identifier: "a")
    request.requiresExternalPower = true
    request.earliestBeginDate = Date(timeIntervalSince1970: 5)
    let copy = try XCTUnwrap(request.copy() as? BGProcessingTaskRequest)
    XCTAssertEqual(copy.identifier, "a")
    XCTAssertTrue(copy.requiresExternalPower)
    XCTAssertFalse(copy.requiresNetworkConnectivity)
    XCTAssertEqual(copy.earliestBeginDate, request.earliestBeginDate)
  }
}

import Dispatch
import FoundationCompatibility
import XCTest

final class QueueLabelTests: XCTestCase {
  func testQueuesAreKnownByTheirLabels() {
    let queue = DispatchQueue(label: "app.example.work")
    XCTAssertEqual(String(cString: __dispatch_queue_get_label(queue)), "app.example.work")
    XCTAssertEqual(__dispatch_queue_get_label(queue), __dispatch_queue_get_label(queue))
    XCTAssertEqual(
      queue.sync { String(cString: __dispatch_queue_get_label(nil)) }, "app.example.work")
  }
}

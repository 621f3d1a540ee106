import Foundation
import FoundationCompatibility
import XCTest

final class ObservedWorkTests: XCTestCase {
  func testAProgressTellsOfItsFraction() {
    let progress = Progress(totalUnitCount: 4)
    var seen: [Double?] = []
    let token = progress.observe(\.fractionCompleted, options: [.old, .new]) { _, change in
      seen += [change.oldValue, change.newValue]
    }
    progress.completedUnitCount = 1
    progress.completedUnitCount += 1
    XCTAssertEqual(seen, [0, 0.25, 0.25, 0.5])
    token.invalidate()
    progress.completedUnitCount = 4
    XCTAssertEqual(seen.count, 4)
  }

  func testAPartTellsOfTheWhole() {
    let whole = Progress(totalUnitCount: 2)
    let part = Progress(totalUnitCount: 10)
    whole.addChild(part, withPendingUnitCount: 1)
    let observer = Observer()
    whole.addObserver(observer, forKeyPath: "fractionCompleted", options: .new, context: nil)
    part.completedUnitCount = 5
    XCTAssertEqual(observer.values as? [Double], [0.25])
    whole.removeObserver(observer, forKeyPath: "fractionCompleted")
  }

  func testAProgressTellsThatItIsCancelled() {
    let progress = Progress(totalUnitCount: 4)
    var count = 0
    let token = progress.observe(\.isCancelled) { _, _ in count += 1 }
    progress.cancel()
    XCTAssertEqual(count, 1)
    token.invalidate()
  }

  func testAQueueTellsOfItsOperations() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let isEmpty = expectation(description: "empty")
    let wasFilled = expectation(description: "filled")
    let token = queue.observe(\.operationCount, options: .new) { queue, _ in
      (queue.operationCount == 0 ? isEmpty : wasFilled).fulfill()
    }
    queue.addOperation {}
    queue.isSuspended = false
    wait(for: [wasFilled, isEmpty], timeout: 30)
    token.invalidate()
  }

  func testAnOperationTellsOfItsEnd() {
    let operation = BlockOperation {}
    var seen: [Bool?] = []
    let token = operation.observe(\.isFinished, options: .new) { _, change in
      seen.append(change.newValue)
    }
    operation.start()
    XCTAssertEqual(seen, [true])
    token.invalidate()
  }

  private final class Observer: NSObject, KeyValueObserver {
    var values: [Any?] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { values.append(change?[.newKey]) }
  }
}

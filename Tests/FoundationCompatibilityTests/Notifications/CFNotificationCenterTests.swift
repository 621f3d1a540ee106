import Foundation
import FoundationCompatibility
import XCTest

/// Notices that reach functions.
final class CFNotificationCenterTests: XCTestCase {
  private final class Log {
    var names: [String] = []
  }

  private let log = Log()

  private var observer: UnsafeMutableRawPointer { Unmanaged.passUnretained(log).toOpaque() }

  private func listen(to center: CFNotificationCenter?, _ name: String) {
    CFNotificationCenterAddObserver(
      center, observer,
      { _, observer, name, _, _ in
        guard let observer, let name else { return }
        Unmanaged<Log>.fromOpaque(observer).takeUnretainedValue().names.append(
          name.rawValue as String)
      }, name as CFString, nil, .deliverImmediately)
  }

  func testTheLocalCenterTellsAtOnce() {
    let center = CFNotificationCenterGetLocalCenter()
    listen(to: center, "a")
    CFNotificationCenterPostNotification(center, CFNotificationName("a"), nil, nil, true)
    CFNotificationCenterPostNotification(center, CFNotificationName("b"), nil, nil, true)
    XCTAssertEqual(log.names, ["a"])
    CFNotificationCenterRemoveEveryObserver(center, observer)
    CFNotificationCenterPostNotification(center, CFNotificationName("a"), nil, nil, true)
    XCTAssertEqual(log.names, ["a"])
  }

  func testTheSystemsCenterTellsOnTheMainThread() {
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    listen(to: center, "shared")
    CFNotificationCenterPostNotification(center, CFNotificationName("shared"), nil, nil, true)
    XCTAssertEqual(log.names, [])
    waitForTheMainQueue()
    XCTAssertEqual(log.names, ["shared"])
    CFNotificationCenterRemoveObserver(center, observer, CFNotificationName("shared"), nil)
    CFNotificationCenterPostNotification(center, CFNotificationName("shared"), nil, nil, true)
    waitForTheMainQueue()
    XCTAssertEqual(log.names, ["shared"])
  }

  private func waitForTheMainQueue() {
    let later = expectation(description: "later")
    DispatchQueue.main.async { later.fulfill() }
    wait(for: [later], timeout: 60)
  }
}

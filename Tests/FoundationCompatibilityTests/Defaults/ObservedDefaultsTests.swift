import FoundationCompatibility
import XCTest

/// Defaults tell of their keys.
final class ObservedDefaultsTests: XCTestCase {
  private final class Observer: NSObject, KeyValueObserver {
    var values: [Any?] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { values.append(change?[.newKey]) }
  }

  func testObserversHearOfTheirKeyOnce() throws {
    let name = "hanok.\(UUID().uuidString)"
    let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let observer = Observer()
    defaults.addObserver(observer, forKeyPath: "theme", options: .new, context: nil)
    defaults.set("dark", forKey: "theme")
    defaults.set(1, forKey: "other")
    defaults.set(2, forKey: "theme")
    defaults.set(true, forKey: "theme")
    defaults.removeObject(forKey: "theme")
    defaults.removeObserver(observer, forKeyPath: "theme")
    defaults.set("light", forKey: "theme")
    XCTAssertEqual(observer.values.count, 4)
    XCTAssertEqual(observer.values.first as? String, "dark")
    XCTAssertEqual(observer.values[1] as? Int, 2)
    XCTAssertTrue(observer.values.last is NSNull)
  }
}

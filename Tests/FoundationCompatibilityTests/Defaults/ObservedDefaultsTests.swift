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

  func testAValueThatIsThereAlreadyIsNotTold() throws {
    let name = "hanok.\(UUID().uuidString)"
    let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let observer = Observer()
    for key in ["isOn", "words", "number"] {
      defaults.addObserver(observer, forKeyPath: key, options: .new, context: nil)
    }
    for isOn in [true, false, false, false, true] { defaults.set(isOn, forKey: "isOn") }
    XCTAssertEqual(observer.values as? [Bool], [true, false, true])
    observer.values = []
    for words in [["a"], ["a"], ["a", "b"]] { defaults.set(words, forKey: "words") }
    XCTAssertEqual(observer.values as? [[String]], [["a"], ["a", "b"]])
    observer.values = []
    defaults.set(1, forKey: "number")
    defaults.set(true, forKey: "number")
    defaults.set(1.5, forKey: "number")
    defaults.set(1.5, forKey: "number")
    XCTAssertEqual(observer.values.map { "\($0 ?? "nil")" }, ["1", "1", "1.5"])
    for key in ["isOn", "words", "number"] { defaults.removeObserver(observer, forKeyPath: key) }
  }
}

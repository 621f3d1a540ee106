import FoundationCompatibility
import XCTest

/// What a class can be asked as if it were an object, and the small things of Apple's overlays.
final class ClassMethodTests: XCTestCase {
  private class Shelf: NSObject {}
  private final class TallShelf: Shelf {}

  func testAClassTellsOfItself() {
    XCTAssertEqual(Shelf.description(), "Shelf")
    XCTAssertTrue(Shelf.classForCoder() == Shelf.self)
    XCTAssertTrue(TallShelf.isSubclass(of: Shelf.self))
    XCTAssertTrue(Shelf.isSubclass(of: Shelf.self))
    XCTAssertFalse(Shelf.isSubclass(of: TallShelf.self))
  }

  func testDefaultsAreReadAndWrittenByKey() throws {
    let name = "class-method-tests-\(UUID().uuidString)"
    let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue("warm", forKey: "light")
    XCTAssertEqual(defaults.value(forKey: "light") as? String, "warm")
    XCTAssertEqual(defaults.string(forKey: "light"), "warm")
    defaults.setValue(nil, forKey: "light")
    XCTAssertNil(defaults.value(forKey: "light"))
    XCTAssertNil(defaults.value(forKey: "never set"))
  }

  func testLocalesAndIntegersHaveTheirOldNames() {
    XCTAssertEqual(NSLocale.autoupdatingCurrent, Locale.autoupdatingCurrent)
    let number: NSInteger = 3
    XCTAssertEqual(number, 3)
  }
}

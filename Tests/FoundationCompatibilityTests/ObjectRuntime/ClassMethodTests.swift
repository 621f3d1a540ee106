import FoundationCompatibility
import XCTest

class TopBox: NSObject {}

/// Class methods called as if on an object, and small parts of Apple's overlays.
final class ClassMethodTests: XCTestCase {
  class Box: NSObject {}
  private class Shelf: NSObject {}
  private final class TallShelf: Shelf {}

  func testAClassTellsOfItself() {
    XCTAssertTrue(
      Shelf.description().contains(
        /^_TtCC28FoundationCompatibilityTests16ClassMethodTestsP33_[0-9A-F]{32}5Shelf$/),
      Shelf.description())
    // A class of an app has its module's name in front, others have not; Objective-C knows one inside another type by its
    // mangled name.
    XCTAssertEqual(Box.description(), NSStringFromClass(Box.self))
    XCTAssertEqual(
      Box.debugDescription(), "_TtCC28FoundationCompatibilityTests16ClassMethodTests3Box")
    XCTAssertTrue(
      TopBox.description().hasPrefix("FoundationCompatibilityTests."), TopBox.description())
    XCTAssertEqual(NSMutableArray.description(), "NSMutableArray")
    XCTAssertTrue(Shelf.classForCoder() == Shelf.self)
    XCTAssertTrue(TallShelf.isSubclass(of: Shelf.self))
    XCTAssertTrue(Shelf.isSubclass(of: Shelf.self))
    XCTAssertFalse(Shelf.isSubclass(of: TallShelf.self))
  }

  private final class Cupboard: NSObject, ClassMethodsByName, MethodsByName {
    nonisolated(unsafe) static let shared = Cupboard()
    static func _hanok_classMethod(named name: String) -> (() -> AnyObject?)? {
      name == "sharedCupboard" ? { shared } : nil
    }
    func _hanok_method(named name: String) -> (() -> Any?)? {
      name == "listOfShelves" ? { "oak, ash" } : nil
    }
  }

  func testAClassIsAskedForItsClassMethodsByName() {
    let selector = NSSelectorFromString("sharedCupboard")
    XCTAssertTrue(Cupboard.responds(to: selector))
    XCTAssertFalse(Shelf.responds(to: selector))
    XCTAssertFalse(Cupboard.responds(to: NSSelectorFromString("anotherCupboard")))
    XCTAssertIdentical(Cupboard.perform(selector)?.takeUnretainedValue(), Cupboard.shared)
    func shared<Furniture: NSObject>(_ type: Furniture.Type) -> Furniture? {
      guard Furniture.responds(to: selector) else { return nil }
      return Furniture.perform(selector)?.takeUnretainedValue() as? Furniture
    }
    XCTAssertIdentical(shared(Cupboard.self), Cupboard.shared)
    XCTAssertNil(shared(Shelf.self))
  }

  func testAnObjectIsAskedForItsMethodsByName() {
    let selector = Selector(("listOfShelves"))
    XCTAssertTrue(Cupboard.shared.responds(to: selector))
    let list = Cupboard.shared.perform(selector)?.takeUnretainedValue() as? String
    XCTAssertEqual(list, "oak, ash")
    XCTAssertFalse(Cupboard.shared.responds(to: Selector(("listOfDoors"))))
    XCTAssertFalse(Shelf().responds(to: selector))
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

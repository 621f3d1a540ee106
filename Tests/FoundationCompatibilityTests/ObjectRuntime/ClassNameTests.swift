import FoundationCompatibility
import XCTest

private final class Hidden: NSObject, NSCoding {
  var number = 1
  override init() {}
  init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }
  func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }
}

/// Names of classes inside other types, as Objective-C has them.
final class ClassNameTests: XCTestCase {
  enum Kinds {
    struct Box {
      final class Item: NSObject, NSSecureCoding {
        static let supportsSecureCoding = true
        var number = 1
        override init() {}
        init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }
        func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }
      }
    }
  }

  func testInnerClassesHaveTheirPlaceInTheirName() {
    let name = "_TtCVOC28FoundationCompatibilityTests14ClassNameTests5Kinds3Box4Item"
    XCTAssertEqual(NSStringFromClass(Kinds.Box.Item.self), name)
    XCTAssertTrue(NSClassFromString(name) === Kinds.Box.Item.self)
    XCTAssertNil(NSClassFromString("_TtCC28FoundationCompatibilityTests14ClassNameTests4Item"))
    for damaged in ["_Tt", "_TtC", "_TtC99Item", "_TtC4", "_TtCP4Item", "_TtC-4Item"] {
      XCTAssertNil(NSClassFromString(damaged))
    }
  }

  func testTopLevelClassesKeepTheirNames() {
    XCTAssertEqual(
      NSStringFromClass(ClassNameTests.self), "FoundationCompatibilityTests.ClassNameTests")
    XCTAssertEqual(NSStringFromClass(NumberFormatter.self), "NSNumberFormatter")
    XCTAssertTrue(NSClassFromString("NSNumberFormatter") === NumberFormatter.self)
  }

  func testPrivateClassesHaveAMark() {
    let name = NSStringFromClass(Hidden.self)
    XCTAssertTrue(name.hasPrefix("_TtC28FoundationCompatibilityTestsP33_"), name)
    XCTAssertTrue(name.hasSuffix("6Hidden"), name)
    XCTAssertTrue(NSClassFromString(name) === Hidden.self)
  }

  func testInnerClassesAreArchived() throws {
    let item = Kinds.Box.Item()
    item.number = 7
    let data = try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: Kinds.Box.Item.self, from: data)
    XCTAssertEqual(read?.number, 7)
    let hidden = Hidden()
    hidden.number = 9
    let other = try NSKeyedArchiver.archivedData(
      withRootObject: [hidden], requiringSecureCoding: false)
    let list = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(other) as? [Hidden]
    XCTAssertEqual(list?.map(\.number), [9])
  }
}

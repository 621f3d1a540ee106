import XCTest

@testable import ObjectModel

final class NamedMemberTests: XCTestCase {
  func testPropertiesAreFoundByName() {
    let (boat, sister) = (Boat(), Boat())
    boat.sister = sister
    XCTAssertEqual(boat.value(forKey: "fee") as? Double, 24)
    XCTAssertEqual(boat.value(forKey: "secret") as? Int, 42)
    XCTAssertEqual(boat.value(forKey: "moored") as? Bool, true)
    XCTAssertEqual(boat.value(forKeyPath: "sister.fee") as? Double, 24)
    boat.setValue(NSNumber(value: 2), forKey: "length")
    XCTAssertEqual(boat.changes, 1)
  }

  func testPropertiesChangeWithOthers() {
    let boat = Boat()
    var seen: [String] = []
    let fee = boat.observe(\.fee, options: .new) { seen.append("\($1.newValue ?? 0)") }
    let place = boat.observe(\.place, options: .new) { seen.append(($1.newValue ?? nil) ?? "") }
    boat.length = 1
    let harbour = Harbour()
    boat.harbour = harbour
    harbour.name = "Riga"
    XCTAssertEqual(seen, ["3.0", "Kiel", "Riga"])
    fee.invalidate()
    place.invalidate()
  }

  func testMethodsAreFoundByName() throws {
    let type = try XCTUnwrap(NSClassFromString("ObjectModel.Boat") as? NSObject.Type)
    let boat = type.init()
    XCTAssertTrue(boat.responds(to: NSSelectorFromString("hoist")))
    XCTAssertFalse(boat.responds(to: NSSelectorFromString("lower")))
    boat.perform(Selector(("hoist")))
    boat.perform(Boat.checking)
    XCTAssertEqual(NSStringFromSelector(Boat.checking), "checkAndReturnError:")
    XCTAssertEqual((boat as? Boat)?.numberOfSails(), 11)
    var count: UInt32 = 0
    let list = try XCTUnwrap(class_copyMethodList(Boat.self, &count))
    defer { free(list) }
    let names = (0..<Int(count)).map { NSStringFromSelector(method_getName(list[$0])) }
    XCTAssertTrue(names.contains("hoist") && names.contains("count"), "\(names)")
  }

  func testMembersWithoutAWordOfTheirOwnAreFoundByName() {
    let (flag, lamp) = (Flag(), Lamp())
    XCTAssertTrue(flag.responds(to: NSSelectorFromString("show")))
    flag.perform(NSSelectorFromString("show"))
    XCTAssertEqual(flag.shows, 1)
    XCTAssertEqual(flag.value(forKey: "height") as? Double, 2.5)
    lamp.perform(NSSelectorFromString("light"))
    XCTAssertEqual(lamp.value(forKey: "isLit") as? Bool, true)
    XCTAssertNotNil(class_getInstanceMethod(Lamp.self, NSSelectorFromString("light")))
  }

  func testMembersOfGenericClassesAreFoundByName() throws {
    let selector = #selector(Receiver.receive(_:))
    let (texts, numbers) = (Basket<String>(), Basket<Int>())
    XCTAssertTrue(texts.responds(to: selector))
    texts.perform(selector, with: numbers)
    XCTAssertTrue(texts.received.first === numbers)
    XCTAssertEqual(texts.value(forKey: "weight") as? Int, 3)
    XCTAssertEqual(numbers.value(forKey: "weight") as? Int, 0)
    XCTAssertNotNil(class_getInstanceMethod(Basket<Int>.self, selector))
    XCTAssertNotNil(texts.method(for: selector))
    XCTAssertFalse(texts.responds(to: NSSelectorFromString("drop:")))
  }

  func testInnerClassesAreArchived() throws {
    XCTAssertEqual(NSStringFromClass(Cargo.Barrel.self), "_TtCO11ObjectModel5Cargo6Barrel")
    XCTAssertTrue(NSClassFromString("Crate") === Cargo.Crate.self)
    let crate = Cargo.Crate()
    crate.weight = 4
    let data = try NSKeyedArchiver.archivedData(withRootObject: crate, requiringSecureCoding: true)
    XCTAssertEqual(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: Cargo.Crate.self, from: data)?.weight, 4)
    let other = try NSKeyedArchiver.archivedData(
      withRootObject: Cargo.Barrel(), requiringSecureCoding: false)
    XCTAssertThrowsError(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: Cargo.Barrel.self, from: other))
  }

  func testFormattersAreOverridden() {
    let formatter: Formatter = SignFormatter()
    var object: AnyObject?
    var error: NSString?
    XCTAssertTrue(formatter.getObjectValue(&object, for: "+12", errorDescription: &error))
    XCTAssertEqual(object as? String, "12")
    XCTAssertFalse(formatter.getObjectValue(&object, for: "12", errorDescription: &error))
    XCTAssertEqual(error, "no sign")
    XCTAssertEqual(formatter.string(for: "5"), "+5")
  }

  /// The method for a part of a text, which the one for a whole text asks.
  func testFormattersOfNumbersAreOverridden() throws {
    let formatter = AmountFormatter()
    var object: AnyObject?
    XCTAssertTrue(formatter.getObjectValue(&object, for: "250", errorDescription: nil))
    XCTAssertEqual(object as? Double, 2.5)
    var error: NSString?
    XCTAssertFalse(formatter.getObjectValue(&object, for: "much", errorDescription: &error))
    XCTAssertNotNil(error)
    var range = NSRange(location: 0, length: 2)
    try NumberFormatter().getObjectValue(&object, for: "12", range: &range)
    XCTAssertEqual(object as? Int, 12)
  }

  func testDecimalsAndErrorsAreHashed() {
    XCTAssertEqual(NSDecimalNumber(string: "1.5").hash, NSNumber(value: 1.5).hash)
    XCTAssertEqual(Set([NSError(domain: "a", code: 1), NSError(domain: "a", code: 1)]).count, 1)
  }

  func testOtherDefaultsTellOfChanges() throws {
    let suite = "object-model-\(UUID())"
    let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
    let change = expectation(
      forNotification: UserDefaults.didChangeNotification, object: defaults)
    defaults.set(1, forKey: "a")
    wait(for: [change], timeout: 1)
    defaults.removePersistentDomain(forName: suite)
  }

  func testObjectsAndValuesArePrepared() {
    final class Keg: Bale {}
    func made<Value: Prepared>(_ type: Value.Type) -> Value { type.init() }
    XCTAssertEqual(UILabel.prepared { $0.text = "a" }.text, "a")
    XCTAssertTrue(type(of: made(UISwitch.self)) == UISwitch.self)
    XCTAssertEqual(Tag.prepared { $0.text += "!" }.text, "none!")
    XCTAssertEqual(Tag().text, "none")
    XCTAssertTrue(type(of: Keg.prepared { $0.weight = 2 }) == Keg.self)
    XCTAssertEqual(made(Keg.self).weight, 1)
    let stepper: NSObject.Type = UIStepper.self
    XCTAssertTrue(stepper.init() is UIStepper)
  }
}

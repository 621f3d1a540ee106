import FoundationCompatibility
import XCTest

private class Speaker: NSObject {
  var log: [String] = []
  func greet(_ name: Any?) { log.append("greet \(name ?? "nobody")") }
  func leave(_ name: Any?) { log.append("leave \(name ?? "nobody")") }
  static let greet = Selector(Speaker.greet(_:), "greet:")
  static let leave = Selector(Speaker.leave(_:), "leave:")
}
private final class LoudSpeaker: Speaker {}
private final class Exchanged: Speaker {}
private final class Given: Speaker {}
private final class Replaced: Speaker {}
private final class Called: Speaker {
  func size() -> Int { log.count }
  static let size = Selector(Called.size, "size")
}

private class Animal: NSObject {
  var sound: String { "none" }
}
private final class Dog: Animal {
  override var sound: String { "bark" }
}
private final class Tagged: Animal {
  var tag = 1
}

/// Objective-C's functions on selectors' methods, as apps use them.
final class MethodTests: XCTestCase {
  func testExchangedMethodsAreCalledByEachOthersSelectors() throws {
    let first = try XCTUnwrap(class_getInstanceMethod(Exchanged.self, Speaker.greet))
    let second = try XCTUnwrap(class_getInstanceMethod(Exchanged.self, Speaker.leave))
    XCTAssertEqual(method_getName(first), Speaker.greet)
    method_exchangeImplementations(first, second)
    let speaker = Exchanged()
    speaker.perform(Speaker.greet, with: "Ann")
    speaker.perform(Speaker.leave, with: "Bob")
    XCTAssertEqual(speaker.log, ["leave Ann", "greet Bob"])
    // Objects of other classes keep theirs.
    let other = LoudSpeaker()
    other.perform(Speaker.greet, with: "Ann")
    XCTAssertEqual(other.log, ["greet Ann"])
    method_exchangeImplementations(first, second)
    speaker.perform(Speaker.greet, with: "Cy")
    XCTAssertEqual(speaker.log.last, "greet Cy")
  }

  func testAClassGetsAMethodOfAClosure() {
    let wave = Selector("wave:")
    XCTAssertFalse(Given().responds(to: wave))
    let block: (AnyObject, Any?) -> Void = { object, name in
      (object as? Given)?.log.append("wave \(name ?? "nobody")")
    }
    XCTAssertTrue(class_addMethod(Given.self, wave, imp_implementationWithBlock(block), "v@:@"))
    XCTAssertFalse(class_addMethod(Given.self, wave, imp_implementationWithBlock(block), "v@:@"))
    let given = Given()
    XCTAssertTrue(given.responds(to: wave))
    XCTAssertTrue(Given.instancesRespond(to: wave))
    given.perform(wave, with: "Dee")
    XCTAssertEqual(given.log, ["wave Dee"])
    XCTAssertFalse(LoudSpeaker().responds(to: wave))
    // A method it has already is not added.
    XCTAssertFalse(
      class_addMethod(Given.self, Speaker.greet, imp_implementationWithBlock(block), "v@:@"))
  }

  func testAMethodDoesSomethingElse() throws {
    let method = try XCTUnwrap(class_getInstanceMethod(Replaced.self, Speaker.greet))
    let original = method_getImplementation(method)
    let block: (AnyObject, Any?) -> Void = { object, _ in
      (object as? Replaced)?.log.append("replaced")
    }
    let old = method_setImplementation(method, imp_implementationWithBlock(block))
    XCTAssertEqual(old, original)
    let speaker = Replaced()
    speaker.perform(Speaker.greet, with: nil)
    method_setImplementation(method, original)
    speaker.perform(Speaker.greet, with: nil)
    XCTAssertEqual(speaker.log, ["replaced", "greet nobody"])
  }

  /// A method's old implementation is called through a function, and a closure with arguments of its own replaces it.
  func testMethodsAreCalledThroughFunctions() throws {
    typealias Greeting = (AnyObject, Selector, Any?) -> Void
    let method = try XCTUnwrap(class_getInstanceMethod(Called.self, Speaker.greet))
    let original = unsafeBitCast(method_getImplementation(method), to: Greeting.self)
    let block: (Called, String) -> Void = { speaker, name in
      original(speaker, Speaker.greet, name.uppercased())
    }
    let replacement = imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))
    method_setImplementation(method, replacement)
    let speaker = Called()
    speaker.perform(Speaker.greet, with: "Ann")
    XCTAssertEqual(speaker.log, ["greet ANN"])
    let size = class_getInstanceMethod(Called.self, Called.size).map(method_getImplementation)
    let count = unsafeBitCast(size, to: ((Called, Selector) -> Int).self)
    XCTAssertEqual(count(speaker, Called.size), 1)
  }

  func testMethodsThatAreNotThere() {
    XCTAssertNil(class_getInstanceMethod(Speaker.self, Selector("nothing")))
    XCTAssertNil(class_getInstanceMethod(Dog.self, Speaker.greet))
    XCTAssertNil(class_getInstanceMethod(nil, Speaker.greet))
    XCTAssertFalse(class_respondsToSelector(Dog.self, Speaker.greet))
    XCTAssertTrue(class_respondsToSelector(LoudSpeaker.self, Speaker.greet))
  }

  func testAnObjectBecomesOneOfAnotherClass() {
    for animal in [Animal()] as [Animal] {
      XCTAssertTrue(object_setClass(animal, Dog.self) == Animal.self)
      XCTAssertEqual(animal.sound, "bark")
      XCTAssertTrue(object_getClass(animal) == Dog.self)
      XCTAssertTrue(animal is Dog)
      // An object of another size would read beyond its own memory.
      XCTAssertTrue(object_setClass(animal, Tagged.self) == Dog.self)
      XCTAssertTrue(object_getClass(animal) == Dog.self)
    }
  }

  func testClassesAreFoundByName() {
    XCTAssertTrue(NSClassFromString("NSArray") == NSArray.self)
    XCTAssertTrue(NSClassFromString("UndoManager") == UndoManager.self)
    XCTAssertTrue(NSClassFromString("XCTestCase") == XCTestCase.self)
    XCTAssertNil(NSClassFromString("UINothing"))
    XCTAssertNil(NSClassFromString(""))
    // A class of an app is known with its module only.
    XCTAssertNil(NSClassFromString("MethodTests"))
    let name = NSStringFromClass(MethodTests.self)
    XCTAssertEqual(name, "FoundationCompatibilityTests.MethodTests")
    XCTAssertTrue(NSClassFromString(name) == MethodTests.self)
    XCTAssertEqual(NSStringFromClass(XCTestCase.self), "XCTestCase")
    XCTAssertEqual(NSStringFromClass(NSArray.self), "NSArray")
  }

  func testAnActionIsCalledWithASenderOfAnotherClass() {
    final class Target: NSObject {
      var count = 0
      func tapped(_ sender: Dog) { count += 1 }
      func maybeTapped(_ sender: Dog?) { count += sender == nil ? 0 : 10 }
    }
    let target = Target()
    Selector(Target.tapped(_:), "tapped:").perform(on: target, with: Speaker())
    Selector(Target.maybeTapped(_:), "maybeTapped:").perform(on: target, with: Speaker())
    XCTAssertEqual(target.count, 11)
  }
}

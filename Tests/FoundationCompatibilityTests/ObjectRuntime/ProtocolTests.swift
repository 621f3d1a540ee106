import FoundationCompatibility
import XCTest

private protocol Loud { func shout() }
private protocol Quiet: AnyObject {}
private final class Person: NSObject, Loud {
  var name = ""
  let age = 3
  weak var friend: Person?
  var friends: [Person] = []
  var photo: NSData?
  var size = CGSize.zero
  func shout() {}
}

/// Protocols, selectors and classes by the functions of Objective-C's runtime.
final class ProtocolTests: XCTestCase {
  func testAClassConformsToWhatItAndItsSuperclassesAdopt() {
    XCTAssertTrue(class_conformsToProtocol(Person.self, Loud.self))
    XCTAssertTrue(class_conformsToProtocol(Person.self, NSObjectProtocol.self))
    XCTAssertFalse(class_conformsToProtocol(Person.self, Quiet.self))
    XCTAssertFalse(class_conformsToProtocol(nil, Loud.self))
    XCTAssertFalse(class_conformsToProtocol(Person.self, nil))
    XCTAssertTrue(Person().conforms(to: Loud.self))
    XCTAssertFalse(Person().conforms(to: Quiet.self))
    XCTAssertTrue(Person.conforms(to: NSCopying.self) == false)
    XCTAssertTrue(NSString.conforms(to: NSCopying.self))
    // No protocols at all.
    XCTAssertFalse(class_conformsToProtocol(Person.self, Person.self))
    XCTAssertFalse(class_conformsToProtocol(Person.self, Int.self))
  }

  func testAProtocolIsFoundByItsName() {
    XCTAssertTrue(NSProtocolFromString("NSCoding") == NSCoding.self)
    XCTAssertEqual(NSStringFromProtocol(NSCoding.self), "NSCoding")
    XCTAssertEqual(String(cString: protocol_getName(NSCoding.self)), "NSCoding")
    XCTAssertTrue(objc_getProtocol("NSItemProviderReading") == NSItemProviderReading.self)
    XCTAssertNil(NSProtocolFromString("NoSuchProtocol"))
    XCTAssertNil(NSProtocolFromString(""))
    XCTAssertNil(NSProtocolFromString("a.b.c"))
    XCTAssertTrue(protocol_isEqual(NSCoding.self, NSProtocolFromString("NSCoding")))
  }

  func testSelectorsOfOneNameAreEqual() {
    let selector = sel_registerName("move:to:")
    XCTAssertEqual(selector, Selector("move:to:"))
    XCTAssertEqual(String(cString: sel_getName(selector)), "move:to:")
    XCTAssertTrue(sel_isEqual(selector, sel_getUid("move:to:")))
    XCTAssertEqual(sel_getName(selector), sel_getName(selector))
  }

  func testTheNameOfAnObjectsClass() {
    XCTAssertEqual(String(cString: object_getClassName(NSObject())), "NSObject")
    XCTAssertEqual(String(cString: object_getClassName(nil)), "nil")
  }

  /// The letters are those of "Declared Properties" in Apple's Objective-C Runtime Programming Guide.
  func testAttributesOfPropertiesAreObjectiveCs() throws {
    func attributes(_ name: String) throws -> String {
      let property = try XCTUnwrap(class_getProperty(Person.self, name))
      return String(cString: try XCTUnwrap(property_getAttributes(property)))
    }
    XCTAssertEqual(try attributes("name"), "T@\"NSString\",N,C,Vname")
    XCTAssertEqual(try attributes("age"), "Tq,N,R,Vage")
    XCTAssertEqual(try attributes("friends"), "T@\"NSArray\",N,C,Vfriends")
    XCTAssertEqual(try attributes("photo"), "T@\"NSData\",N,&,Vphoto")
    XCTAssertEqual(try attributes("size"), "T{CGSize=dd},N,Vsize")
    XCTAssertTrue(try attributes("friend").contains(",W,"))
    let property = try XCTUnwrap(class_getProperty(Person.self, "name"))
    let type = try XCTUnwrap(property_copyAttributeValue(property, "T"))
    XCTAssertEqual(String(cString: type), "@\"NSString\"")
    free(type)
    XCTAssertNil(property_copyAttributeValue(property, "W"))
  }

  func testValuesOfStoredProperties() throws {
    let person = Person()
    person.name = "Ada"
    let variable = try XCTUnwrap(class_getInstanceVariable(Person.self, "name"))
    XCTAssertEqual(object_getIvar(person, variable) as? String, "Ada")
    XCTAssertEqual(
      ivar_getOffset(variable) % MemoryLayout<String>.alignment, 0)
    XCTAssertEqual(ivar_getTypeEncoding(variable).map { String(cString: $0) }, "@\"NSString\"")
  }

  func testAllClassesAreListed() throws {
    var count: UInt32 = 0
    let classes = try XCTUnwrap(objc_copyClassList(&count))
    defer { free(UnsafeMutableRawPointer(classes)) }
    XCTAssertTrue((0..<Int(count)).contains { classes[$0] == Person.self })
    XCTAssertTrue((0..<Int(count)).contains { classes[$0] == UndoManager.self })
    XCTAssertEqual(objc_getClassList(nil, 0), Int32(count))
    let buffer = UnsafeMutablePointer<AnyClass>.allocate(capacity: 3)
    defer { buffer.deallocate() }
    XCTAssertEqual(objc_getClassList(AutoreleasingUnsafeMutablePointer(buffer), 3), Int32(count))
    XCTAssertTrue(buffer[2] == classes[2])
  }

  func testTheImplementationOfAMethod() {
    let shout = Selector(Person.shout, "shout")
    XCTAssertNotNil(Person().method(for: shout))
    XCTAssertNil(NSObject().method(for: shout))
    XCTAssertNotNil(Person.instanceMethod(for: shout))
    let method = class_getInstanceMethod(Person.self, shout)
    XCTAssertEqual(method.map(method_getNumberOfArguments), 2)
  }
}

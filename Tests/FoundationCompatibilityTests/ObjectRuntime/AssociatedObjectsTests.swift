import FoundationCompatibility
import XCTest

nonisolated(unsafe) private var firstKey: UInt8 = 0
nonisolated(unsafe) private var secondKey: UInt8 = 0

final class AssociatedObjectsTests: XCTestCase {
  private final class Value: NSObject {
    let onDeinit: () -> Void
    init(onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }

  func testValuesAreFoundByObjectAndKey() {
    let (a, b) = (NSObject(), NSObject())
    objc_setAssociatedObject(a, &firstKey, 5, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(a, &secondKey, "x", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    XCTAssertEqual(objc_getAssociatedObject(a, &firstKey) as? Int, 5)
    XCTAssertEqual(objc_getAssociatedObject(a, &secondKey) as? String, "x")
    XCTAssertNil(objc_getAssociatedObject(b, &firstKey))
    objc_setAssociatedObject(a, &firstKey, 6, .OBJC_ASSOCIATION_RETAIN)
    XCTAssertEqual(objc_getAssociatedObject(a, &firstKey) as? Int, 6)
    objc_setAssociatedObject(a, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
    XCTAssertNil(objc_getAssociatedObject(a, &firstKey))
    objc_removeAssociatedObjects(a)
    XCTAssertNil(objc_getAssociatedObject(a, &secondKey))
  }

  func testAValueIsReleasedWithItsObject() {
    var released = 0
    do {
      let object = NSObject()
      objc_setAssociatedObject(
        object, &firstKey, Value { released += 1 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      XCTAssertEqual(released, 0)
      withExtendedLifetime(object) {}
    }
    XCTAssertEqual(released, 1)
  }

  func testAPlainSwiftObjectCanHaveValues() {
    final class Plain {}
    var released = false
    var plain: Plain? = Plain()
    objc_setAssociatedObject(plain!, &firstKey, Value { released = true }, .OBJC_ASSOCIATION_RETAIN)
    plain = nil
    XCTAssertTrue(released)
  }

  func testAReplacedValueIsReleased() {
    let object = NSObject()
    var released = false
    objc_setAssociatedObject(object, &firstKey, Value { released = true }, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(object, &firstKey, Value(), .OBJC_ASSOCIATION_RETAIN)
    XCTAssertTrue(released)
  }

  func testAnAssignedObjectIsNotKept() {
    let object = NSObject()
    var value: Value? = Value()
    objc_setAssociatedObject(object, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
    XCTAssertTrue(objc_getAssociatedObject(object, &firstKey) as? Value === value)
    value = nil
    XCTAssertNil(objc_getAssociatedObject(object, &firstKey))
  }

  func testAValueIsThereWhileItsObjectIsDeinitialised() {
    final class Owner {
      nonisolated(unsafe) static var seen: Int?
      deinit { Owner.seen = objc_getAssociatedObject(self, &firstKey) as? Int }
    }
    var owner: Owner? = Owner()
    objc_setAssociatedObject(owner!, &firstKey, 7, .OBJC_ASSOCIATION_RETAIN)
    owner = nil
    XCTAssertEqual(Owner.seen, 7)
  }

  func testAnAddressUsedAgainHasNoOldValues() {
    for _ in 0..<1000 {
      let object = NSObject()
      XCTAssertNil(objc_getAssociatedObject(object, &firstKey))
      objc_setAssociatedObject(object, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  func testManyThreadsMayAssociateAtOnce() {
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<500 {
        let object = NSObject()
        objc_setAssociatedObject(object, &firstKey, thread * step, .OBJC_ASSOCIATION_RETAIN)
        XCTAssertEqual(objc_getAssociatedObject(object, &firstKey) as? Int, thread * step)
      }
    }
  }
}

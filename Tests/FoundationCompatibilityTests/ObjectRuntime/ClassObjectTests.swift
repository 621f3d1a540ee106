import FoundationCompatibility
import FoundationNetworking
import XCTest

final class ClassObjectTests: XCTestCase {
  private final class Desk: NSObject {
    class func drawer(_ number: NSNumber) -> NSString { "drawer \(number)" as NSString }
    class func lamp() -> NSString { "lamp" }
    func move() {}
  }

  func testAClassHasItsOwnMethods() {
    let lamp = Selector({ (type: Desk.Type) in type.lamp }, "lamp")
    let drawer = Selector({ (type: Desk.Type) in type.drawer(_:) }, "drawer:")
    XCTAssertTrue(Desk.responds(to: lamp))
    XCTAssertFalse(Desk.responds(to: Selector(Desk.move, "move")))
    XCTAssertTrue(Desk.instancesRespond(to: Selector("move")))
    XCTAssertFalse(Desk.instancesRespond(to: Selector("drawer:")))
    XCTAssertFalse(NSObject.responds(to: lamp))
    XCTAssertEqual(Desk.perform(lamp)?.takeUnretainedValue() as? NSString, "lamp")
    XCTAssertEqual(
      Desk.perform(drawer, with: 3)?.takeUnretainedValue() as? NSString, "drawer 3")
  }

  func testCountersOfSeveralThreads() {
    let counter = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    defer { counter.deallocate() }
    counter.initialize(to: -100)
    nonisolated(unsafe) let shared = counter
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in OSAtomicIncrement32(shared) }
    XCTAssertEqual(counter.pointee, 900)
    XCTAssertEqual(OSAtomicDecrement32(counter), 899)
    XCTAssertFalse(OSAtomicCompareAndSwap32Barrier(1, 2, counter))
    XCTAssertTrue(OSAtomicCompareAndSwap32Barrier(899, 2, counter))
    XCTAssertEqual(counter.pointee, 2)
  }

  func testARequestKeepsWhatItMayUse() throws {
    var request = URLRequest(url: try XCTUnwrap(URL(string: "http://a.b")))
    let before = request
    XCTAssertTrue(request.allowsConstrainedNetworkAccess)
    request.allowsConstrainedNetworkAccess = false
    request.httpMethod = "PUT"
    XCTAssertFalse(request.allowsConstrainedNetworkAccess)
    XCTAssertTrue(request.allowsExpensiveNetworkAccess)
    XCTAssertEqual(request.httpMethod, "PUT")
    XCTAssertTrue(before.allowsConstrainedNetworkAccess)
  }

  private final class Owner: NSObject, ClassMethodsByName, @unchecked Sendable {
    static let shared = Owner()
    let name = "Ada"
    static func _hanok_classMethod(named name: String) -> (() -> AnyObject?)? {
      name == "sharedOwner" ? { shared } : nil
    }
  }

  func testAClassMethodIsReadByItsName() {
    XCTAssertTrue(Owner.value(forKey: "sharedOwner") as? Owner === Owner.shared)
    XCTAssertTrue(Owner.value(forKeyPath: "sharedOwner") as? Owner === Owner.shared)
    XCTAssertEqual(Owner.value(forKeyPath: "sharedOwner.name") as? String, "Ada")
    XCTAssertTrue(Owner.responds(to: Selector("sharedOwner")))
  }

  /// As the adapter writes an override.
  private final class Strict: NSObject {
    static func responds(to aSelector: Selector!) -> Bool { false }
    static func instancesRespond(to aSelector: Selector!) -> Bool { aSelector.name == "only" }
  }

  func testAClassAnswersForItself() {
    XCTAssertFalse(Strict.responds(to: Selector("description")))
    XCTAssertTrue(Strict.instancesRespond(to: Selector("only")))
  }
}

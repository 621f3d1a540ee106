import FoundationCompatibility
import XCTest

private protocol Bell: NSObjectProtocol {
  func ring()
  func name() -> String
}
extension Bell {
  func ring() {}
  func name() -> String { "no name" }
}

/// As the adapter writes it.
private class Ringing: NSObject, Bell, ImplementedRequirements {
  class var _hanok_implemented: [String] { ["ring"] }
  func ring() {}
}
private final class Named: Ringing {
  override class var _hanok_implemented: [String] { ["name", "ring"] }
  func name() -> String { "named" }
}
private final class Unlisted: NSObject, Bell {}
private final class Proxy: NSObject, Bell, ForwardingObject, ImplementedRequirements {
  class var _hanok_implemented: [String] { [] }
  var target: Any?
  func forwardingTarget(for aSelector: Selector!) -> Any? { target }
  func name() -> String {
    _hanok_target("name", (any Bell).self)?.name() ?? "default"
  }
}

final class ImplementedRequirementsTests: XCTestCase {
  private let ring = Selector({ (bell: any Bell) in { bell.ring() } }, "ring")._hanok_optional
  private let title = Selector({ (bell: any Bell) in { bell.name() } }, "name")._hanok_optional

  func testAnObjectRespondsToWhatItsClassImplements() {
    XCTAssertTrue(Ringing().responds(to: ring))
    XCTAssertFalse(Ringing().responds(to: title))
    XCTAssertTrue(Named().responds(to: title))
    XCTAssertTrue(Named().responds(to: ring))
    XCTAssertFalse(NSObject().responds(to: ring))
    XCTAssertTrue(Ringing.instancesRespond(to: ring))
    XCTAssertFalse(Ringing.instancesRespond(to: title))
    XCTAssertTrue(Named.instancesRespond(to: title))
    // A selector made from a name finds the same.
    XCTAssertTrue(Ringing().responds(to: Selector("ring")))
    XCTAssertFalse(Ringing().responds(to: Selector("name")))
  }

  func testAClassThatListsNothingRespondsToAllThatItsProtocolHas() {
    XCTAssertTrue(Unlisted().responds(to: ring))
    XCTAssertTrue(Unlisted.instancesRespond(to: ring))
    XCTAssertFalse(NSObject.instancesRespond(to: ring))
  }

  func testAProxyCallsTheObjectThatItNames() {
    let proxy = Proxy()
    XCTAssertEqual(proxy.name(), "default")
    proxy.target = proxy
    XCTAssertEqual(proxy.name(), "default")
    proxy.target = Named()
    XCTAssertEqual(proxy.name(), "no name")
    proxy.target = NSObject()
    XCTAssertEqual(proxy.name(), "default")
    XCTAssertEqual(title.perform(on: proxy) as? String, "default")
  }
}

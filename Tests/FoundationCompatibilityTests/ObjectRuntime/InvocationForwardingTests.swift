import FoundationCompatibility
import XCTest

private protocol Bell: NSObjectProtocol {
  func ring(_ times: Int, by name: String?, _ place: UnsafeMutablePointer<Int>)
}

private enum Tone: Int { case low = 4 }

/// As the adapter writes it.
private final class Proxy: NSObject, Bell, InvocationForwarding, RespondingObject {
  class var _hanok_forwardedNames: [String] { ["ring:by::"] }
  var told: [ForwardedInvocation] = []
  var isResponding = true
  func responds(to aSelector: Selector!) -> Bool { isResponding }
  func _hanok_forward(_ invocation: ForwardedInvocation) { told.append(invocation) }
  func ring(_ times: Int, by name: String?, _ place: UnsafeMutablePointer<Int>) {
    _ = _hanok_forwarded("ring:by::", [times, name, place]) {
      ($0 as? any Bell)?.ring(times, by: name, place)
    }
  }
}

private final class Tower: NSObject, Bell {
  func ring(_ times: Int, by name: String?, _ place: UnsafeMutablePointer<Int>) {
    place.pointee = times
  }
}

final class InvocationForwardingTests: XCTestCase {
  func testAClassIsToldOfTheArgumentsAndCallsAnother() throws {
    let proxy = Proxy()
    var place = 0
    withUnsafeMutablePointer(to: &place) { proxy.ring(7, by: nil, $0) }
    let call = try XCTUnwrap(proxy.told.first)
    XCTAssertEqual(call.selector, Selector("ring:by::"))
    XCTAssertEqual(call.arguments[0] as? Int, 7)
    XCTAssertEqual(call.arguments[1] as? NSNull, NSNull())
    withUnsafeMutablePointer(to: &place) {
      XCTAssertEqual((call.arguments[2] as? NSValue)?.pointerValue, UnsafeMutableRawPointer($0))
    }
    call.invoke(on: Tower())
    XCTAssertEqual(place, 7)
  }

  func testACallThatTheClassDoesNotRespondToIsNotForwarded() {
    let proxy = Proxy()
    proxy.isResponding = false
    var place = 0
    proxy.ring(1, by: "x", &place)
    XCTAssertTrue(proxy.told.isEmpty)
  }

  func testCasesOfEnumerationsAreTheirValues() {
    XCTAssertEqual(InvocationArgument.object(Tone.low) as? Int, 4)
    XCTAssertEqual(InvocationArgument.object(Tone?.none as Any) as? NSNull, NSNull())
    XCTAssertEqual(InvocationArgument.object(Notification.Name("bell")) as? String, "bell")
    XCTAssertEqual(InvocationArgument.object("bell" as String?) as? String, "bell")
  }
}

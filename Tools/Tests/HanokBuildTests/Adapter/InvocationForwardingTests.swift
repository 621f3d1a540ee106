import XCTest

@testable import HanokBuild

/// Classes that are told of the calls that they forward. That they are is tested by a project
/// (`Tests/Projects/Intercepting`).
final class InvocationForwardingTests: XCTestCase {
  func testRequirementsThatReturnNothingAreTold() {
    let framework = """
      @preconcurrency @MainActor public protocol SpoolDelegate: NSObjectProtocol {
        func spool(_ spool: Spool, didTurnTo place: Int)
        func spool(_ spool: Spool, lengthAt place: Int) -> Int
        func spoolDidEnd(_ spool: Spool)
      }
      extension SpoolDelegate {
        public func spool(_ spool: Spool, didTurnTo place: Int) {}
        public func spool(_ spool: Spool, lengthAt place: Int) -> Int { -1 }
        public func spoolDidEnd(_ spool: Spool) {}
      }
      """
    let source = """
      open class Proxy: NSObject, InvocationForwarding {
        open class var _hanok_forwardedNames: [String] { [] }
        override open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
        public func _hanok_forward(_ invocation: ForwardedInvocation) {}
      }
      open class SpoolProxy: Proxy {}
      extension SpoolProxy: SpoolDelegate { public func spoolDidEnd(_ spool: Spool) {} }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    for expected in [
      "nonisolated override open class var _hanok_forwardedNames: [String] { "
        + "super._hanok_forwardedNames + [\"spool:didTurnTo:\"] };",
      "@MainActor open func spool(_ p0: Spool, didTurnTo p1: Int) { if _hanok_forwarded("
        + "\"spool:didTurnTo:\", [p0, p1], { ($0 as? any SpoolDelegate)?.spool(p0, didTurnTo: p1) }) "
        + "{ return }; _HanokDefaults_SpoolDelegate.shared.spool(p0, didTurnTo: p1) };",
      "if let target = _hanok_target(\"spool:lengthAt:\"",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
    XCTAssertEqual(text.components(separatedBy: "func spoolDidEnd").count, 2, text)
  }

  func testOptionalRequirementsOfOwnProtocolsAreTold() {
    let source = """
      @objc public protocol Told {
        func begin()
        @objc optional func tell(_ value: Int)
        @objc optional func ask(_ value: Int) -> Int
        @objc optional func end()
      }
      open class Proxy: NSObject, InvocationForwarding {
        open class var _hanok_forwardedNames: [String] { [] }
        override open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
        public func _hanok_forward(_ invocation: ForwardedInvocation) {}
      }
      open class ToldProxy: Proxy, Told {
        open func begin() {}
        open func end() {}
      }
      final class Last: ToldProxy {}
      """
    let text = Adapting().text(source)
    for expected in [
      "@preconcurrency _Told_tell_",
      "super._hanok_forwardedNames + [\"tell:\"] };",
      "func tell(_ p0: Int) { _ = _hanok_forwarded(\"tell:\", [p0], "
        + "{ ($0 as? any _Told_tell_)?.tell(p0) }) };",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
    XCTAssertEqual(text.components(separatedBy: "func tell(_ p0").count, 2, text)
    XCTAssertFalse(text.contains("_hanok_forwarded(\"end\""), text)
    XCTAssertFalse(text.contains("_hanok_forwarded(\"ask:\""), text)
  }
}

import XCTest

@testable import HanokBuild

final class RequirementListTests: XCTestCase {
  private let framework = """
    @preconcurrency @MainActor public protocol SpoolDelegate: NSObjectProtocol {
      func spoolDidTurn(_ spool: Spool)
      func spool(_ spool: Spool, lengthAt place: Int) -> Int
      func required() -> Int
    }
    extension SpoolDelegate {
      public func spoolDidTurn(_ spool: Spool) {}
      public func spool(_ spool: Spool, lengthAt place: Int) -> Int { -1 }
    }
    """

  func testAClassListsWhatItImplements() {
    let source = """
      class Plain: NSObject {}
      final class Wheel: NSObject, SpoolDelegate {
        func required() -> Int { 1 }
        func spool(_ s: Spool, lengthAt place: Int) -> Int { 2 }
      }
      open class Base: NSObject {}
      extension Base: SpoolDelegate { public func required() -> Int { 1 } }
      class Sub: Base { func spoolDidTurn(_ spool: Spool) {} }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    for expected in [
      "class Plain: NSObject {}",
      "class Wheel: NSObject, SpoolDelegate, ImplementedRequirements { nonisolated class var "
        + "_hanok_implemented: [String] { [\"spool:lengthAt:\"] };",
      "open class Base: NSObject, ImplementedRequirements {",
      "nonisolated open class var _hanok_implemented: [String] { [] };",
      "nonisolated override class var _hanok_implemented: [String] { [\"spoolDidTurn:\"] };",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  /// They are Swift's, which nobody asks an object for by name.
  func testDefaultsOfTheProjectsProtocolsAreNotListed() {
    var adapting = Adapting(frameworks: [framework])
    adapting.modules.insert("Pipes")
    adapting.imported["Pipes"] = [
      "public protocol Pipe: AnyObject { func open() }\nextension Pipe { public func open() {} }"
    ]
    let source = "import Pipes\nfinal class Hose: Pipe { func open() {} }"
    XCTAssertEqual(adapting.text(source), source)
    let own = "protocol P: AnyObject { func a() }\nextension P { func a() {} }\nclass A: P {}"
    XCTAssertEqual(Adapting(frameworks: [framework]).text(own), own)
  }

  func testMethodsOfTheProjectsObjectiveCProtocolsAreListed() {
    let source = """
      @objc protocol Loom: AnyObject {
        func start()
        @objc optional func loom(_ l: Int, broke thread: String)
        @objc optional func rest()
        static func make()
      }
      protocol Quiet: AnyObject { func hush() }
      final class Worker: NSObject, Loom, Quiet {
        func start() {}
        func loom(_ l: Int, broke thread: String) {}
        func hush() {}
        static func make() {}
      }
      class Idle: NSObject, Quiet { func hush() {} }
      """
    var adapting = Adapting(frameworks: [framework])
    adapting.modules.insert("FoundationCompatibility")
    let text = adapting.text(source)
    let list = "class var _hanok_implemented: [String] { [\"loom:broke:\", \"start\"] };"
    XCTAssertTrue(text.contains(list), text)
    XCTAssertTrue(text.contains("class Idle: NSObject, Quiet { func"), text)
  }

  func testASelectorOfAProtocolsOptionalMethodSaysSo() {
    let source = """
      protocol Own: SpoolDelegate {}
      class A: NSObject, SpoolDelegate { func spoolDidTurn(_ s: Spool) {}; func required() -> Int { 1 } }
      let a = #selector(SpoolDelegate.spoolDidTurn(_:)), b = #selector(Own.spoolDidTurn(_:))
      let c = #selector(A.spoolDidTurn(_:)), d = #selector(SpoolDelegate.required)
      """
    let text = Adapting(frameworks: [framework]).text(source)
    for expected in [
      "a = Selector(SpoolDelegate.spoolDidTurn(_:), \"spoolDidTurn:\")._hanok_optional,",
      "b = Selector(Own.spoolDidTurn(_:), \"spoolDidTurn:\")._hanok_optional",
      "c = Selector(A.spoolDidTurn(_:), \"spoolDidTurn:\"),",
      "d = Selector(SpoolDelegate.required, \"required\")\n",
    ] { XCTAssertTrue((text + "\n").contains(expected), "\(expected) not in\n\(text)") }
  }

  func testAForwardingClassHasMethodsForWhatItDoesNotImplement() {
    let source = """
      class Proxy: NSObject {
        override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
      }
      class SpoolProxy: Proxy, SpoolDelegate {
        func required() -> Int { 1 }
        func spoolDidTurn(_ spool: Spool) {}
      }
      class Last: SpoolProxy {
        func spool(_ spool: Spool, lengthAt place: Int) -> Int { 3 }
      }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    for expected in [
      "@MainActor func spool(_ p0: Spool, lengthAt p1: Int) -> Int { if let target = _hanok_target("
        + "\"spool:lengthAt:\", (any SpoolDelegate).self) { return target.spool(p0, lengthAt: p1) }; "
        + "return _HanokDefaults_SpoolDelegate.shared.spool(p0, lengthAt: p1) };",
      "override func spool(_ spool: Spool, lengthAt place: Int) -> Int { 3 }",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
    XCTAssertEqual(text.components(separatedBy: "func spoolDidTurn").count, 2, text)
  }

  func testAClassThatAnswersForItselfIsAskedThroughAProtocol() {
    let source = """
      class Proxy: NSObject {
        override func responds(to aSelector: Selector!) -> Bool {
          super.responds(to: aSelector) || target?.responds(to: aSelector) ?? false
        }
        override class func responds(to aSelector: Selector!) -> Bool {
          super.responds(to: aSelector)
        }
        override func awakeFromNib() { super.awakeFromNib() }
        override func prepareForInterfaceBuilder() {}
      }
      class Last: Proxy {
        override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
        override func awakeFromNib() { super.awakeFromNib() }
      }
      """
    let text = Adapting().text(source)
    for expected in [
      "class Proxy: NSObject, @preconcurrency RespondingObject, NibAwaking {",
      "  " + String(repeating: " ", count: 8) + " func responds(to aSelector: Selector!) -> Bool {",
      "    super._hanok_inheritedResponds(to: aSelector) || target?.responds(to: aSelector) ?? false",
      "    super.responds(to: aSelector)\n",
      "  override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }",
      "  override func awakeFromNib() { super.awakeFromNib() }",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }
}

import XCTest

@testable import HanokBuild

final class DynamicPropertyRewriteTests: XCTestCase {
  private let will = "DynamicProperty.willChange(self, \"x\")"
  private let did = "DynamicProperty.didChange(self, \"x\")"

  private func adapted(_ member: String) -> String {
    let text = Adapting().text("class A: NSObject { \(member) }")
    return text.replacing("class A: NSObject { ", with: "").dropLast(2)
      .trimmingCharacters(in: .whitespaces)
  }

  func testStoredPropertiesGetObservers() {
    XCTAssertEqual(
      adapted("@objc dynamic var x = 1"), "var x = 1 { willSet { \(will) } didSet { \(did) } }")
    XCTAssertEqual(
      adapted("@objc dynamic private(set) var x: Int?"),
      "private(set) var x: Int? { willSet { \(will) } didSet { \(did) } }")
  }

  func testWhatTheAppObservesItselfRunsBefore() {
    XCTAssertEqual(
      adapted("@objc dynamic var x = 1 { didSet { f() } }"),
      "var x = 1 { willSet { \(will) } didSet { defer { \(did) }; f() } }")
    XCTAssertEqual(
      adapted("@objc dynamic var x = 1 { willSet(new) { f(new) } }"),
      "var x = 1 { didSet { \(did) } willSet(new) { \(will); f(new) } }")
  }

  func testSettersAnnounce() {
    XCTAssertEqual(
      adapted("@objc dynamic var x: Int { get { 1 } set { f(newValue) } }"),
      "var x: Int { get { 1 } set { \(will); defer { \(did) }; f(newValue) } }")
    XCTAssertEqual(adapted("@objc dynamic var x: Int { 1 }"), "var x: Int { 1 }")
  }

  func testPropertiesOfViewsTellAppearanceProxies() {
    let text = Adapting().text("class A: UIView {}; class B: A { @objc dynamic var x = 1 }")
    XCTAssertTrue(
      text.contains(
        "didSet { \(did); _hanok_noteAppearance(\"x\", self.`x`) { $0.`x` = $1 } }"), text)
  }

  func testAppearanceProxiesRunNoneOfTheAppsCode() {
    let member = "@objc dynamic var x: Int"
    func text(_ accessors: String) -> String {
      Adapting().text("class A: UIView { \(member) \(accessors) }")
    }
    let takes = { (value: String) in
      "if _hanok_takesAppearance(\"x\", \(value), { $0.`x` = $1 }) { return };"
    }
    XCTAssertTrue(
      text("{ get { 1 } set { f(newValue) } }").contains("set { \(takes("newValue")) \(will); "))
    XCTAssertTrue(text("{ get { 1 } set(new) { f(new) } }").contains("{ \(takes("new")) \(will); "))
    let observed = text("= 1 { willSet { f() } didSet { g() } }")
    XCTAssertTrue(
      observed.contains("willSet { if _hanok_isAppearanceProxy { return }; \(will); f() }"),
      observed)
    XCTAssertTrue(observed.contains("didSet { \(takes("self.`x`")) defer { \(did); "), observed)
  }

  func testOtherPropertiesStay() {
    XCTAssertEqual(adapted("@objc var x = 1"), "var x = 1")
    XCTAssertEqual(adapted("@objc dynamic static var x = 1"), "static var x = 1")
    XCTAssertEqual(adapted("@objc dynamic lazy var x = 1"), "lazy var x = 1")
  }

  // MARK: Overrides

  private static let method =
    "override func observeValue(forKeyPath keyPath: String?, of object: Any?, "
    + "change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"

  func testObjectsBecomeObservers() {
    let text = Adapting().text("class A: NSObject { \(Self.method) }")
    XCTAssertTrue(text.hasPrefix("class A: NSObject, KeyValueObserver {"), text)
    XCTAssertFalse(text.contains("override"))
  }

  func testRespondersAndSubclassesOverrideAsEver() {
    let responder = """
      open class UIResponder: NSObject { open func observeValue(forKeyPath keyPath: String?, \
      of object: Any?, change: Int?, context: Int?) {} }
      open class UIViewController: UIResponder {}
      """
    let source = "class A: UIViewController { \(Self.method) }"
    XCTAssertEqual(Adapting(frameworks: [responder]).text(source), source)
    let sub = "class B: A { \(Self.method) }"
    XCTAssertEqual(Adapting().adapt([sub, "class A: NSObject { \(Self.method) }"])[0].text, sub)
  }

  func testDependenciesLoseTheirOverride() {
    let source =
      "class A: NSObject { override class func keyPathsForValuesAffectingValue(forKey key: String) "
      + "-> Set<String> { [] } }"
    let text = Adapting().text(source)
    XCTAssertEqual(text, source.replacing("override", with: "        "))
  }

  func testUndefinedKeysAreAskedThroughAProtocol() {
    let text = Adapting().text(
      "class A: NSObject { override func setValue(_ value: Any?, forUndefinedKey key: String) {}\n"
        + "override func value(forUndefinedKey key: String) -> Any? { nil } }")
    XCTAssertTrue(text.hasPrefix("class A: NSObject, KeyValueCodingObject {"), text)
    XCTAssertFalse(text.contains("override"))
  }

  func testForwardingIsAskedForThroughAProtocol() {
    let text = Adapting().text(
      "class A: NSObject { override func forwardingTarget(for aSelector: Selector!) -> Any? { nil } }"
    )
    XCTAssertTrue(text.hasPrefix("class A: NSObject, ForwardingObject {"), text)
    XCTAssertFalse(text.contains("override"))
  }
}

import XCTest

@testable import HanokBuild

/// Selectors of programs that change methods. That the methods change is tested by a project (`Tests/Projects/Replacing`).
final class MethodHookTests: XCTestCase {
  private let changing = "method_exchangeImplementations(a, b)\n"
  private let adapting = Adapting(frameworks: [
    """
    @MainActor open class UIViewController {
      open func viewDidAppear(_ animated: Bool) {}
      open func viewDidLoad() {}
    }
    open class UILabel { open var text: String? { didSet {} } }
    """
  ])

  func testAMemberOfAFrameworkGetsAHiddenSubclass() {
    let source = changing + "let a = #selector(UIViewController.viewDidAppear(_:))"
    let text = adapting.text(source)
    XCTAssertTrue(
      text.contains(
        "Selector(UIViewController.viewDidAppear(_:), \"viewDidAppear:\")._hanok_overridden(by: "
          + "_HanokHook_UIViewController__viewDidAppear_.self, 0, "
          + "_HanokHook_UIViewController__viewDidAppear_._hanok_call)"), text)
    XCTAssertTrue(
      text.contains(
        "\nprivate final class _HanokHook_UIViewController__viewDidAppear_: UIViewController { override "
          + "func `viewDidAppear`(_ p0: Bool) { return FoundationCompatibility.MethodReplacement.called."
          + "call(self, [p0]) }; nonisolated static func _hanok_call"), text)
    XCTAssertTrue(text.contains("nonisolated struct F { let call: (Bool) -> Void }"), text)
  }

  func testASubclassOfAClassIsOneOfWhatDeclaresTheMember() {
    let source =
      changing
        + """
        class Screen: UIViewController { override func viewDidLoad() {} }
        let a = #selector(Screen.viewDidLoad), b = #selector(setter: UILabel.text)
        """
    let text = adapting.text(source)
    XCTAssertTrue(text.contains("class _HanokHook_UIViewController__viewDidLoad: UIVie"), text)
    XCTAssertTrue(
      text.contains("override var `text`: String? { get {"), text)
    XCTAssertTrue(text.contains("let call: (__owned String?) -> Void"), text)
  }

  func testWhatSwiftCallsDirectlyAsksForItsReplacement() {
    let source =
      changing
        + """
        extension UIViewController {
          @objc func track(
            _: Any?, at time: Double
          ) -> Bool {
            true
          }
          @objc var light: Bool { get { true } set { log() } }
          func hidden() {}
        }
        let a = #selector(UIViewController.track(_:at:))
        """
    let text = adapting.text(source)
    assertLine("_ p0: Any?, at time: Double", in: text, of: source)
    assertLine(
      ") -> Bool { if let replacement = FoundationCompatibility.MethodReplacement.of(self, "
        + "\"track:at:\") { return replacement.call(self, [p0, `time`]) }; return "
        + "_hanok_UIViewController__track(p0, at: `time`) }; final func "
        + "_hanok_UIViewController__track(_: Any?, at time: Double) -> Bool {",
      in: text, of: source)
    XCTAssertTrue(
      text.contains("final var _hanok_UIViewController__light: Bool { get { true }"), text)
    XCTAssertTrue(text.contains("func hidden() {}"), text)
    XCTAssertTrue(
      text.contains(
        "\"track:at:\")._hanok_written(as: Selector(UIViewController._hanok_UIViewController__track"
          + "(_:at:), \"track:at:\"))"), text)
  }

  func testMethodsOfOwnClasses() {
    let source =
      changing
        + """
        class Machine {
          @objc public func stop() {}
          @objc private func halt() {}
          @objc static func begin() {}
          @objc func call(_ body: () -> Void) {}
        }
        let a = #selector(Machine.stop), b = #selector(Machine.begin), c = #selector(Machine.call(_:))
        """
    let text = adapting.text(source)
    XCTAssertTrue(text.contains("@_optimize(none) public func stop() {}"), text)
    XCTAssertTrue(text.contains("private final func _hanok_Machine__halt()  {}"), text)
    XCTAssertTrue(text.contains("class _HanokHook_Machine__stop: Machine {"), text)
    XCTAssertTrue(text.contains("_hanok_closed(\"it is one of the class itself\")"), text)
    XCTAssertTrue(text.contains("_hanok_closed(\"its arguments are not plain values\")"), text)
  }

  func testProgramsThatChangeNoMethodsStayAsTheyAre() {
    let source = "extension UIViewController { @objc func track() {} }"
    XCTAssertFalse(adapting.text(source).contains("MethodReplacement"))
    let texts = adapting.adapt(["class A { @objc private func b() {} }", changing]).map(\.text)
    XCTAssertTrue(texts[0].contains("MethodReplacement.of(self, \"b\")"), texts[0])
  }

  func testRequirementsOfProtocolsHaveNoHook() {
    let text = adapting.text(
      changing
        + "@objc protocol Told { @objc optional func tell(_ a: Int); func ask() }\n"
        + "let a = #selector(Told.tell(_:)), b = #selector(Told.ask)")
    XCTAssertFalse(text.contains("_HanokHook"), text)
    XCTAssertFalse(text.contains("_hanok_overridden"), text)
  }
}

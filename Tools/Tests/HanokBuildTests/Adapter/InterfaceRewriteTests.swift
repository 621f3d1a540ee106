import XCTest

@testable import HanokBuild

final class InterfaceRewriteTests: XCTestCase {
  /// The registrations in the adapted first file, blanks made single.
  private func adapted(
    _ sources: String..., names: Set<String> = [], file: StaticString = #filePath,
    line: UInt = #line
  ) -> String {
    var adapting = Adapting()
    adapting.documentNames = names
    let text = adapting.adapt(sources)[0].text
    let lines = sources[0].split(separator: "\n", omittingEmptySubsequences: false).count
    XCTAssertLessThanOrEqual(
      text.split(separator: "\n", omittingEmptySubsequences: false).count, lines + 2,
      "lines moved", file: file, line: line)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The registrations of a screen with the given members.
  private func members(_ text: String, names: Set<String> = []) -> String? {
    let adapted = adapted("class Screen: UIViewController {\n\(text)\n}", names: names)
    guard let start = adapted.firstRange(of: "{ members in "),
      let end = adapted.firstRange(of: " } }; } @MainActor func _hanokInterface_")
    else { return nil }
    return String(adapted[start.upperBound..<end.lowerBound])
  }

  func testOutletsAreRegistered() {
    let table: [(String, String)] = [
      ("@IBOutlet weak var name: UILabel!", #"members.outlet("name", \Screen.name)"#),
      ("@IBOutlet private weak var name: UILabel?", #"members.outlet("name", \Screen.name)"#),
      (
        "@IBOutlet var name: UILabel! { didSet { name.text = nil } }",
        #"members.outlet("name", \Screen.name)"#
      ),
      (
        "@IBOutlet weak var a: UIView!, b: UIView!",
        #"members.outlet("a", \Screen.a); members.outlet("b", \Screen.b)"#
      ),
      (
        "@IBOutlet var all: [UIButton]!",
        #"members.outletCollection("all", \Screen.all)"#
      ),
      (
        "@IBOutlet var a, b: Array<UIButton>!",
        #"members.outletCollection("a", \Screen.a); members.outletCollection("b", \Screen.b)"#
      ),
      (
        "@IBOutlet public internal(set) weak var delegate: (any Listener)?",
        #"members.outlet("delegate", \Screen.delegate)"#
      ),
      ("@objc(old) @IBOutlet var new: UIView!", #"members.outlet("old", \Screen.new)"#),
      ("@IBOutlet var `default`: UIView!", #"members.outlet("default", \Screen.`default`)"#),
      ("@IBInspectable var radius = 8.0", #"members.inspectable("radius", \Screen.radius)"#),
      (
        "@IBInspectable var color: UIColor? { get { nil } set {} }",
        #"members.inspectable("color", \Screen.color, { $0.color = $1 })"#
      ),
      (
        "@IBInspectable var color: UIColor? { nil }",
        #"members.inspectable("color", \Screen.color)"#
      ),
      (
        "@IBOutlet lazy var name: UILabel! = UILabel()",
        #"members.outlet("name", \Screen.name, { $0.name = $1 })"#
      ),
    ]
    for (text, expected) in table { XCTAssertEqual(members(text), expected, text) }
  }

  func testActionsAreRegistered() {
    let table: [(String, String)] = [
      (
        "@IBAction func tap(_ sender: Any) {}",
        #"members.action("tap:", Selector({ (owner: Screen) in { (p0: Any) in owner.tap(p0) } }, "tap:"))"#
      ),
      (
        "@IBAction private func tap() {}",
        #"members.action("tap", Selector({ (owner: Screen) in { owner.tap() } }, "tap"))"#
      ),
      (
        "@IBAction func tap(_ s: UIButton!, forEvent e: UIEvent) {}",
        #"members.action("tap:forEvent:", Selector({ (owner: Screen) in "#
          + #"{ (p0: UIButton?, p1: UIEvent) in owner.tap(p0, forEvent: p1) } }, "tap:forEvent:"))"#
      ),
      (
        "@IBAction func tap(sender: UIButton) {}",
        #"members.action("tapWithSender:", Selector({ (owner: Screen) in "#
          + #"{ (p0: UIButton) in owner.tap(sender: p0) } }, "tapWithSender:"))"#
      ),
      (
        "@IBAction @objc(own:) func unwindToList(_ segue: UIStoryboardSegue) {}",
        #"members.action("own:", Selector({ (owner: Screen) in "#
          + #"{ (p0: UIStoryboardSegue) in owner.unwindToList(p0) } }, "own:"))"#
      ),
      (
        "@IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> UIViewController? { nil }",
        #"members.segueAction("make:sender:", Selector({ (owner: Screen) in "#
          + #"{ (p0: NSCoder, p1: Any?) in owner.make(p0, sender: p1) } }, "make:sender:"))"#
      ),
    ]
    for (text, expected) in table { XCTAssertEqual(members(text), expected, text) }
  }

  func testWhatDocumentsCannotNameIsLeftOut() {
    for text in [
      "@IBOutlet static var a: UIView!", "@IBAction class func tap() {}", "@objc func tap() {}",
      "@available(*, unavailable) @IBAction func tap() {}", "var a: UIView!",
    ] { XCTAssertNil(members(text), text) }
  }

  func testDocumentsSetWhatIsUnavailableToCode() {
    let text = """
      @available(*, unavailable, message: "for documents")
      @IBInspectable var kind: String { get { "" } set {} }
      """
    XCTAssertEqual(members(text), #"members.inspectable("kind", \Screen.kind, { $0.kind = $1 })"#)
    let all = adapted("class Screen: UIViewController {\n\(text)\n}")
    XCTAssertFalse(all.contains("unavailable"), all)
  }

  func testExposedMembersCountWhenADocumentNamesThem() {
    XCTAssertEqual(
      members(
        "@objc var a = 1; @objc var b = 2; @objc func tap(_ x: Any) {}; @objc func other() {}",
        names: ["a", "tap:"]),
      #"members.inspectable("a", \Screen.a); "#
        + #"members.action("tap:", Selector({ (owner: Screen) in { (p0: Any) in owner.tap(p0) } }, "tap:"))"#
    )
    let all = adapted(
      "@objcMembers class A: UIView { var a = 1 }\nextension A { func go() {} }",
      names: ["a", "go"])
    XCTAssertTrue(all.contains(#"members.inspectable("a", \A.a)"#), all)
    XCTAssertTrue(all.contains("owner.go()"), all)
    let plain = adapted("class Plain { @objc var a = 1 }", names: ["a"])
    XCTAssertFalse(plain.contains("members"), plain)
  }

  func testBranchesThatAreLeftOutRegisterNothing() {
    let text = adapted(
      """
      class A: UIView {
        #if DEBUG
        @IBOutlet var a: UIView!
        #else
        @IBOutlet var b: UIView!
        #endif
      }
      #if os(macOS)
      class B: UIView { @IBOutlet var c: UIView! }
      #endif
      """)
    XCTAssertTrue(text.contains("members.outlet(\"a\""), text)
    XCTAssertFalse(text.contains("members.outlet(\"b\""), text)
    XCTAssertFalse(text.contains("members.outlet(\"c\""), text)
  }

  func testNestedTypesAreReachedThroughTheOuterOnes() {
    let text = adapted(
      """
      enum Space {
        private class Outer: UIView {
          private class Inner: UIView { @IBOutlet private var a: UIView! }
        }
      }
      extension Space { final class Other: UIView { @IBOutlet var b: UIView! } }
      struct Box<T> { class Lost: UIView { @IBOutlet var c: UIView! } }
      """)
    for expected in [
      "@IBOutlet private var a".replacing("@IBOutlet ", with: ""),
      #"static func _hanokInterface0() { UIKit.InterfaceBuilder.register(Inner.self) { members in "#
        + #"members.outlet("a", \Inner.a) } }; }"#,
      "static func _hanokInterface1() { Inner._hanokInterface0() }; }",
      "static func _hanokInterface2() { Outer._hanokInterface1() }; }",
      "static func _hanokInterface4() { Other._hanokInterface3() }; }",
      "{ Space._hanokInterface2(); Space._hanokInterface4() }",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
    XCTAssertFalse(text.contains(#"\Lost.c"#), text)
  }

  func testExtensionsOfOtherFilesRegisterWhereTheyStand() {
    let text = adapted(
      """
      extension Screen { @IBAction private func tap() {} }
      extension UIView { @IBInspectable var radius: CGFloat { get { 0 } set {} } }
      """, "class Screen: UIViewController { @IBOutlet var a: UIView! }")
    XCTAssertTrue(text.contains("register(Screen.self) { members in members.action(\"tap\""), text)
    XCTAssertTrue(
      text.contains(
        #"register(UIView.self) { members in members.inspectable("radius", \UIView.radius, "#
          + "{ $0.radius = $1 })"),
      text)
  }

  func testSubclassesRegisterForTheirGenericSuperclasses() {
    let base = "class Base<T>: UIViewController { @IBOutlet var a: UIView! }"
    let text = adapted(
      "class Mid<T>: Base<T> {}\nfinal class Screen: Mid<Int> {}\nclass Next: Screen {}", base)
    XCTAssertTrue(
      text.contains(
        "final class Screen: Mid<Int> {@MainActor fileprivate static func _hanokInterface0() "
          + "{ _hanokInterface_Base() }; }"), text)
    XCTAssertTrue(text.contains("class Next: Screen {}"), text)
    let own = adapted(base)
    XCTAssertTrue(
      own.contains(
        #"; @MainActor static func _hanokInterface_Base() { UIKit.InterfaceBuilder.register(Base.self) "#
          + #"{ members in members.outlet("a", \Base.a) } }; }"#), own)
    XCTAssertFalse(own.contains("@MainActor func _hanokInterface_"), own)
  }

  func testClassesOfAnotherNameAreRegisteredWhenADocumentNamesThem() {
    let text = adapted(
      "@objc(Old) class New: UIView {}\n@objc(Unused) class Other: UIView {}", names: ["Old"])
    XCTAssertTrue(text.contains("UIKit.InterfaceBuilder.register(New.self, named: \"Old\")"), text)
    XCTAssertFalse(text.contains("Other.self"), text)
  }

  func testStubsOfOverriddenExtensionMembersGoAlong() {
    let text = adapted(
      """
      class Base: UIView { @IBOutlet var a: UIView! }
      extension Base { @IBAction func tap() {} }
      class Sub: Base { override func tap() {} }
      """)
    XCTAssertTrue(text.contains(" } }; ; func tap() {"), text)
  }

  func testTheSupportFileHasAllFilesRegister() throws {
    let folder = try TestFolder()
    let screen = try folder.write(
      "import UIKit\nclass A: UIView { @IBOutlet var a: UIView! }\n", to: "A.swift")
    let plain = try folder.write("struct B {}\n", to: "B.swift")
    let adapter = ModuleAdapter(
      folder: folder.url.appendingPathComponent("adapted"),
      importableModules: ["UIKit", "Foundation"], frameworks: FrameworkIndex(texts: []))
    let module = SourceModule(name: "M", sources: [screen, plain])
    for _ in 0..<2 {
      let support = try String(contentsOf: adapter.adapt(module).support, encoding: .utf8)
      let name = "_hanokInterface_" + ContentHash().adding(screen.path).text
      XCTAssertTrue(support.contains("\(name)()"), support)
      XCTAssertEqual(support.components(separatedBy: "_hanokInterface_").count, 2, support)
      XCTAssertTrue(support.contains("@section(\".init_array\")"), support)
    }
  }
}

import XCTest

@testable import HanokBuild

final class PropertyNameTests: XCTestCase {
  /// The registrations of the first source.
  private func statements(_ sources: String...) -> [String] {
    var adapting = Adapting()
    adapting.modules.insert("FoundationCompatibility")
    let table = "FoundationCompatibility.ObjectProperties."
    return adapting.adapt(sources)[0].text.split(separator: "\n").flatMap { line in
      line.components(separatedBy: "; ").flatMap { $0.components(separatedBy: "{ ") }
    }.filter { $0.hasPrefix(table + "add") }.map {
      String($0.dropFirst(table.count)).replacing(" } }", with: "")
    }
  }

  func testPropertiesOfObjectiveCAreRegistered() {
    XCTAssertEqual(
      statements("class A: NSObject { @objc var x: Int { 1 }; var y = 1; @objc let z = 2 }"),
      [#"add(A.self, "x", \A.x)"#])
    XCTAssertEqual(
      statements("class A: NSObject { @objc(given) private dynamic var x = 1, y = 2 }"),
      [#"add(A.self, "given", \A.x)"#, #"add(A.self, "given", \A.y)"#])
    XCTAssertEqual(
      statements(
        "@objcMembers class A: NSObject { var x = 1; private var y = 2; @nonobjc var z = 3 }"),
      [#"add(A.self, "x", \A.x)"#])
    XCTAssertEqual(
      statements(
        "class A: UIView { @IBOutlet weak var x: UIView!; @IBInspectable var y: Int = 1 }"),
      [#"add(A.self, "x", \A.x)"#, #"add(A.self, "y", \A.y)"#])
  }

  /// A key path reads what it writes: a getter that is the app's code would run, or a first value be made.
  func testPropertiesThatAreCodeAreSetByThemselves() {
    for (source, isWritten) in [
      ("@objc var x: Int { get { 1 } set {} }", true), ("@objc lazy var x = 1", true),
      ("@objc var x: Int { set {} get { 1 } }", true), ("@objc var x: Int { get { 1 } }", false),
      ("@objc var x = 1 { didSet {} }", false), ("@objc var x: Int { 1 }", false),
    ] {
      var adapting = Adapting()
      adapting.modules.insert("FoundationCompatibility")
      let text = adapting.adapt(["class A: NSObject { \(source) }"])[0].text
      XCTAssertTrue(
        text.contains(#"add(A.self, "x", \A.x"# + (isWritten ? ", { $0.x = $1 })" : ")")), text)
    }
  }

  func testTypesInsideOthersAndExtensions() {
    XCTAssertEqual(
      statements("enum E { class A: NSObject { @objc var x = 1 } }"),
      [#"add(E.A.self, "x", \E.A.x)"#])
    XCTAssertEqual(
      statements("extension UIView { @objc var x: Int { 1 } }"),
      [#"add(UIView.self, "x", \UIView.x)"#])
    XCTAssertEqual(
      statements("@objc extension UIView { var x: Int { 1 } }"),
      [#"add(UIView.self, "x", \UIView.x)"#])
  }

  func testGenericClassesNameMembersThemselves() {
    var adapting = Adapting()
    adapting.modules.insert("FoundationCompatibility")
    for (modifier, access) in [
      ("public ", "public "), ("", ""), ("private final ", "fileprivate "), ("open ", "public "),
    ] {
      let source =
        "\(modifier)class A<T>: B { @objc var x = 1; @objc func act() {} }; class B: NSObject {}"
      let text = adapting.adapt([source])[0].text
      XCTAssertTrue(
        text.contains(
          "extension A: FoundationCompatibility.GenericMembers { @MainActor \(access)static func "
            + #"_hanok_nameMembers() { FoundationCompatibility.ObjectProperties.add(A.self, "x", \A.x); "#
        ),
        text)
      XCTAssertTrue(text.contains("ObjectProperties.registerGenericMembers()"), text)
    }
  }

  func testWhatCannotBeNamedIsLeftOut() {
    for source in [
      "class A<T>: B<T> { @objc var x = 1 }; class B<T>: NSObject {}",
      "class A<T>: B { @objc var x = 1 }; class B: C<Int> {}; class C<T>: NSObject {}",
      "enum E { private class A: NSObject { @objc var x = 1 } }",
      "class A: NSObject { @objc static var x = 1 }",
      "class A: NSManagedObject { @NSManaged var x: Int }",
      "class A: NSObject { @available(*, unavailable) @objc var x: Int { 1 } }",
      "class A: NSObject { @objc var x: Int { get throws { 1 } } }",
      "@ImageActor class A: NSObject { @objc var x = 1 }",
      "@Store class A: NSObject { @objc var x = 1 }",
      "class A: NSObject { @Store @objc func act() {} }",
      "func f() { class A: NSObject { @objc var x = 1 } }",
    ] { XCTAssertEqual(statements(source), [], source) }
    XCTAssertEqual(
      statements("extension A { @objc var x: Int { 1 } }", "class A<T>: NSObject {}"), [])
    XCTAssertEqual(
      statements("@MainActor @IBDesignable class A: UIView { @objc var x = 1 }"),
      [#"add(A.self, "x", \A.x)"#])
  }

  func testClassesWithNamesAndDependencies() {
    XCTAssertEqual(
      statements("@objc(Given) class A: NSObject {}"), [#"add(A.self, named: "Given")"#])
    XCTAssertEqual(
      statements(
        "class A: NSObject { @objc class func keyPathsForValuesAffectingX() -> Set<String> { [] } }"
      ).map { $0.prefix(23) }, ["addDependencies(A.self)"])
    XCTAssertEqual(
      statements(
        "class A: NSObject { override class func keyPathsForValuesAffectingValue(forKey k: String) "
          + "-> Set<String> { [] } }"
      ).map { $0.prefix(23) }, ["addDependencies(A.self)"])
  }

  func testMethodsAreRegistered() {
    XCTAssertEqual(
      statements(
        "class A: NSObject { @objc private func move(to place: Int, _ other: String!) {}; func f() {} }"
      ),
      [
        "add(FoundationCompatibility.Selector(", "(owner: A) in ",
        "(p0: Int, p1: String?) in owner.move(to: p0, p1) } }, \"moveTo::\"))",
      ].prefix(1).map { $0 })
    for method in [
      "@objc func f() async {}", "@objc func f() throws {}", "@objc static func f() {}",
      "@objc func f(_ body: () -> Void) {}", "@objc func f(_ x: inout Int) {}",
    ] { XCTAssertEqual(statements("class A: NSObject { \(method) }"), [], method) }
  }

  func testMembersOfExposedTypesAndOfObjectiveCProtocolsAreRegistered() {
    let method = "add(FoundationCompatibility.Selector("
    for (source, expected) in [
      ("@objcMembers class A: NSObject { func f() {} }", [method]),
      ("@objc extension UIView { func f() {} }", [method]),
      (
        "@objc protocol P { func f() }; class A: NSObject, P { func f() {}; func g() {} }",
        [method]
      ),
      (
        "@objc protocol P { @objc optional var x: Int { get }; @objc optional func f(_ a: Int) }; "
          + "class A: NSObject {}; extension A: P { var x: Int { 1 }; func f(_ a: Int) {} }",
        [#"add(A.self, "x", \A.x)"#, method]
      ),
      ("protocol P { func f(); var x: Int { get } }; class A: P { func f() {}; var x = 1 }", []),
    ] { XCTAssertEqual(statements(source), expected, source) }
    for member in [
      "@nonobjc func f() {}", "private func f() {}", "func f(_ x: Int?) {}",
      "func f(_ x: (Int, Int)) {}", "func f(_ x: S) {}",
    ] {
      let source = "struct S {}; @objcMembers class A: NSObject { \(member) }"
      XCTAssertEqual(statements(source), [], source)
    }
  }

  func testWhatThrowsOrWaitsIsCalledWithoutAWord() {
    let text = Adapting().text(
      "class A: NSObject { @objc func f(_ x: Int) throws {}; @objc func g() async -> Int { 1 }; "
        + "let s = [#selector(f(_:)), #selector(g)] }")
    XCTAssertTrue(
      text.contains(
        "{ (owner: A) in { (p0: Int) -> Void in _ = try? owner.f(p0) } }, \"f:error:\""), text)
    XCTAssertTrue(
      text.contains("_Concurrency.Task { _ = await owner.g() } } }, \"gWithCompletionHandler:\""),
      text)
  }

  func testTheGetterOfAnOptionalRequirement() {
    let text = Adapting().text(
      "@objc protocol P { @objc optional var x: Int { get } }; let s = #selector(getter: P.x)")
    XCTAssertFalse(text.contains("(owner: P) in"), text)
  }

  func testFormattersCallWhatSubclassesOverride() {
    let text = Adapting().text(
      """
      class A: DateFormatter {
        override func getObjectValue(
          _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
          errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
        ) -> Bool { super.getObjectValue(obj, for: string, errorDescription: error) }
      }
      """)
    XCTAssertTrue(text.contains("func _hanok_own_getObjectValue("), text)
    XCTAssertTrue(text.contains("super._hanok_getObjectValue(obj"), text)
    XCTAssertTrue(text.contains("FoundationCompatibility.OverridingObject"), text)
  }
}

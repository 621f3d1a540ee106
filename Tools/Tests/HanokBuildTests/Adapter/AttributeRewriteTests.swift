import XCTest

@testable import HanokBuild

final class AttributeRewriteTests: XCTestCase {
  func testObjectiveCAttributesAreBlankedInPlace() {
    let source =
      "@objc(Name) class A {\n  @IBOutlet weak var x: UILabel!\n  @objc dynamic func y() {}\n}"
    XCTAssertEqual(
      Adapting().text(source),
      "            class A {\n            weak var x: UILabel!\n                func y() {}\n}")
  }

  func testEveryAttributeIsKnown() {
    for name in ObjectiveCAttributeRewrite.names {
      XCTAssertEqual(
        Adapting().text("class A { @\(name) var x: Int = 0 }").replacing(" ", with: ""),
        "classA{varx:Int=0}", name)
    }
  }

  func testConventionsOfMethodsAndBlocksAreTakenOutThoseOfCStay() {
    XCTAssertEqual(
      Adapting().text("typealias F = @convention(c) (AnyObject, Selector, Bool) -> Void"),
      "typealias F =                (AnyObject, Selector, Bool) -> Void")
    XCTAssertEqual(
      Adapting().text("let b: @convention(block) (AnyObject) -> Void = { _ in }"),
      "let b:                    (AnyObject) -> Void = { _ in }")
    let source = "let f: @convention(c) (Int32, Int32) -> Int32 = add"
    XCTAssertEqual(Adapting().text(source), source)
  }

  func testTheEntryPointBecomesMain() {
    XCTAssertEqual(
      Adapting().text("@UIApplicationMain\nclass A {}"), "@main             \nclass A {}")
  }

  func testOtherAttributesStay() {
    let source = "@MainActor @available(iOS 15, *) @discardableResult func f() -> Int { 1 }"
    XCTAssertEqual(Adapting().text(source), source)
  }

  func testKeyPathsBecomeTheirText() {
    XCTAssertEqual(
      Adapting().text("let k = #keyPath(Person.address.street)"), "let k = \"address.street\"")
    XCTAssertEqual(Adapting().text("let k = #keyPath(bounds)"), "let k = \"bounds\"")
    XCTAssertEqual(
      Adapting().text("let k = NSSortDescriptor(key: #keyPath(Item.owner.name), ascending: true)"),
      "let k = NSSortDescriptor(key: \"owner.name\", ascending: true)")
  }
}

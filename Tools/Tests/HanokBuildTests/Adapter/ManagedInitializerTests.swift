import XCTest

@testable import HanokBuild

final class ManagedInitializerTests: XCTestCase {
  private let entityStub =
    "required override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?)"
    + " { super.init(entity: entity, insertInto: context) };"
  private let contextStub =
    "required convenience init(context: NSManagedObjectContext)"
    + " { self.init(entity: Self.entity(), insertInto: context) };"

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func testAClassWithInitializersOfItsOwnKeepsTheRequiredOnes() {
    let source = """
      public class Item: NSManagedObject {
        init(title: String) { super.init(entity: e, insertInto: nil) }
      }
      class Sub: Item { convenience init() { self.init(title: "") } }
      class Other: NSObject { init(title: String) {} }
      """
    let text = words(Adapting().text(source))
    XCTAssertTrue(
      text.hasPrefix(
        "public class Item: NSManagedObject { public \(entityStub) public \(contextStub) init("),
      text)
    XCTAssertTrue(text.contains("class Sub: Item { convenience init()"), text)
    XCTAssertTrue(text.contains("class Other: NSObject { init("), text)
  }

  func testAPlainObjectIsOfTheEntitysClass() {
    XCTAssertEqual(
      Adapting().text("let a = NSManagedObject(entity: e, insertInto: nil)"),
      "let a = NSManagedObject.make(entity: e, insertInto: nil)")
    for same in ["let a = NSManagedObject(context: c)", "let a = Item(entity: e, insertInto: c)"] {
      XCTAssertEqual(Adapting().text(same), same)
    }
  }

  func testOverridesAreRequiredToo() {
    let source = """
      class Item: NSManagedObject {
        @objc private override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
          super.init(entity: entity, insertInto: context)
        }
        override convenience init(context moc: NSManagedObjectContext) { self.init() }
        convenience init(context: Int) { self.init() }
      }
      """
    let text = words(Adapting().text(source))
    XCTAssertTrue(
      text.contains("{ override required init(entity: NSEntityDescription, insertInto"), text)
    XCTAssertTrue(text.contains("} convenience required init(context moc:"), text)
    XCTAssertTrue(text.contains("} convenience init(context: Int)"), text)
  }
}

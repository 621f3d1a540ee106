import XCTest

@testable import HanokBuild

final class ManagedValidationTests: XCTestCase {
  private let pointer = "AutoreleasingUnsafeMutablePointer<AnyObject?>"

  func testMethodsThatValidateAPropertyAreCalled() {
    let text = Adapting().text(
      """
      public class Item: NSManagedObject {
        @objc func validateName(_ value: \(pointer)) throws {}
        func validateURL(_ value: \(pointer)) throws {}
        func validateAll(_ text: String) throws {}
        static func validateKind(_ value: \(pointer)) throws {}
      }
      """)
    XCTAssertTrue(
      text.hasPrefix(
        "public class Item: NSManagedObject { public override func validateValue(_ value: "
          + "\(pointer), forKey key: String) throws { try super.validateValue(value, forKey: key); "
          + "switch key { case \"name\": try validateName(value); "
          + "case \"URL\", \"uRL\": try validateURL(value); default: break } };\n"), text)
  }

  func testClassesThatSayItThemselvesAndOthersStayAsTheyAre() {
    for source in [
      """
      class Item: NSManagedObject {
        override func validateValue(_ value: \(pointer), forKey key: String) throws {}
        func validateName(_ value: \(pointer)) throws {}
      }
      """, "class Other: NSObject { func validateName(_ value: \(pointer)) throws {} }",
    ] {
      XCTAssertEqual(Adapting().text(source), source)
    }
  }
}

import Accessibility
import XCTest

final class AXCustomContentTests: XCTestCase {
  func testContentKeepsWhatItSays() {
    let content = AXCustomContent(label: "Age", value: "4 years")
    XCTAssertEqual(content.label, "Age")
    XCTAssertEqual(content.attributedValue.string, "4 years")
    XCTAssertEqual(content.importance, .default)
    content.importance = .high
    let copy = content.copy() as? AXCustomContent
    XCTAssertEqual(copy?.value, "4 years")
    XCTAssertEqual(copy?.importance, .high)
    XCTAssertFalse(copy === content)
  }

  func testContentComesBackFromAnArchive() throws {
    let content = AXCustomContent(label: "Weight", value: "12 kg")
    content.importance = .high
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: content, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: AXCustomContent.self, from: data)
    XCTAssertEqual(back?.label, "Weight")
    XCTAssertEqual(back?.value, "12 kg")
    XCTAssertEqual(back?.importance, .high)
  }

  func testAnObjectTellsContent() {
    final class Dog: NSObject, AXCustomContentProvider {
      var accessibilityCustomContent: [AXCustomContent]! = [
        AXCustomContent(label: "Age", value: "4")
      ]
    }
    let provider: any AXCustomContentProvider = Dog()
    XCTAssertEqual(provider.accessibilityCustomContent.map(\.label), ["Age"])
  }
}

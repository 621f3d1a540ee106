import XCTest

@testable import HanokBuild

final class KeyPathNameTests: XCTestCase {
  func testPropertiesAreCalledAsObjectiveCKnowsThem() {
    let source = """
      class Person: NSObject { @objc(full_name) var name = ""; @objc var friend: Person?
        func f() { use(#keyPath(name)); use(#keyPath(Person.friend.name)); use(#keyPath(self.`friend`)) } }
      """
    let text = Adapting().text(source)
    XCTAssertTrue(
      text.contains("use(\"full_name\"); use(\"friend.full_name\"); use(\"friend\")"), text)
  }
}

import XCTest

@testable import HanokBuild

final class TestInitializerTests: XCTestCase {
  private func story(_ initializer: String) -> String {
    "class Story: XCTestCase { required \(initializer) }"
  }

  func testTheClosureOfATestIsXCTests() {
    let cases = [
      (
        "init(name: String, testClosure: @escaping (XCTestCase) throws -> Swift.Void) {}",
        "init(name: String, testClosure: @escaping XCTestCaseClosure) {}"
      ),
      ("init(name: String, testClosure: @escaping XCTestCaseClosure) {}", nil),
      ("init(name: String, testClosure: @escaping (Story) throws -> Void) {}", nil),
      ("init(title: String, testClosure: @escaping (XCTestCase) throws -> Void) {}", nil),
    ]
    for (source, expected) in cases {
      XCTAssertEqual(Adapting().text(story(source)), story(expected ?? source))
    }
  }
}

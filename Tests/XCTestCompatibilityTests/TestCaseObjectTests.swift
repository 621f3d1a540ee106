import XCTestCompatibility
import XCTest

private protocol Listener: NSObjectProtocol {
  func heard(_ word: String)
}

private final class Speaker {
  weak var listener: (any Listener)?
  func say(_ word: String) { listener?.heard(word) }
}

/// A test case is an object like any other: it can be a delegate.
final class TestCaseObjectTests: XCTestCase, Listener {
  private var words: [String] = []

  func heard(_ word: String) { words.append(word) }

  func testATestCaseIsADelegate() {
    let speaker = Speaker()
    speaker.listener = self
    speaker.say("hello")
    XCTAssertEqual(words, ["hello"])
  }

  func testItIsAnObject() {
    let object: any NSObjectProtocol = self
    XCTAssertTrue(object.isEqual(self))
    XCTAssertFalse(object.isEqual(nil))
    XCTAssertTrue(classForCoder == TestCaseObjectTests.self)
    XCTAssertEqual(
      TestCaseObjectTests.description(), "XCTestCompatibilityTests.TestCaseObjectTests")
    XCTAssertTrue("\(self)".contains("testItIsAnObject"))
  }
}

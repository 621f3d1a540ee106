import XCTest

@testable import HanokBuild

final class TestIsolationTests: XCTestCase {
  func testSetUpOfTheMainActorRunsAsItsOwn() {
    let cases = [
      (
        "class T: XCTestCase { @MainActor override func setUp() { x = 1 } }",
        "class T: XCTestCase {            override func setUp() {"
          + " MainActor.assumeIsolated { () -> Void in x = 1 } } }"
      ),
      (
        "@MainActor final class T: XCTestCase { override func tearDownWithError() throws { try f() } }",
        "@MainActor final class T: XCTestCase { override func tearDownWithError() throws {"
          + " try MainActor.assumeIsolated { () -> Void in try f() } } }"
      ),
      (
        "@MainActor class B: XCTestCase { }; class T: B { override class func setUp() { x = 1 } }",
        "@MainActor class B: XCTestCase { }; class T: B { override class func setUp() {"
          + " MainActor.assumeIsolated { () -> Void in x = 1 } } }"
      ),
      // These belong to no actor, or wait for it.
      ("class T: XCTestCase { override func setUp() { x = 1 } }", nil),
      ("@MainActor class T: XCTestCase { override func setUp() async throws { x = 1 } }", nil),
      ("@MainActor class T: XCTestCase { nonisolated override func setUp() { x = 1 } }", nil),
      ("class T: UIView { @MainActor override func setUp() { x = 1 } }", nil),
    ]
    for (source, expected) in cases {
      XCTAssertEqual(Adapting().text(source), expected ?? source)
    }
  }
}

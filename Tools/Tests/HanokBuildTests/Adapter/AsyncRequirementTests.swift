import XCTest

@testable import HanokBuild

/// Delegates' methods that are written `async`.
final class AsyncRequirementTests: XCTestCase {
  func testAnAsyncMethodGetsTheFormWithACompletionHandler() {
    let source = """
      final class Guard: NSObject, URLSessionTaskDelegate {
        func urlSession(_ session: URLSession, didReceive challenge: URLAuthenticationChallenge) async -> (Answer, Proof?) { (.no, nil) }
      }
      """
    let text = Adapting().text(source)
    XCTAssertTrue(
      text.contains(
        "nonisolated func urlSession(_ p0: URLSession, didReceive p1: URLAuthenticationChallenge, "
          + "completionHandler handler: @escaping (Answer, Proof?) -> Void)"), text)
    XCTAssertTrue(
      text.contains(
        "let value = await owner.urlSession(v0, didReceive: v1); told(value.0, value.1)"), text)
    XCTAssertEqual(text.count { $0 == "\n" }, source.count { $0 == "\n" })
  }

  func testWhatGivesNothingTellsThatItIsDone() {
    let text = Adapting().text(
      """
      extension Watch: UNUserNotificationCenterDelegate {
        public func userNotificationCenter(_ c: Center, didReceive r: Response) async { open(r) }
      }
      """)
    XCTAssertTrue(text.contains("public nonisolated func userNotificationCenter("), text)
    XCTAssertTrue(text.contains("withCompletionHandler handler: @escaping () -> Void"), text)
    XCTAssertTrue(
      text.contains("await owner.userNotificationCenter(v0, didReceive: v1); told()"), text)
  }

  func testOtherMethodsStayAsTheyAre() {
    for source in [
      "class A { func urlSession(_ s: Int, didReceive c: Int) {} }",
      "class A { func load(_ s: Int) async {} }",
      "func urlSession(_ s: Int, didReceive c: Int) async -> Int { 1 }",
      "class A { func urlSession(_ s: Int, didReceive c: Int) async throws -> Int { 1 } }",
      "class A { func urlSession(_ s: Int, didReceive c: Int) async -> Int { 1 }\n"
        + "func urlSession(_ s: Int, didReceive c: Int, completionHandler: (Int) -> Void) {} }",
    ] {
      XCTAssertEqual(Adapting().text(source), source)
    }
  }
}

import XCTest

@testable import HanokBuild

final class SelectorAdoptionTests: XCTestCase {
  private let framework = """
    public protocol SpoolDelegate: NSObjectProtocol { func spoolDidTurn(_ spool: Spool) }
    extension SpoolDelegate { public func spoolDidTurn(_ spool: Spool) {} }
    public protocol LongSpoolDelegate: SpoolDelegate {
      func spool(_ spool: Spool, lengthAt place: Int) -> Int
    }
    extension LongSpoolDelegate { public func spool(_ spool: Spool, lengthAt place: Int) -> Int { 1 } }
    public protocol StrictDelegate: SpoolDelegate { func spoolIsStrict(_ spool: Spool) -> Bool }
    open class SpoolController: NSObject, SpoolDelegate {}
    """

  private func text(_ source: String) -> String {
    Adapting(frameworks: [framework]).text(source)
  }

  func testAMarkedMethodOfARefinedProtocolAdoptsIt() {
    for source in [
      "class A: NSObject, SpoolDelegate { @objc func spool(_ s: Spool, lengthAt p: Int) -> Int { 2 } }",
      "@objcMembers class A: NSObject, SpoolDelegate { func spool(_ s: Spool, lengthAt p: Int) -> Int { 2 } }",
      "class A: NSObject {}; extension A: SpoolDelegate { @objc func spool(_ s: Spool, lengthAt p: Int) -> Int { 2 } }",
      "class A: SpoolController { @objc(spool:lengthAt:) func spool(_ s: Spool, lengthAt p: Int) -> Int { 2 } }",
    ] {
      let adapted = text(source)
      XCTAssertTrue(adapted.contains(", LongSpoolDelegate"), adapted)
      XCTAssertTrue(adapted.contains("\"spool:lengthAt:\""), adapted)
    }
  }

  /// Swift does not show Objective-C what is not marked, and a class that is no such delegate is never asked.
  func testOtherClassesStayAsTheyAre() {
    for source in [
      "class A: NSObject, SpoolDelegate { func spool(_ s: Spool, lengthAt p: Int) -> Int { 2 } }",
      "class A: NSObject { @objc func spool(_ s: Spool, lengthAt p: Int) -> Int { 2 } }",
      "class A: NSObject, SpoolDelegate { @objc func spoolIsStrict(_ s: Spool) -> Bool { true } }",
      "class A: NSObject, SpoolDelegate { @objc private func spool(_ s: Spool, lengthAt p: Int) -> Int { 2 } }",
    ] {
      XCTAssertFalse(text(source).contains(", LongSpoolDelegate"), text(source))
      XCTAssertFalse(text(source).contains(", StrictDelegate"), text(source))
    }
    let named =
      "class A: NSObject, LongSpoolDelegate { @objc func spool(_ s: Spool, lengthAt p: Int) -> Int { 2 } }"
    XCTAssertEqual(text(named).components(separatedBy: "LongSpoolDelegate").count, 2)
  }

  /// Swift leaves out words of a name that Objective-C has.
  func testMethodsWithTheNamesInObjectiveCAreCalled() {
    for (method, call) in [
      (
        "@objc func spool(_ s: Spool, lengthAtIndex p: Int) -> Int { 2 }",
        "spool(p0, lengthAtIndex: p1)"
      ),
      (
        "@objc(spool:lengthAtIndex:) func length(_ s: Spool, _ p: Int) -> Int { 2 }",
        "length(p0, p1)"
      ),
    ] {
      let adapted = text("public class A: NSObject, SpoolDelegate { \(method) }")
      XCTAssertTrue(adapted.contains(", LongSpoolDelegate"), adapted)
      XCTAssertTrue(adapted.contains("public func spool(_ p0: Spool, "), adapted)
      XCTAssertTrue(adapted.contains("[\"spool:lengthAt:\"]"), adapted)
      XCTAssertTrue(adapted.contains("lengthAt p1: Int) -> Int { \(call) };"), adapted)
      XCTAssertFalse(text("class A: NSObject { \(method) }").contains("LongSpoolDelegate"))
    }
  }
}

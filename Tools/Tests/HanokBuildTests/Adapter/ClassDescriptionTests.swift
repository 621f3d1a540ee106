import XCTest

@testable import HanokBuild

final class ClassDescriptionTests: XCTestCase {
  func testAClassIsAskedForItsNameByAFunction() {
    XCTAssertEqual(
      Adapting().text("let name = view.classForCoder.description().lowercased()"),
      "let name = NSStringFromClass(view.classForCoder).lowercased()")
  }

  func testOthersStay() {
    for source in [
      "let a = view.description", "let b = view.classForCoder", "let c = box.description()",
      "let d = view?.classForCoder.description()",
    ] {
      XCTAssertEqual(Adapting().text(source), source)
    }
  }
}

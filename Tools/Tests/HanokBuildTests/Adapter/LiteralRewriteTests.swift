import XCTest

@testable import HanokBuild

final class LiteralRewriteTests: XCTestCase {
  func testColourLiteralsAreColours() {
    XCTAssertEqual(
      Adapting().text("let a: X = f(#colorLiteral(red: 0.1, green: 0, blue: 1, alpha: 1))"),
      "let a: X = f(UIColor(red: 0.1, green: 0, blue: 1, alpha: 1))")
  }

  func testImageLiteralsAreNamedImages() {
    XCTAssertEqual(
      Adapting().text("view.image = #imageLiteral(resourceName: \"logo\")"),
      "view.image = UIImage(imageLiteralResourceName: \"logo\")")
  }
}

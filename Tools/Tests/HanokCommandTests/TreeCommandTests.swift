import Foundation
import XCTest

@testable import hanok

final class TreeCommandTests: XCTestCase {
  func testTheAppIsTheOneOfTheNameOrTheOnlyOne() throws {
    let (a, b) = (InspectedApp(name: "A", path: "/1"), InspectedApp(name: "B", path: "/2"))
    let later = InspectedApp(name: "A", path: "/3")
    XCTAssertEqual(try TreeCommand.choose(nil, among: [a]), a)
    XCTAssertEqual(try TreeCommand.choose("A", among: [a, b, later]), later)
    XCTAssertThrowsError(try TreeCommand.choose(nil, among: [])) {
      XCTAssertEqual("\($0)", "No app runs; `hanok run` starts one.")
    }
    XCTAssertThrowsError(try TreeCommand.choose("C", among: [a, b])) {
      XCTAssertEqual("\($0)", "No app called C runs; there is A, B.")
    }
    XCTAssertThrowsError(try TreeCommand.choose(nil, among: [a, b])) {
      XCTAssertEqual("\($0)", "Several apps run: say which of A, B.")
    }
  }

  func testAnUnknownOptionIsSaid() {
    XCTAssertThrowsError(try TreeCommand(arguments: ["--jsn"])) {
      XCTAssertTrue("\($0)".contains("--json"), "\($0)")
    }
  }
}

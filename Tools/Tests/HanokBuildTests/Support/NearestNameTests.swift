import HanokBuild
import XCTest

final class NearestNameTests: XCTestCase {
  func testSlipsOfTheHandAreFound() {
    let names = ["size", "scale", "script", "scheme"]
    XCTAssertEqual(NearestName.of("sze", among: names), "size")
    XCTAssertEqual(NearestName.of("sizee", among: names), "size")
    XCTAssertEqual(NearestName.of("sxze", among: names), "size")
    XCTAssertEqual(NearestName.of("szie", among: names), "size")
    XCTAssertEqual(NearestName.of("SCHEM", among: names), "scheme")
  }

  func testTheNearestOfSeveralIsFound() {
    XCTAssertEqual(NearestName.of("resetAll", among: ["resetAl", "resetAlls2"]), "resetAl")
    XCTAssertEqual(NearestName.of("tst", among: ["tot", "test"]), "tot")
  }

  func testWhatIsFarIsNotSuggested() {
    XCTAssertNil(NearestName.of("run", among: ["test", "doctor"]))
    XCTAssertNil(NearestName.of("a", among: ["b", "c"]))
    XCTAssertNil(NearestName.of("", among: ["b", ""]))
    XCTAssertNil(NearestName.of("size", among: ["size"]))
  }
}

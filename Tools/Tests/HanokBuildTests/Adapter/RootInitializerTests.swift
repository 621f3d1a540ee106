import XCTest

@testable import HanokBuild

final class RootInitializerTests: XCTestCase {
  func testARequirementThatObjectsAdoptGetsALabel() {
    let source = """
      public protocol Made { init() }
      extension NSObject: Made {}
      struct Pair: Made { var a = 1 }
      class Own: Made { required init() {} }
      final class Last {}
      extension Last: Made { convenience init() { self.init() } }
      class View: NSObject, Made {}
      """
    let text = Adapting().text(source)
    XCTAssertTrue(text.contains("protocol Made { init(_hanok_none: Void) }"), text)
    XCTAssertTrue(
      text.contains("extension Made { public init() { self.init(_hanok_none: ()) } }"), text)
    for bound in ["== Pair", ": Own", "== Last"] {
      XCTAssertTrue(
        text.contains(
          "extension Made where Self\(bound.first == ":" ? "" : " ")\(bound) "
            + "{ init(_hanok_none: Void) { self.init() } }"), text)
    }
    XCTAssertFalse(text.contains("View {"), text)
    XCTAssertFalse(text.contains("FileManager"), text)
  }

  func testOthersStay() {
    for source in [
      "protocol Made { init() }\nstruct A: Made {}",
      "protocol Made { init(a: Int) }\nextension NSObject: Made {}",
    ] {
      XCTAssertFalse(Adapting().text(source).contains("_hanok_none"), source)
    }
  }
}

import XCTest

@testable import UIKit

@MainActor
final class ClassFactoryTests: XCTestCase {
  class Plain: UIView {
    let word = "plain"
  }
  class Custom: UIView {
    let seen: CGRect
    override init(frame: CGRect) {
      seen = frame
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { return nil }
  }
  class Drawing: UIView {
    override func draw(_ rect: CGRect) {}
  }

  func testMakesSubclassesThroughTheirOwnInitialiser() async {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let type: UIView.Type = Custom.self
    let view = ClassFactory.makeView(type, frame: frame)
    XCTAssertEqual((view as? Custom)?.seen, frame)
    XCTAssertEqual(view.frame, frame)
  }

  func testMakesSubclassesThatInheritTheInitialiser() async {
    let view = ClassFactory.makeView(Plain.self, frame: .zero)
    XCTAssertEqual(view.word, "plain")
  }

  func testMakesObjects() async {
    class Object: NSObject {
      var number = 7
    }
    let type: NSObject.Type = Object.self
    XCTAssertEqual((ClassFactory.make(type) as? Object)?.number, 7)
  }

  func testKnowsWhichViewsDraw() async {
    XCTAssertTrue(ClassFactory.overridesDraw(Drawing.self))
    XCTAssertFalse(ClassFactory.overridesDraw(Plain.self))
  }
}

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

  func testPresentationCopiesOfAnAppsOwnLayerClass() async {
    final class Ring: CALayer {
      var progress = 0.0
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        progress = (layer as? Ring)?.progress ?? 0
      }
      required init?(coder: NSCoder) { return nil }
    }
    let host = UIView()
    let ring = Ring()
    ring.progress = 0.25
    host.layer.addSublayer(ring)
    for _ in 0..<100 {
      let copy = ring.presentation()
      XCTAssertFalse(copy === ring)
      XCTAssertEqual(copy?.progress, 0.25)
    }
  }
}

import TestSupport
import XCTest

@testable import QuartzCore

/// Layers with a vanishing point, and transitions that turn layers over or away.
final class PerspectiveTests: XCTestCase {
  /// A red layer of 60 x 60 in the middle of a white stage of 100 x 100, turned about its vertical axis.
  private func turned(_ angle: CGFloat, distance: CGFloat = 120) -> (Stage, CALayer) {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 20, y: 20, width: 60, height: 60), .red)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    layer.transform = CATransform3DRotate(transform, angle, 0, 1, 0)
    stage.root.addSublayer(layer)
    stage.frame()
    return (stage, layer)
  }

  /// The rows of a column of pixels that are red.
  private func span(_ stage: Stage, x: Int) -> ClosedRange<Int>? {
    let rows = (0..<100).filter { stage.surface.pixel(x, $0) & 0xFFFF < 0x8080 }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  /// By hand: x of the layer goes to x·cos/(1 + x·sin/d) and y to y/(1 + x·sin/d), or with the other sign.
  func testTheNearSideIsHigher() throws {
    let angle = 0.6 as CGFloat
    let (stage, _) = turned(angle)
    stage.write("perspective")
    let (c, s) = (cos(0.6), sin(0.6) / 120)
    let (near, far) = (1 - 30 * s, 1 + 30 * s)
    let (nearX, farX) = (30 * c / near, 30 * c / far)
    let left = try XCTUnwrap((0..<100).first { span(stage, x: $0) != nil })
    let right = try XCTUnwrap((0..<100).last { span(stage, x: $0) != nil })
    let reach = [50 - Double(left), Double(right) + 1 - 50].sorted()
    XCTAssertEqual(reach[0], farX, accuracy: 1)
    XCTAssertEqual(reach[1], nearX, accuracy: 1)
    let heights = try [left + 1, right - 1].map { try XCTUnwrap(span(stage, x: $0)).count }.sorted()
    XCTAssertEqual(Double(heights[0]), 60 / far, accuracy: 2.5)
    XCTAssertEqual(Double(heights[1]), 60 / near, accuracy: 2.5)
    XCTAssertEqual(span(stage, x: 50)?.count ?? 0, 60, accuracy: 2)
  }

  func testWhatIsBelowIsInPerspectiveToo() {
    let (stage, layer) = turned(0.6)
    let child = CALayer(CGRect(x: 0, y: 0, width: 30, height: 60), .blue)
    layer.addSublayer(child)
    stage.frame()
    XCTAssertEqual(stage.pixel(40, 50), "0000ff")
    XCTAssertEqual(stage.pixel(60, 50), "ff0000")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
    stage.change { child.backgroundColor = .green }
    XCTAssertNotEqual(stage.pixel(40, 50), "0000ff")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
    stage.change { layer.transform = CATransform3DIdentity }
    XCTAssertEqual(stage.pixel(22, 22), stage.pixel(40, 50))
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
  }

  func testTheSuperlayersSublayerTransformCounts() {
    let stage = Stage()
    stage.change { stage.root.sublayerTransform.m34 = -1 / 100 }
    let layer = CALayer(CGRect(x: 20, y: 20, width: 60, height: 60), .red)
    layer.transform = CATransform3DMakeRotation(0.7, 1, 0, 0)
    stage.root.addSublayer(layer)
    stage.frame()
    func width(_ y: Int) -> Int {
      (0..<100).filter { stage.surface.pixel($0, y) & 0xFFFF < 0x8080 }.count
    }
    let rows = (0..<100).filter { width($0) > 0 }
    let widths = [width((rows.first ?? 0) + 2), width((rows.last ?? 0) - 2)].sorted()
    XCTAssertGreaterThan(widths[1], widths[0] + 12)
  }

  func testRandomTransformsNeverFail() {
    var random = SeededRandom(seed: 41)
    for _ in 0..<60 {
      let stage = Stage()
      let layer = CALayer(CGRect(x: 20, y: 20, width: 60, height: 60), .red)
      var t = CATransform3DIdentity
      t.m34 = -1 / CGFloat.random(in: 5...300, using: &random)
      t = CATransform3DRotate(
        t, .random(in: -4...4, using: &random), .random(in: -1...1, using: &random),
        .random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
      layer.transform = CATransform3DTranslate(
        t, 0, 0, .random(in: -400...400, using: &random))
      layer.cornerRadius = 8
      stage.root.addSublayer(layer)
      stage.frame()
      XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
    }
  }

  // MARK: Transitions

  /// Runs a transition from red to blue and calls `look` at each tenth of it.
  private func run(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, _ look: (Stage, Int) -> Void
  ) {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 20, y: 20, width: 60, height: 60), .red)
    stage.root.addSublayer(layer)
    stage.frame()
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    layer.add(transition, forKey: nil)
    stage.change { layer.backgroundColor = .blue }
    for step in 0...10 {
      look(stage, step)
      XCTAssertEqual(stage.differenceFromFullRedraw(), 0, "\(type.rawValue) \(step)")
      stage.frame(after: 0.1)
    }
    stage.frame()
    XCTAssertEqual(stage.pixel(25, 25), "0000ff")
    XCTAssertEqual(stage.pixel(75, 75), "0000ff")
    XCTAssertEqual(stage.pixel(10, 10), "ffffff")
  }

  func testFlipsShowTheOldStateThenTheNew() {
    for side in [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom] {
      run(.flip, side) { stage, step in
        stage.write("flip-\(side.rawValue)-\(step)")
        switch step {
        case 0...3: XCTAssertEqual(stage.pixel(50, 50), "ff0000", "\(step)")
        case 7...10: XCTAssertEqual(stage.pixel(50, 50), "0000ff", "\(step)")
        default: break
        }
      }
    }
  }

  /// "The left side of the view moves towards the front": it is higher than the right one.
  func testTheSideOfAFlipComesToTheFront() {
    run(.flip, .fromLeft) { stage, step in
      guard step == 2 else { return }
      func height(_ columns: [Int]) -> Int {
        columns.map { x in (0..<100).filter { stage.surface.pixel(x, $0) & 0xFFFF < 0x8080 }.count }
          .first { $0 > 0 } ?? 0
      }
      XCTAssertGreaterThan(height(Array(0..<50)), height((50..<100).reversed()))
    }
  }

  func testPagesCurlUpFromTheLowerRightCorner() {
    run(.curlUp) { stage, step in
      stage.write("curlUp-\(step)")
      if step == 4 {
        XCTAssertEqual(stage.pixel(22, 22), "ff0000", "still flat")
        XCTAssertEqual(stage.pixel(78, 78), "0000ff", "turned away")
      }
    }
    run(.curlDown) { stage, step in
      stage.write("curlDown-\(step)")
      if step == 6 {
        XCTAssertEqual(stage.pixel(22, 22), "0000ff", "the new page has come")
        XCTAssertEqual(stage.pixel(79, 79), "ff0000")
      }
    }
  }

  /// A page is lifted at the edge that its direction points to.
  func testAPageIsTurnedFromAnyEdge() {
    let stage = Stage()
    let page = PageTurnLayer()
    page.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    let content = CALayer(CGRect(x: 0, y: 0, width: 60, height: 60), .red)
    page.addSublayer(content)
    stage.root.addSublayer(page)
    stage.frame()
    XCTAssertEqual(stage.pixel(22, 50), "ff0000")
    XCTAssertEqual(stage.pixel(77, 50), "ff0000")
    stage.change { (page.direction, page.progress) = ((x: 1, y: 0), 0.3) }
    XCTAssertEqual(stage.pixel(22, 50), "ff0000")
    XCTAssertEqual(stage.pixel(79, 50).suffix(2), stage.pixel(79, 50).prefix(2), "a grey shadow")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
    stage.change { page.direction = (x: -1, y: 0) }
    XCTAssertEqual(stage.pixel(77, 50), "ff0000")
    XCTAssertEqual(stage.pixel(21, 50).suffix(2), stage.pixel(21, 50).prefix(2))
    stage.change { content.backgroundColor = .blue }
    XCTAssertEqual(stage.pixel(77, 50), "0000ff")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
    stage.change { page.progress = 0 }
    XCTAssertEqual(stage.pixel(21, 50), "0000ff")
  }

  /// A leaf with a page on either side comes to lie on the other side of its spine, its back up.
  func testALeafIsTurnedOntoTheOtherSide() {
    let stage = Stage()
    let page = PageTurnLayer()
    page.frame = CGRect(x: 10, y: 20, width: 80, height: 60)
    let leaf = PageLeaf(
      paper: CGRect(x: 40, y: 0, width: 40, height: 60), isHorizontal: true, spine: 40,
      staysAtSpine: true)
    XCTAssertEqual(leaf.backPlace, CGRect(x: 0, y: 0, width: 40, height: 60))
    page.addSublayer(CALayer(leaf.paper, .red))
    let back = CALayer(leaf.backPlace, .blue)
    back.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 10, height: 60), .green))
    page.addSublayer(back)
    (page.leaf, page.direction) = (leaf, (x: 1, y: 0))
    stage.root.addSublayer(page)
    stage.frame()
    let under = stage.pixel(5, 50)
    XCTAssertEqual(stage.pixel(85, 50), "ff0000")
    XCTAssertEqual(stage.pixel(15, 50), under, "the back is not seen yet")
    stage.change { page.progress = 0.25 }
    XCTAssertEqual(stage.pixel(52, 50), "ff0000", "the part that still lies flat")
    XCTAssertEqual(stage.pixel(15, 50), under)
    stage.change { page.progress = 0.75 }
    XCTAssertEqual(stage.pixel(45, 50).suffix(2).first, "f", "the back is over the spine")
    XCTAssertEqual(stage.pixel(15, 50), under)
    stage.change { page.progress = 1 }
    XCTAssertEqual(stage.pixel(30, 50), "0000ff")
    XCTAssertEqual(stage.pixel(14, 50), "00ff00", "as it is read, not mirrored")
    XCTAssertEqual(stage.pixel(85, 50), under)
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
  }

  /// A picture of layers and the copies of a replicator show a page as far as it is turned.
  func testCopiesOfATurnedPageAreTurned() throws {
    let stage = Stage()
    let replicator = CAReplicatorLayer()
    replicator.frame = stage.root.bounds
    let page = PageTurnLayer()
    page.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    page.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 60, height: 60), .red))
    (page.direction, page.progress) = ((x: 1, y: 0), 0.3)
    replicator.addSublayer(page)
    stage.root.addSublayer(replicator)
    stage.frame()
    XCTAssertEqual(stage.pixel(22, 50), "ff0000")
    XCTAssertNotEqual(stage.pixel(79, 50), "ff0000", "lifted")
    let copy = page.copyNode(NodeCopy(), in: nil)
    guard case .curled = copy.style.contents else { return XCTFail("the picture shows it flat") }
  }

  /// The flat part is followed without a gap by the part on the cylinder, and that by its back.
  func testAPageIsOnePiece() {
    let node = RenderNode(
      serial: 1, bounds: Box(x0: 0, y0: 0, x1: 100, y1: 200), placement: .identity,
      style: .clipping(false), children: [], mask: nil, isResizing: false)
    for progress in stride(from: 0.0, through: 1, by: 0.1) {
      let page = CurledPage(flat: node, progress: progress)
      func shifts(_ d: Double) -> (back: Double, front: Double)? {
        guard case (.back(let back, _), .front(let front, _)?) = page.surfaces(at: page.axis + d)
        else { return nil }
        return (d + back, d + front)
      }
      let edge = page.radius * (1 - 1e-9)
      XCTAssertEqual(shifts(0)?.front ?? .nan, 0, accuracy: 1e-6)
      XCTAssertEqual(shifts(1e-9)?.front ?? .nan, 0, accuracy: 1e-6)
      XCTAssertEqual(shifts(-1e-9)?.back ?? .nan, shifts(1e-9)?.back ?? 0, accuracy: 1e-6)
      XCTAssertEqual(shifts(edge)?.back ?? .nan, shifts(edge)?.front ?? 0, accuracy: 0.01)
    }
  }
}

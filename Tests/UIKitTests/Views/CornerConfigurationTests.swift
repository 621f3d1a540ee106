import XCTest

@testable import UIKit

/// Corners, glass and properties as iOS 26 has them.
@MainActor
final class CornerConfigurationTests: XCTestCase {
  func testACapsuleIsRoundAtItsEnds() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.cornerConfiguration = .capsule()
    XCTAssertEqual(view.effectiveRadius(corner: .topLeft), 20)
    XCTAssertEqual(view.layer.cornerRadius, 20)
    view.frame.size.height = 60
    view.layoutIfNeeded()
    XCTAssertEqual(view.layer.cornerRadius, 30)
    view.cornerConfiguration = .capsule(maximumRadius: 8)
    XCTAssertEqual(view.effectiveRadius(corner: .bottomRight), 8)
  }

  func testConcentricCornersFollowTheContainers() async {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    container.cornerConfiguration = .corners(radius: 40)
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 100))
    container.addSubview(inner)
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 6))
    XCTAssertEqual(inner.effectiveRadius(corner: .topLeft), 30)
    XCTAssertEqual(inner.effectiveRadius(corner: .topRight), 30)
    // 90 points from the container's lower edge nothing is left of its corner.
    XCTAssertEqual(inner.effectiveRadius(corner: .bottomLeft), 6)
  }

  func testSquareCornersStaySquare() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.cornerConfiguration = .uniformEdges(topRadius: 12)
    XCTAssertEqual(view.layer.cornerRadius, 12)
    XCTAssertEqual(view.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertEqual(view.effectiveRadius(corner: .bottomLeft), 0)
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    plain.layer.cornerRadius = 5
    XCTAssertEqual(plain.effectiveRadius(corner: .topLeft), 5)
  }

  private final class Model: UIView {
    var updates = 0
    override func updateProperties() { updates += 1 }
  }

  func testPropertiesAreUpdatedBeforeLayout() async {
    let view = Model(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    XCTAssertEqual(view.updates, 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(view.updates, 1)
    view.setNeedsUpdateProperties()
    view.layoutIfNeeded()
    XCTAssertEqual(view.updates, 2)
  }

  func testGlassLetsWhatIsBehindShineThrough() async throws {
    let stage = TouchStage(closesAfter: self)
    stage.root.view.backgroundColor = .red
    let glass = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
    glass.frame = CGRect(x: 50, y: 100, width: 200, height: 60)
    stage.root.view.addSubview(glass)
    let color = try XCTUnwrap(ScreenPicture()).color(150, 130)
    XCTAssertGreaterThan(color.red, 200)
    XCTAssertGreaterThan(color.green, 60)
    XCTAssertLessThan(color.green, color.red)
  }

  func testGlassButtonsAreCapsules() async {
    let configuration = UIButton.Configuration.glass()
    XCTAssertEqual(configuration.cornerStyle, .capsule)
    XCTAssertTrue(configuration.background.visualEffect is UIGlassEffect)
  }
}

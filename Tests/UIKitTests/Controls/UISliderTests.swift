import XCTest

@testable import UIKit

@MainActor
final class UISliderTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeSlider() -> (UISlider, ValueLog<Float>) {
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 228, height: 34))
    let log = ValueLog<Float>()
    slider.addAction(UIAction { _ in log.add(slider.value) }, for: .valueChanged)
    stage.root.view.addSubview(slider)
    return (slider, log)
  }

  func testValuesStayInTheRange() async {
    let slider = UISlider()
    slider.value = 7
    XCTAssertEqual(slider.value, 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.maximumValue = 5
    XCTAssertEqual(slider.value, 5)
    slider.minimumValue = 8
    XCTAssertEqual([slider.minimumValue, slider.maximumValue, slider.value], [8, 8, 8])
    slider.maximumValue = -1
    XCTAssertEqual([slider.minimumValue, slider.maximumValue, slider.value], [-1, -1, -1])
    slider.value = .nan
    XCTAssertEqual(slider.value, -1)
  }

  /// The thumb goes from end to end: its x is value · (width − side), as controls.json has it.
  func testThumbGoesFromEndToEnd() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    let track = slider.trackRect(forBounds: slider.bounds)
    XCTAssertEqual(track, CGRect(x: 2, y: 15, width: 224, height: 4))
    func thumb(_ value: Float) -> CGRect {
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
    }
    XCTAssertEqual(thumb(0), CGRect(x: 0, y: 3, width: 28, height: 28))
    XCTAssertEqual(thumb(0.25).minX, 50)
    XCTAssertEqual(thumb(1).maxX, 228)
    slider.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(thumb(0).maxX, 228)
  }

  func testDraggingTheThumbTellsAllAlong() async {
    let (slider, log) = makeSlider()
    stage.down(64, 117)
    XCTAssertEqual(log.values, [])
    stage.move(114, 117)
    stage.move(400, 117)
    stage.up(400, 117)
    XCTAssertEqual(log.values, [0.25, 1])
    XCTAssertEqual(slider.value, 1)
  }

  func testTheGripKeepsItsPlaceOnTheThumb() async {
    let (slider, _) = makeSlider()
    stage.down(70, 117)
    stage.move(120, 117)
    XCTAssertEqual(slider.value, 0.25)
  }

  func testTouchesBesideTheThumbDoNothing() async {
    let (slider, log) = makeSlider()
    stage.down(200, 117)
    XCTAssertFalse(slider.isTracking)
    stage.move(250, 117)
    stage.up(250, 117)
    XCTAssertEqual(log.values, [])
  }

  func testWithoutContinuityOnlyTheEndIsTold() async {
    let (slider, log) = makeSlider()
    slider.isContinuous = false
    stage.down(64, 117)
    stage.move(114, 117)
    stage.move(164, 117)
    XCTAssertEqual(log.values, [])
    XCTAssertEqual(slider.value, 0.5)
    stage.up(164, 117)
    XCTAssertEqual(log.values, [0.5])
  }

  func testAHorizontalScrollViewLeavesTheThumbToTheSlider() async {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    scrollView.contentSize = CGSize(width: 1000, height: 300)
    stage.root.view.addSubview(scrollView)
    let (slider, log) = makeSlider()
    scrollView.addSubview(slider)
    stage.down(64, 117)
    for x in stride(from: 70, through: 164, by: 10) { stage.move(CGFloat(x), 117) }
    stage.advance(0.2)
    stage.move(164, 117)
    stage.up(164, 117)
    XCTAssertEqual(scrollView.contentOffset.x, 0)
    XCTAssertEqual(log.values.last, 0.5)
  }

  func testThumbImagesFollowTheState() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let (a, b) = (UIImage(systemName: "circle"), UIImage(systemName: "star"))
    slider.setThumbImage(a, for: .normal)
    slider.setThumbImage(b, for: .highlighted)
    XCTAssertEqual(slider.currentThumbImage, a)
    slider.isHighlighted = true
    XCTAssertEqual(slider.currentThumbImage, b)
    XCTAssertEqual(slider.thumbImage(for: .disabled), a)
    let size = a?.size ?? .zero
    XCTAssertEqual(
      slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0
      ).width, b?.size.width ?? size.width)
  }

  func testASubclassDecidesAboutTheTrack() async {
    final class Thick: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 0, dy: 10)
      }
    }
    let slider = Thick(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    slider.layoutIfNeeded()
    XCTAssertTrue(
      slider.subviews.contains { $0.frame == CGRect(x: 0, y: 10, width: 100, height: 20) })
  }

  func testValueImagesMakeTheTrackShorter() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    slider.minimumValueImage = image
    XCTAssertEqual(
      slider.minimumValueImageRect(forBounds: slider.bounds),
      CGRect(x: 0, y: 7, width: 20, height: 20))
    XCTAssertEqual(slider.trackRect(forBounds: slider.bounds).minX, 34)
    slider.maximumValueImage = image
    XCTAssertEqual(slider.maximumValueImageRect(forBounds: slider.bounds).maxX, 200)
    XCTAssertEqual(slider.trackRect(forBounds: slider.bounds).maxX, 166)
  }

  func testAssistiveTechnologiesHearThePercentage() async {
    let slider = UISlider()
    slider.value = 0.256
    XCTAssertEqual(slider.accessibilityValue, "26%")
    XCTAssertTrue(slider.accessibilityTraits.contains(.adjustable))
  }
}

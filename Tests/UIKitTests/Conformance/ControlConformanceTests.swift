import XCTest

@testable import UIKit

/// controls.json: real UIKit (Mac Catalyst, iOS 26.1) at scale 2. What belongs to iOS 26's look is
/// asserted with the size of iOS 17 and 18, as the file's README says. Rows of pickers are in
/// WheelGeometryTests; tables and bars of iOS 26 have no counterpart.
@MainActor
final class ControlConformanceTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  // MARK: Sizes

  func testSizesOfControlsAreThoseOfIOS() async {
    let anyWidth = UIView.noIntrinsicMetric
    let rows: [(UIView, CGSize, String)] = [
      (UIProgressView(), CGSize(width: anyWidth, height: 4), "UIProgressView"),
      (UISlider(), CGSize(width: anyWidth, height: 34), "UISlider"),
      (UIStepper(), CGSize(width: 94, height: 32), "UIStepper"),
      (UIPickerView(), CGSize(width: 320, height: 216), "UIPickerView"),
    ]
    for (control, size, name) in rows {
      XCTAssertEqual(control.intrinsicContentSize, size, name)
    }
    // Before iOS 26; its intrinsic size is 2 narrower than its frame, then as now.
    XCTAssertEqual(UISwitch().frame.size, CGSize(width: 51, height: 31))
    XCTAssertEqual(UISwitch().intrinsicContentSize, CGSize(width: 49, height: 31))
  }

  func testDefaultsOfSteppersAreThoseOfIOS() async {
    let stepper = UIStepper()
    XCTAssertEqual([stepper.minimumValue, stepper.maximumValue, stepper.stepValue], [0, 100, 1])
    XCTAssertEqual([stepper.wraps, stepper.autorepeat, stepper.isContinuous], [false, true, true])
  }

  /// "dot 10, pitch 18, contentPad 14, height 26": 14 on both sides of dots 18 apart.
  func testPageControlsHaveTheSizeOfIOS() async {
    for pages in 1...9 {
      let expected = CGSize(width: 28 + 10 + 18 * CGFloat(pages - 1), height: 26)
      XCTAssertEqual(UIPageControl().size(forNumberOfPages: pages), expected, "\(pages) pages")
    }
  }

  /// "UIButton(.system legacy)": font 15, as wide as the title but at least 30, 12 higher, dimmed
  /// to 0.2.
  func testSystemButtonsHaveTheSizeOfIOS() async {
    for title in ["OK", "A longer title", "Done"] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      let label = button.titleLabel?.intrinsicContentSize ?? .zero
      XCTAssertEqual(button.titleLabel?.font, .systemFont(ofSize: 15))
      XCTAssertEqual(button.titleLabel?.lineBreakMode, .byTruncatingMiddle)
      XCTAssertEqual(
        button.intrinsicContentSize,
        CGSize(width: max(30, label.width.rounded(.up)), height: label.height + 12), title)
      XCTAssertEqual(
        button.sizeThatFits(CGSize(width: 5, height: 5)), button.intrinsicContentSize,
        "sizeThatFits ignores the constraint")
      button.sizeToFit()
      button.layoutIfNeeded()
      XCTAssertEqual(button.titleLabel?.frame.minY, 6)
      button.isHighlighted = true
      XCTAssertEqual(Double(button.titleLabel?.alpha ?? 0), 0.2, accuracy: 0.001)
    }
  }

  /// "thumbX: value*(W-thumb)", with the thumb of iOS 17, which stands out 2 points at both ends.
  func testThumbsOfSlidersMoveEvenly() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    for value in [0, 0.25, 0.5, 0.8, 1] as [Float] {
      let found = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
      XCTAssertEqual(
        found.minX, thumb.minX + CGFloat(value) * (200 - 2 * thumb.minX - thumb.width),
        accuracy: 0.5, "\(value)")
    }
  }

  // MARK: Text

  /// "intrinsic (ceil(textWidth)+28, 34), textInsetX 7"
  func testRoundedTextFieldsHaveTheSizeOfIOS() async {
    for text in ["", "a", "Hello UIKit", "한글 입력"] {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.text = text
      let font = UIFont.systemFont(ofSize: 17)
      let width = text.size(withAttributes: [.font: font]).width.rounded(.up)
      XCTAssertEqual(field.intrinsicContentSize.height, 34, text)
      XCTAssertEqual(field.intrinsicContentSize.width, width + 28, accuracy: 0.5, text)
      XCTAssertEqual(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34)).minX, 7)
    }
  }

  func testTextViewsHaveTheInsetsOfIOS() async {
    let view = UITextView()
    XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
  }

  /// "field: (8,(H-44)/2,W-16,36)", in iOS 17's bar of 56, where the field is in the middle.
  func testSearchBarsHaveTheSizeOfIOS() async {
    let bar = UISearchBar()
    XCTAssertEqual(
      bar.sizeThatFits(CGSize(width: 320, height: 500)), CGSize(width: 320, height: 56))
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    bar.layoutIfNeeded()
    XCTAssertEqual(bar.searchTextField.frame, CGRect(x: 8, y: 10, width: 304, height: 36))
  }

  // MARK: Pickers

  private final class PickerSource: NSObject, UIPickerViewDataSource {
    var components = 1
    func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      3
    }
  }

  /// "componentWidths@320"
  func testComponentWidthsOfPickers() async {
    let source = PickerSource()
    for (index, width) in [302, 148, 97, 71, 56].enumerated() {
      source.components = index + 1
      let picker = UIPickerView()
      picker.dataSource = source
      picker.layoutIfNeeded()
      for component in 0...index {
        XCTAssertEqual(
          picker.rowSize(forComponent: component), CGSize(width: width, height: 32))
      }
    }
  }

  /// "selectionBand: x 9, (H-rowH-2)/2, W-18, rowH+2"
  func testTheBandOfPickers() async {
    let source = PickerSource()
    for size in [CGSize(width: 320, height: 216), CGSize(width: 200, height: 150)] {
      let picker = UIPickerView(frame: CGRect(origin: .zero, size: size))
      picker.dataSource = source
      picker.layoutIfNeeded()
      let band = CGRect(x: 9, y: (size.height - 34) / 2, width: size.width - 18, height: 34)
      XCTAssertTrue(picker.subviews.contains { $0.frame == band }, "\(size)")
    }
  }

  // MARK: Hit testing

  private func makeParent() -> (parent: UIView, child: UIView) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    parent.addSubview(child)
    return (parent, child)
  }

  func testLaterSubviewsAreHitFirst() async {
    let (parent, child) = makeParent()
    let other = UIView(frame: child.frame)
    parent.addSubview(other)
    XCTAssertIdentical(parent.hitTest(CGPoint(x: 20, y: 20), with: nil), other)
    parent.bringSubviewToFront(child)
    XCTAssertIdentical(parent.hitTest(CGPoint(x: 20, y: 20), with: nil), child)
  }

  func testWhatTakesASubtreeOut() async {
    let changes: [(String, (UIView) -> Void)] = [
      ("hidden", { $0.isHidden = true }), ("alpha below 0.01", { $0.alpha = 0.009 }),
      ("no interaction", { $0.isUserInteractionEnabled = false }),
    ]
    for (name, change) in changes {
      let (parent, child) = makeParent()
      let inner = UIView(frame: child.bounds)
      child.addSubview(inner)
      XCTAssertIdentical(parent.hitTest(CGPoint(x: 20, y: 20), with: nil), inner)
      change(child)
      XCTAssertIdentical(parent.hitTest(CGPoint(x: 20, y: 20), with: nil), parent, name)
    }
    let (parent, child) = makeParent()
    child.alpha = 0.011
    XCTAssertIdentical(parent.hitTest(CGPoint(x: 20, y: 20), with: nil), child)
  }

  /// "point(inside) min inclusive, max exclusive"
  func testEdgesOfAView() async {
    let (_, child) = makeParent()
    let rows: [(CGFloat, CGFloat, Bool)] = [
      (0, 0, true), (49.99, 49.99, true), (50, 20, false), (20, 50, false), (-0.01, 20, false),
    ]
    for (x, y, isInside) in rows {
      XCTAssertEqual(child.point(inside: CGPoint(x: x, y: y), with: nil), isInside, "\(x) \(y)")
    }
  }

  func testSubviewsOutsideOfTheirParentAreOutOfReach() async {
    let (parent, child) = makeParent()
    child.frame.origin = CGPoint(x: 120, y: 20)
    for clips in [false, true] {
      parent.clipsToBounds = clips
      XCTAssertNil(parent.hitTest(CGPoint(x: 130, y: 30), with: nil))
    }
  }

  func testLabelsAndImageViewsTakeNoTouchesByDefault() async {
    XCTAssertFalse(UILabel().isUserInteractionEnabled)
    XCTAssertFalse(UIImageView().isUserInteractionEnabled)
    XCTAssertTrue(UIView().isUserInteractionEnabled)
  }

  // MARK: Gestures

  /// "longPress 0.5, tapSlop 10, panSlop 10"
  func testLongPressesHaveTheLimitsOfIOS() async {
    let press = UILongPressGestureRecognizer()
    XCTAssertEqual(press.minimumPressDuration, 0.5)
    XCTAssertEqual(press.allowableMovement, 10)
  }

  func testTapsMayMoveTenPoints() async {
    for (distance, isRecognised) in [(9, true), (11, false)] as [(CGFloat, Bool)] {
      let recorder = Recorder()
      let view = UIView(frame: stage.root.view.bounds)
      stage.root.view.addSubview(view)
      recorder.attach(UITapGestureRecognizer(), named: "tap", to: view)
      stage.down(100, 100)
      stage.move(100 + distance, 100)
      stage.up(100 + distance, 100)
      XCTAssertEqual(recorder.calls.count, isRecognised ? 1 : 0, "\(distance) points")
      view.removeFromSuperview()
    }
  }

  func testPansBeginBeyondTenPoints() async {
    let recorder = Recorder()
    let view = UIView(frame: stage.root.view.bounds)
    stage.root.view.addSubview(view)
    let pan = UIPanGestureRecognizer()
    recorder.attach(pan, named: "pan", to: view)
    stage.down(100, 100)
    stage.move(109, 100)
    XCTAssertEqual(recorder.calls, [])
    stage.move(112, 100)
    XCTAssertEqual(pan.state, .began)
    XCTAssertEqual(pan.translation(in: view).x, 2, "what is beyond the slop, at once")
    stage.up(112, 100)
  }

  // MARK: Refresh controls

  func testRefreshControlsDoNotMoveTheOffset() async {
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    stage.root.view.addSubview(scrollView)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    control.beginRefreshing()
    XCTAssertEqual(scrollView.contentOffset.y, 0, "beginRefreshing does not move the offset")
    scrollView.contentOffset.y = -60
    scrollView.layoutIfNeeded()
    XCTAssertEqual(control.frame.minY, -60)
    XCTAssertEqual(control.frame.height, 60)
  }
}

import XCTest

@testable import UIKit

/// Stacks by arithmetic; frames measured on iOS are in StackViewConformanceTests.
@MainActor
final class UIStackViewTests: XCTestCase {
  private func stack(
    _ axis: NSLayoutConstraint.Axis, _ size: CGSize, spacing: CGFloat,
    _ distribution: UIStackView.Distribution = .fill, _ alignment: UIStackView.Alignment = .fill,
    views: [UIView]
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(origin: .zero, size: size)
    stack.axis = axis
    stack.spacing = spacing
    stack.distribution = distribution
    stack.alignment = alignment
    for layer in [stack] + views { layer.layer.contentsScale = 2 }
    return stack
  }

  private func frames(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
    }
  }

  private func plain(_ count: Int) -> [UIView] { (0..<count).map { _ in UIView() } }

  private func content(_ sizes: [(CGFloat, CGFloat)]) -> [UIView] {
    sizes.map { ContentView($0.0, $0.1) }
  }

  func testAHiddenViewGivesItsRoomBack() async {
    let row = stack(
      .horizontal, CGSize(width: 320, height: 100), spacing: 8, .fillEqually, views: plain(4))
    row.arrangedSubviews[2].isHidden = true
    XCTAssertEqual(frames(row).map { $0[2] }, [101.5, 101.5, 0, 101.5])
    row.arrangedSubviews[2].isHidden = false
    XCTAssertEqual(frames(row).map { $0[2] }, [74, 74, 74, 74])
  }

  // MARK: Distributions and alignments, by arithmetic

  func testEqualSpacingSharesTheRoomBetween() async {
    let row = stack(
      .horizontal, CGSize(width: 200, height: 20), spacing: 5, .equalSpacing, .center,
      views: content([(20, 10), (60, 20), (40, 10)]))
    XCTAssertEqual(frames(row), [[0, 5, 20, 10], [60, 0, 60, 20], [160, 5, 40, 10]])
  }

  func testEqualCenteringSpacesTheCentres() async {
    let row = stack(
      .horizontal, CGSize(width: 200, height: 20), spacing: 5, .equalCentering, .trailing,
      views: content([(20, 10), (60, 20), (40, 10)]))
    // Centres at 10, 95 and 180.
    XCTAssertEqual(frames(row), [[0, 10, 20, 10], [65, 0, 60, 20], [160, 10, 40, 10]])
  }

  func testFillProportionallyWidensByContent() async {
    let row = stack(
      .horizontal, CGSize(width: 310, height: 20), spacing: 5, .fillProportionally,
      views: content([(20, 10), (60, 20), (70, 10)]))
    XCTAssertEqual(frames(row).map { $0[2] }, [40, 120, 140])
  }

  func testCustomSpacingAndMargins() async {
    let views = content([(20, 10), (30, 10), (40, 10)])
    let column = stack(
      .vertical, CGSize(width: 100, height: 100), spacing: 4, .fill, .leading, views: views)
    column.setCustomSpacing(20, after: views[0])
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(column.customSpacing(after: views[0]), 20)
    XCTAssertEqual(column.customSpacing(after: views[1]), UIStackView.spacingUseDefault)
    XCTAssertEqual(
      frames(column), [[2, 1, 20, 52], [2, 73, 30, 10], [2, 87, 40, 10]])
    column.layoutMargins.left = 10
    column.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    XCTAssertEqual(
      frames(column), [[10, 1, 20, 68], [10, 73, 30, 10], [10, 87, 40, 10]])
  }

  func testInsertedAndRemovedViewsShareTheRoom() async {
    let row = stack(
      .horizontal, CGSize(width: 100, height: 10), spacing: 0, .fillEqually, views: plain(2))
    XCTAssertEqual(frames(row).map { $0[2] }, [50, 50])
    let third = UIView()
    row.insertArrangedSubview(third, at: 0)
    XCTAssertEqual(frames(row).map { $0[0] }, [0, 33, 67])
    XCTAssertEqual(third.frame.minX, 0)
    row.removeArrangedSubview(third)
    XCTAssertTrue(third.superview === row)
    XCTAssertEqual(frames(row).map { $0[2] }, [50, 50])
    row.arrangedSubviews[0].removeFromSuperview()
    XCTAssertEqual(row.arrangedSubviews.count, 1)
    XCTAssertEqual(frames(row).map { $0[2] }, [100])
    row.arrangedSubviews[0].removeFromSuperview()
    XCTAssertEqual(frames(row), [])
  }

  func testArrangedViewsMayHaveConstraintsOfTheirOwn() async {
    let views = plain(2)
    views[0].widthAnchor.constraint(equalToConstant: 30).isActive = true
    let row = stack(.horizontal, CGSize(width: 100, height: 10), spacing: 10, views: views)
    XCTAssertEqual(frames(row), [[0, 0, 30, 10], [40, 0, 60, 10]])
  }

  func testAStackInAnIslandIsAsLargeAsItsContent() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let views = content([(20, 10), (30, 40)])
    let row = stack(.horizontal, .zero, spacing: 5, .fill, .center, views: views)
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    row.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    row.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(row.bounds.size, CGSize(width: 55, height: 40))
    XCTAssertEqual(views[0].frame, CGRect(x: 0, y: 15, width: 20, height: 10))
    views[1].isHidden = true
    root.layoutIfNeeded()
    XCTAssertEqual(row.bounds.size, CGSize(width: 20, height: 10))
    row.removeFromSuperview()
    views[1].isHidden = false
    root.addSubview(row)
    row.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    row.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(row.frame, CGRect(x: 0, y: 0, width: 55, height: 40))
  }

  func testStacksAreMirroredFromRightToLeft() async {
    let row = stack(
      .horizontal, CGSize(width: 100, height: 10), spacing: 10, views: content([(30, 5), (20, 5)]))
    row.setCustomSpacing(30, after: row.arrangedSubviews[0])
    row.semanticContentAttribute = .forceRightToLeft
    row.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
    XCTAssertEqual(frames(row), [[70, 0, 30, 10], [0, 0, 40, 10]])
  }

  func testAStackInAScrollViewGivesTheContentSize() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = content([(50, 80), (50, 90)])
    let column = stack(.vertical, .zero, spacing: 10, views: views)
    column.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(column)
    NSLayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 5),
      column.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -5),
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -10),
    ])
    scroll.layoutIfNeeded()
    XCTAssertEqual(scroll.contentSize, CGSize(width: 100, height: 180))
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    scroll.layoutIfNeeded()
    XCTAssertEqual(column.frame, CGRect(x: 5, y: 0, width: 90, height: 180))
    views[0].isHidden = true
    scroll.layoutIfNeeded()
    XCTAssertEqual(scroll.contentSize, CGSize(width: 100, height: 90))
  }
}

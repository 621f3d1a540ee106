import XCTest

@testable import UIKit

/// A view is often measured before it has a size: nothing of its zero frame may matter.
@MainActor
final class FittingFromZeroTests: XCTestCase {
  private final class Badge: UIView {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.text = "12"
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      ])
    }

    required init?(coder: NSCoder) { return nil }

    var expected: CGSize {
      let text = label.intrinsicContentSize
      return CGSize(width: text.width + 16, height: text.height + 8)
    }
  }

  func testMeasuringAViewWithoutASize() async {
    let badge = Badge()
    let size = badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    XCTAssertEqual(size, badge.expected)
    badge.frame.size = size
    badge.layoutIfNeeded()
    XCTAssertEqual(badge.label.frame.size, badge.label.intrinsicContentSize)
  }

  func testMeasuringAfterALayoutThatNothingFitsInto() async {
    let badge = Badge()
    badge.layoutIfNeeded()
    let size = badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    XCTAssertEqual(size, badge.expected)
  }

  func testMeasuringInsideAnotherView() async {
    let parent = UIView()
    let badge = Badge()
    parent.addSubview(badge)
    XCTAssertEqual(
      badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), badge.expected)
  }
}

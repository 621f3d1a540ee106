import XCTest

@testable import UIKit

@MainActor
final class SystemSpacingTests: XCTestCase {
  private func label(_ size: CGFloat, in root: UIView) -> UILabel {
    let label = UILabel()
    label.text = "Text"
    label.font = .systemFont(ofSize: size)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    return label
  }

  private func baselines(_ label: UILabel) -> (first: CGFloat, last: CGFloat) {
    let offsets = label.baselineOffsets(at: label.bounds.size) ?? (0, 0)
    return (
      label.frame.minY + offsets.firstFromTop, label.frame.maxY - offsets.lastFromBottom
    )
  }

  func testEdgesAreEightPointsApart() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (a, b) = (ContentView(20, 20), ContentView(20, 20))
    root.addSubview(a)
    root.addSubview(b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      a.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 0.5),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 3),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(a.frame.origin, CGPoint(x: 16, y: 8))
    XCTAssertEqual(b.frame.origin, CGPoint(x: 40, y: 52))
  }

  /// Human Interface Guidelines, Typography: leading 22 at 17 points, 34 at 28, 16 at 12.
  func testBaselinesAreALineApart() async {
    XCTAssertEqual(SystemSpacing.betweenBaselines(.systemFont(ofSize: 17)), 22)
    XCTAssertEqual(SystemSpacing.betweenBaselines(.systemFont(ofSize: 28)), 34)
    XCTAssertEqual(SystemSpacing.betweenBaselines(.systemFont(ofSize: 12)), 16)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let title = label(28, in: root)
    let text = label(17, in: root)
    let below = text.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: 1)
    NSLayoutConstraint.activate([title.topAnchor.constraint(equalTo: root.topAnchor), below])
    root.layoutIfNeeded()
    XCTAssertEqual(baselines(text).first - baselines(title).last, 34, accuracy: 1)
    title.font = .systemFont(ofSize: 17)
    root.layoutIfNeeded()
    XCTAssertEqual(baselines(text).first - baselines(title).last, 22, accuracy: 1)
    below.constant = 50
    root.layoutIfNeeded()
    XCTAssertEqual(baselines(text).first - baselines(title).last, 50, accuracy: 1)
  }

  func testStacksUseTheSystemsSpacing() async {
    let stack = UIStackView(arrangedSubviews: [ContentView(10, 10), ContentView(10, 10)])
    stack.spacing = UIStackView.spacingUseSystem
    stack.frame = CGRect(x: 0, y: 0, width: 28, height: 10)
    stack.layoutIfNeeded()
    XCTAssertEqual(stack.arrangedSubviews.map(\.frame.minX), [0, 18])
  }
}

import XCTest

@testable import UIKit

/// A required constraint that was broken holds again as far as the others let it.
@MainActor
final class BrokenConstraintTests: XCTestCase {
  private func pinned() -> (root: UIView, child: UIView) {
    let root = UIView(frame: .zero)
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
      child.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
      child.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      child.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
    ])
    return (root, child)
  }

  func testAConflictOfAZeroSizeIsForgottenWithTheSize() async {
    let (root, child) = pinned()
    root.layoutIfNeeded()
    for width in [100.0, 0, 320, 20, 64] {
      root.frame.size = CGSize(width: width, height: 100)
      root.layoutIfNeeded()
      guard width >= 32 else { continue }
      XCTAssertEqual(child.frame, CGRect(x: 16, y: 8, width: width - 32, height: 84))
    }
    XCTAssertNil(root.layoutStorage?.ownEngine?.checkInvariants())
  }

  func testSizesThatFitCostNoSecondTry() async {
    let (root, _) = pinned()
    root.layoutIfNeeded()
    root.frame.size = CGSize(width: 100, height: 100)
    root.layoutIfNeeded()
    guard let solver = root.layoutStorage?.ownEngine?.solver else { return XCTFail("no engine") }
    let before = solver.pivotCount
    root.frame.size.width = 101
    root.layoutIfNeeded()
    XCTAssertLessThanOrEqual(solver.pivotCount - before, 1)
  }

  func testABrokenConstraintComesAsNearAsItCan() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = ContentView()
    root.addSubview(child)
    let limit = child.widthAnchor.constraint(lessThanOrEqualToConstant: 80)
    let wide = child.widthAnchor.constraint(equalToConstant: 100)
    let wish = child.widthAnchor.constraint(equalToConstant: 10)
    wish.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([limit, wide, wish])
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.width, 80)
    XCTAssertTrue(wide.isActive)
    limit.constant = 90
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.width, 90)
    limit.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.width, 100)
  }

  func testTheReportIsInIOSsWords() async {
    let root = UIView()
    let child = ContentView()
    let label = UILabel()
    label.text = "Hi"
    root.addSubview(child)
    root.addSubview(label)
    let width = child.widthAnchor.constraint(equalToConstant: 100)
    width.identifier = "wide"
    func address(_ object: AnyObject) -> String { NSLayoutConstraint.address(object) }
    XCTAssertEqual(
      width.description,
      "<NSLayoutConstraint:\(address(width)) 'wide' ContentView:\(address(child)).width == 100"
        + "   (inactive)>")
    let edge = child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16)
    edge.isActive = true
    XCTAssertEqual(
      edge.description,
      "<NSLayoutConstraint:\(address(edge)) H:|-(16)-[ContentView:\(address(child))]   (active,"
        + " names: '|':UIView:\(address(root)) )>")
    let gap = label.topAnchor.constraint(greaterThanOrEqualTo: child.bottomAnchor, constant: 8)
    gap.priority = .defaultHigh
    XCTAssertEqual(
      gap.description,
      "<NSLayoutConstraint:\(address(gap)) V:[ContentView:\(address(child))]-(>=8@750)-"
        + "[UILabel:\(address(label))'Hi']   (inactive)>")
    let right = root.rightAnchor.constraint(equalTo: child.rightAnchor, constant: 4)
    XCTAssertEqual(
      right.description,
      "<NSLayoutConstraint:\(address(right)) H:[ContentView:\(address(child))]-(4)-|(LTR)"
        + "   (inactive, names: '|':UIView:\(address(root)) )>")
  }
}

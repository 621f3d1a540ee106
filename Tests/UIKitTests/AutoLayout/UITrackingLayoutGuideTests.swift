import XCTest

@testable import UIKit

/// Constraints that hold by where the keyboard is.
@MainActor
final class UITrackingLayoutGuideTests: XCTestCase {
  func testTheDockedKeyboardIsNearTheBottomOnly() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let guide = view.keyboardLayoutGuide
    func constraint() -> NSLayoutConstraint {
      let child = UIView()
      view.addSubview(child)
      return child.widthAnchor.constraint(equalToConstant: 10)
    }
    let (bottom, side, away, both) = (constraint(), constraint(), constraint(), constraint())
    guide.setConstraints([bottom], activeWhenNearEdge: .bottom)
    guide.setConstraints([side], activeWhenNearEdge: [.bottom, .leading])
    guide.setConstraints([away], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints([both], activeWhenAwayFrom: [.bottom])
    XCTAssertTrue(bottom.isActive)
    XCTAssertFalse(side.isActive)
    XCTAssertTrue(away.isActive)
    XCTAssertFalse(both.isActive)
    XCTAssertEqual(guide.constraintsActive(whenNearEdge: .bottom), [bottom])
    XCTAssertEqual(guide.constraintsActive(whenAwayFrom: .top), [])
    guide.setConstraints([], activeWhenNearEdge: .bottom)
    XCTAssertFalse(bottom.isActive)
    guide.removeAllTrackedConstraints()
    XCTAssertFalse(away.isActive)
  }
}

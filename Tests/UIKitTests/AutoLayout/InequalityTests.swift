import XCTest

@testable import UIKit

/// Views that only an inequality places: iOS meets it with equality.
@MainActor
final class InequalityTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  private func place(_ state: (UIView) -> [NSLayoutConstraint]) -> CGRect {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate(
      state(view) + [
        view.widthAnchor.constraint(equalToConstant: 40),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
    root.layoutIfNeeded()
    return view.frame
  }

  func testTheTopIsAtItsLimit() async {
    XCTAssertEqual(
      place { [$0.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 23)] }.minY, 23)
    XCTAssertEqual(
      place { [$0.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 7)] }.minY, 7
    )
  }

  func testTheBottomKeepsItsDistance() async {
    let frame = place {
      [
        $0.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -45),
        $0.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -5),
      ]
    }
    XCTAssertEqual(frame, CGRect(x: 155, y: 205, width: 40, height: 50))
  }

  func testAnythingElseCountsMore() async {
    let frame = place {
      let centre = $0.centerYAnchor.constraint(equalTo: root.centerYAnchor)
      centre.priority = .fittingSizeLevel
      return [$0.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 7), centre]
    }
    XCTAssertEqual(frame.midY, 150)
  }
}

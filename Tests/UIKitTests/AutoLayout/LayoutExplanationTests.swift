import XCTest

@testable import UIKit

@MainActor
final class LayoutExplanationTests: XCTestCase {
  func testTheConstraintsAPlaceComesFrom() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (a, b, c) = (ContentView(), ContentView(), ContentView())
    for view in [a, b, c] { root.addSubview(view) }
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let width = a.widthAnchor.constraint(equalToConstant: 50)
    let after = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5)
    let same = b.widthAnchor.constraint(equalTo: a.widthAnchor)
    let last = c.leftAnchor.constraint(equalTo: b.rightAnchor)
    let loose = b.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    let top = b.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([left, width, after, same, last, loose, top])
    XCTAssertEqual(Set(b.constraintsAffectingLayout(for: .horizontal)), [left, width, after, same])
    XCTAssertEqual(b.constraintsAffectingLayout(for: .vertical), [top])
    XCTAssertEqual(Set(b.leftAnchor.constraintsAffectingLayout), [left, width, after, same])
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let edge = guide.leftAnchor.constraint(equalTo: a.leftAnchor)
    let size = guide.widthAnchor.constraint(equalToConstant: 3)
    NSLayoutConstraint.activate([edge, size])
    XCTAssertEqual(Set(guide.constraintsAffectingLayout(for: .horizontal)), [left, edge, size])
  }

  func testExercisingAmbiguityMovesTheViewAmongTheSolutions() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = ContentView()
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    XCTAssertTrue(view.hasAmbiguousLayout)
    XCTAssertTrue(view.leftAnchor.hasAmbiguousLayout)
    let before = view.frame
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    XCTAssertNotEqual(view.frame.minX, before.minX)
    XCTAssertGreaterThanOrEqual(view.frame.minX, 0)
    XCTAssertEqual(view.frame.size, CGSize(width: 20, height: 20))
    let clear = ContentView()
    root.addSubview(clear)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-5-[clear(9)]", metrics: nil, views: ["clear": clear])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-5-[clear(9)]", metrics: nil, views: ["clear": clear]))
    root.layoutIfNeeded()
    clear.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(clear.frame, CGRect(x: 5, y: 5, width: 9, height: 9))
  }
}

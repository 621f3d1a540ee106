import XCTest

@testable import UIKit

/// Leading and trailing follow the direction of the view around, as its `semanticContentAttribute` says.
@MainActor
final class DirectionTests: XCTestCase {
  private func stage() -> (root: UIView, child: UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      child.topAnchor.constraint(equalTo: root.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 30),
      child.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    return (root, child)
  }

  func testTheSuperviewsAttributeCountsAndMayChange() async {
    let (root, child) = stage()
    XCTAssertEqual(child.frame.minX, 10)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.maxX, 190)
    root.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.minX, 10)
  }

  func testTheViewsOwnAttributeDoesNot() async {
    let (root, child) = stage()
    child.semanticContentAttribute = .forceRightToLeft
    root.setNeedsLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.minX, 10)
  }

  func testTextKeepsTheLanguagesDirection() async throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.text = "I"
    label.semanticContentAttribute = .forceRightToLeft
    let field = UITextField(frame: label.frame)
    field.text = "I"
    field.semanticContentAttribute = .forceRightToLeft
    let caret = field.caretRect(for: field.endOfDocument)
    XCTAssertLessThan(caret.minX, 40)
    let stage = TouchStage(closesAfter: self)
    stage.root.view.backgroundColor = .white
    stage.root.view.addSubview(label)
    let picture = try XCTUnwrap(ScreenPicture())
    let dark = (0..<200).filter { x in
      (0..<30).contains { picture.color(CGFloat(x), CGFloat($0)).green < 100 }
    }
    XCTAssertLessThan(dark.first ?? 200, 20)
  }
}

import XCTest

@testable import UIKit

/// Views in keyed archives: apps copy views by writing and reading them.
@MainActor
final class ViewArchiveTests: XCTestCase {
  private func copy<View: UIView>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let copy = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
    return try XCTUnwrap(copy as? View)
  }

  func testAViewKeepsItsPropertiesAndSubviews() async throws {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 100, height: 50))
    view.backgroundColor = .red
    view.alpha = 0.5
    view.tag = 7
    view.clipsToBounds = true
    view.contentMode = .center
    view.isUserInteractionEnabled = false
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 10)))
    (view.subviews[0] as? UILabel)?.text = "Label"
    let copy = try copy(view)
    XCTAssertNotIdentical(copy, view)
    XCTAssertEqual(copy.frame, view.frame)
    XCTAssertEqual(copy.backgroundColor, .red)
    XCTAssertEqual(copy.alpha, 0.5)
    XCTAssertEqual(copy.tag, 7)
    XCTAssertTrue(copy.clipsToBounds)
    XCTAssertEqual(copy.contentMode, .center)
    XCTAssertFalse(copy.isUserInteractionEnabled)
    XCTAssertEqual(copy.autoresizingMask, [.flexibleWidth, .flexibleTopMargin])
    let label = try XCTUnwrap(copy.subviews.first as? UILabel)
    XCTAssertEqual(label.text, "Label")
    XCTAssertEqual(label.frame, view.subviews[0].frame)
  }

  func testTextsKeepWhatTheySay() async throws {
    let label = UILabel()
    label.text = "Hanok"
    label.font = .boldSystemFont(ofSize: 21)
    label.textColor = .blue
    label.textAlignment = .center
    label.numberOfLines = 3
    label.isUserInteractionEnabled = true
    let copiedLabel = try copy(label)
    XCTAssertEqual(copiedLabel.text, "Hanok")
    XCTAssertEqual(copiedLabel.font, label.font)
    XCTAssertEqual(copiedLabel.textColor, .blue)
    XCTAssertEqual(copiedLabel.textAlignment, .center)
    XCTAssertEqual(copiedLabel.numberOfLines, 3)
    XCTAssertTrue(copiedLabel.isUserInteractionEnabled)
    let field = UITextField()
    field.text = "typed"
    field.placeholder = "type"
    field.keyboardType = .emailAddress
    let copiedField = try copy(field)
    XCTAssertEqual(copiedField.text, "typed")
    XCTAssertEqual(copiedField.placeholder, "type")
    XCTAssertEqual(copiedField.keyboardType, .emailAddress)
    XCTAssertEqual(copiedField.subviews.count, field.subviews.count)
  }

  func testButtonsKeepTheirStates() async throws {
    let button = UIButton(type: .custom)
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.green, for: .normal)
    button.isSelected = true
    let copy = try copy(button)
    XCTAssertEqual(copy.title(for: .normal), "Off")
    XCTAssertEqual(copy.title(for: .selected), "On")
    XCTAssertEqual(copy.titleColor(for: .normal), .green)
    XCTAssertTrue(copy.isSelected)
    XCTAssertEqual(copy.currentTitle, "On")
  }

  func testConstraintsComeAlong() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    let constraints = [
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
      inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 30),
    ]
    NSLayoutConstraint.activate(constraints)
    XCTAssertEqual(try copy(view).constraints.count, 0)
    // Those of nibs are archived, and others that say so.
    for constraint in constraints { constraint.shouldBeArchived = true }
    let copy = try copy(view)
    copy.layoutIfNeeded()
    let copiedInner = try XCTUnwrap(copy.subviews.first)
    XCTAssertEqual(copiedInner.frame, CGRect(x: 20, y: 10, width: 100, height: 30))
  }

  func testStacksKeepWhatTheyArrange() async throws {
    let labels = ["a", "b"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 4
    let copy = try copy(stack)
    XCTAssertEqual(copy.arrangedSubviews.compactMap { ($0 as? UILabel)?.text }, ["a", "b"])
    XCTAssertEqual(copy.axis, .vertical)
    XCTAssertEqual(copy.spacing, 4)
  }

  /// An app's own class reads the values it wrote.
  func testASubclassWritesItsOwn() async throws {
    let badge = ArchivedBadge(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    badge.count = 12
    let copy = try copy(badge)
    XCTAssertEqual(copy.count, 12)
    XCTAssertEqual(copy.bounds.size, CGSize(width: 9, height: 9))
  }
}

final class ArchivedBadge: UIView {
  var count = 0

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    count = coder.decodeInteger(forKey: "count")
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(count, forKey: "count")
  }
}

import XCTest

@testable import UIKit

/// The tint that views inherit, as `UIColor.tintColor` gives it and alerts dim it.
@MainActor
final class TintTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func color(_ view: UIView) -> CGColor? { view.layer.backgroundColor }
  private func fixed(_ color: UIColor) -> CGColor {
    color.resolvedColor(with: stage.window.traitCollection).cgColor
  }

  func testTintColorIsThatOfTheView() async {
    let (outer, inner) = (UIView(), UIView())
    inner.backgroundColor = .tintColor
    outer.addSubview(inner)
    stage.root.view.addSubview(outer)
    XCTAssertEqual(color(inner), fixed(.systemBlue))
    outer.tintColor = .red
    XCTAssertEqual(color(inner), UIColor.red.cgColor)
    XCTAssertEqual(
      UIColor.tintColor.resolvedColor(with: inner.traitCollection), .red)
    inner.tintColor = .green
    XCTAssertEqual(color(inner), UIColor.green.cgColor)
    inner.tintColor = nil
    stage.window.tintColor = .purple
    outer.tintColor = nil
    XCTAssertEqual(color(inner), UIColor.purple.cgColor)
  }

  private final class TraitView: UIView {
    var changes = 0
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes += 1 }
  }

  func testAnotherTintIsNoOtherTrait() async {
    let view = TraitView()
    stage.root.view.addSubview(view)
    let changes = view.changes
    stage.window.tintColor = .red
    XCTAssertEqual(view.changes, changes)
  }

  func testWhatIsBehindAnAlertIsGrey() async {
    let (view, normal) = (UIView(), UIView())
    view.backgroundColor = .tintColor
    view.tintColor = .red
    normal.tintAdjustmentMode = .normal
    stage.root.view.addSubview(view)
    stage.root.view.addSubview(normal)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    stage.root.present(alert, animated: false)
    XCTAssertEqual(view.tintColor, .systemGray)
    XCTAssertEqual(color(view), fixed(.systemGray))
    XCTAssertEqual(normal.tintColor, .systemBlue)
    XCTAssertEqual(alert.view.tintColor, .systemBlue)
    stage.root.dismiss(animated: false)
    XCTAssertEqual(view.tintColor, .red)
    XCTAssertEqual(color(view), UIColor.red.cgColor)
  }

  func testStrongerContrastMakesLabelsAndSeparatorsStronger() async {
    let strong = UITraitCollection(traitsFrom: [
      stage.window.traitCollection, UITraitCollection(accessibilityContrast: .high),
    ])
    for (color, alpha) in [
      (UIColor.secondaryLabel, 0.8), (.tertiaryLabel, 0.7), (.quaternaryLabel, 0.55),
      (.separator, 0.37),
    ] as [(UIColor, CGFloat)] {
      XCTAssertEqual(color.resolvedColor(with: strong).cgColor.alpha, alpha, accuracy: 0.001)
    }
  }

  func testATintThatIsTheTintAroundItIsInherited() async {
    let (outer, inner) = (UIView(), UIView())
    outer.tintColor = .systemRed
    outer.addSubview(inner)
    inner.tintColor = .tintColor
    XCTAssertEqual(inner.tintColor, .systemRed)
    XCTAssertEqual(
      UIColor.tintColor.resolvedColor(with: inner.traitCollection),
      UIColor.systemRed.resolvedColor(with: inner.traitCollection))
  }

  func testATintThatIsMadeOfTheTintIsTheApps() async {
    let view = UIView()
    view.tintColor = UIColor { _ in .tintColor }
    XCTAssertEqual(
      UIColor.tintColor.resolvedColor(with: view.traitCollection),
      UIColor.systemBlue.resolvedColor(with: view.traitCollection))
    view.tintColor = UIColor.tintColor.withAlphaComponent(0.5)
    XCTAssertEqual(
      UIColor.tintColor.resolvedColor(with: view.traitCollection).cgColor.alpha, 0.5, accuracy: 0.01
    )
  }
}

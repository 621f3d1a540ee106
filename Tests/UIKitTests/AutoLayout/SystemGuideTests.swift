import XCTest

@testable import UIKit

/// Guides of UIKit's own follow their view wherever it goes.
@MainActor
final class SystemGuideTests: XCTestCase {
  func testGuidesFollowAViewThatMovesFromOneSuperviewToAnother() async {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (wrapper, card, label) = (UIView(), UIView(), UIView())
    for view in [wrapper, card, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    card.addSubview(label)
    let (safe, margins) = (card.safeAreaLayoutGuide, card.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    container.addSubview(wrapper)
    wrapper.addSubview(card)
    let size = [
      card.widthAnchor.constraint(equalToConstant: 100),
      card.heightAnchor.constraint(equalToConstant: 50),
    ]
    NSLayoutConstraint.activate(edges(of: wrapper, to: container) + size)
    container.layoutIfNeeded()
    XCTAssertEqual(label.frame, CGRect(x: 16, y: 8, width: 68, height: 34))

    wrapper.removeFromSuperview()
    container.addSubview(card)
    NSLayoutConstraint.deactivate(size)
    NSLayoutConstraint.activate(edges(of: card, to: container))
    container.layoutIfNeeded()
    XCTAssertEqual(card.frame, container.bounds)
    XCTAssertEqual(label.frame, CGRect(x: 16, y: 8, width: 268, height: 184))
    XCTAssertNil(container.layoutStorage?.ownEngine?.checkInvariants())
  }

  private func edges(of view: UIView, to other: UIView) -> [NSLayoutConstraint] {
    [
      view.leftAnchor.constraint(equalTo: other.leftAnchor),
      view.rightAnchor.constraint(equalTo: other.rightAnchor),
      view.topAnchor.constraint(equalTo: other.topAnchor),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ]
  }
}

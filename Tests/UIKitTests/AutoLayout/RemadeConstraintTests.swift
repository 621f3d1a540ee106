import UIKit
import XCTest

/// A view whose layout takes one of its constraints away and makes it anew.
@MainActor
final class RemadeConstraintTests: XCTestCase {
  private final class Shelf: UIView {
    let card = UIView()
    let picture = UIView()
    private var height: NSLayoutConstraint?

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(card)
      card.addSubview(picture)
      card.translatesAutoresizingMaskIntoConstraints = false
      RemadeConstraintTests.pin(picture, to: card)
      NSLayoutConstraint.activate([
        card.leftAnchor.constraint(equalTo: leftAnchor),
        card.rightAnchor.constraint(equalTo: rightAnchor),
        card.topAnchor.constraint(equalTo: topAnchor, constant: 40),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      height?.isActive = false
      height = heightAnchor.constraint(equalTo: card.heightAnchor, constant: 10)
      height?.isActive = true
    }
  }

  fileprivate static func pin(_ view: UIView, to other: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: other.topAnchor),
      view.leftAnchor.constraint(equalTo: other.leftAnchor),
      view.rightAnchor.constraint(equalTo: other.rightAnchor),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }

  func testASubviewsSubviewsHaveTheSizeOfTheLastSolution() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let shelf = Shelf(frame: .zero)
    root.addSubview(shelf)
    Self.pin(shelf, to: root)
    for height in [500, 400, 600] as [CGFloat] {
      root.frame.size.height = height
      root.layoutIfNeeded()
      XCTAssertEqual(shelf.card.frame, CGRect(x: 0, y: 40, width: 300, height: height - 10))
      XCTAssertEqual(shelf.picture.frame, shelf.card.bounds)
      shelf.setNeedsLayout()
      root.layoutIfNeeded()
      XCTAssertEqual(shelf.picture.frame, shelf.card.bounds)
    }
  }
}

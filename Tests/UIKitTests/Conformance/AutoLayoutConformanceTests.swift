import XCTest

@testable import UIKit

/// auto_layout.json: real UIKit (Mac Catalyst, iOS 26.1) off screen at scale 2.
@MainActor
final class AutoLayoutConformanceTests: XCTestCase {
  private func makeRoot() -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.layer.contentsScale = 2
    return root
  }

  private func makeChild(of root: UIView) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    child.layer.contentsScale = 2
    root.addSubview(child)
    return child
  }

  // MARK: Rounding

  private let origins: [(solved: CGFloat, shown: CGFloat)] = [
    (47.5, 48), (117.5, 118), (219.5, 220), (113.333, 113), (214.667, 215), (-2.5, -3),
  ]
  private let sizes: [(solved: CGFloat, shown: CGFloat)] = [
    (93.3333, 93.5), (190.6667, 190.5), (106.656, 106.5), (93.25, 93.5),
  ]

  /// "origin: nearest integer point, ties away from zero"
  func testOriginsOffScreenAreWholePoints() async {
    for (solved, shown) in origins {
      let root = makeRoot()
      let child = makeChild(of: root)
      NSLayoutConstraint.activate([
        child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: solved),
        child.topAnchor.constraint(equalTo: root.topAnchor, constant: solved),
        child.widthAnchor.constraint(equalToConstant: 20),
        child.heightAnchor.constraint(equalToConstant: 20),
      ])
      root.layoutIfNeeded()
      XCTAssertEqual(child.frame, CGRect(x: shown, y: shown, width: 20, height: 20), "\(solved)")
    }
  }

  /// "size: nearest 0.5 pt, ties away"
  func testSizesOffScreenAreHalves() async {
    for (solved, shown) in sizes {
      let root = makeRoot()
      let child = makeChild(of: root)
      NSLayoutConstraint.activate([
        child.leftAnchor.constraint(equalTo: root.leftAnchor),
        child.topAnchor.constraint(equalTo: root.topAnchor),
        child.widthAnchor.constraint(equalToConstant: solved),
        child.heightAnchor.constraint(equalToConstant: solved),
      ])
      root.layoutIfNeeded()
      XCTAssertEqual(child.frame.size, CGSize(width: shown, height: shown), "\(solved)")
    }
  }

  /// "perView: after solve, in local coordinates": a child's rounding starts from its own solution.
  func testEachViewIsRoundedByItself() async {
    let root = makeRoot()
    let outer = makeChild(of: root)
    let inner = makeChild(of: outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10.5),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 100),
      outer.heightAnchor.constraint(equalToConstant: 100),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 47.5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(outer.frame.minX, 11)
    XCTAssertEqual(inner.frame.minX, 48)
  }

  // MARK: Priorities

  func testDefaultPrioritiesAreThoseOfIOS() async {
    let cases: [(UIView, hugging: [Float], compression: Float)] = [
      (UIView(), [250, 250], 750), (UILabel(), [251, 251], 750),
    ]
    for (view, hugging, compression) in cases {
      XCTAssertEqual(view.contentHuggingPriority(for: .vertical).rawValue, hugging[1])
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        XCTAssertEqual(
          view.contentCompressionResistancePriority(for: axis).rawValue, compression)
      }
    }
    XCTAssertEqual(UIView().contentHuggingPriority(for: .horizontal).rawValue, 250)
  }

  /// Controls made by code, as measured: https://stackoverflow.com/questions/36924093
  func testControlsHugTheirContentMoreThanOtherViews() async {
    let cases: [(UIView, Float, Float)] = [
      (UIActivityIndicatorView(), 750, 750), (UIButton(), 250, 250), (UIDatePicker(), 750, 750),
      (UIImageView(), 250, 250), (UIPageControl(), 750, 750), (UIPickerView(), 750, 750),
      (UIProgressView(), 250, 750), (UIScrollView(), 250, 250), (UISearchBar(), 250, 750),
      (UISegmentedControl(), 250, 750), (UISlider(), 250, 750), (UIStepper(), 750, 750),
      (UISwitch(), 750, 750), (UITabBar(), 250, 750), (UITextField(), 250, 250),
      (UITextView(), 250, 250), (UIToolbar(), 250, 750),
    ]
    for (view, horizontal, vertical) in cases {
      let (x, y) = (
        view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical)
      )
      XCTAssertEqual(x.rawValue, horizontal, "\(type(of: view))")
      XCTAssertEqual(y.rawValue, vertical, "\(type(of: view))")
    }
  }

  func testALabelStretchesBesideASwitch() async {
    let (label, control) = (UILabel(), UISwitch())
    label.text = "Sound"
    let stack = UIStackView(arrangedSubviews: [label, control])
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    stack.alignment = .center
    stack.layoutIfNeeded()
    XCTAssertEqual(control.alignmentRect(forFrame: control.frame).maxX, 300)
    XCTAssertEqual(control.frame.width, 51)
  }

  /// "750 vs 749 / 251 vs 250 / required vs 999: winner takes all"
  func testTheHigherPriorityWinsAltogether() async {
    let rows: [(first: Float, second: Float, width: CGFloat)] = [
      (750, 749, 100), (749, 750, 50), (251, 250, 100), (250, 251, 50), (1000, 999, 100),
      (999, 1000, 50),
    ]
    for row in rows {
      let width = solvedWidth { child in
        [
          (child.widthAnchor.constraint(equalToConstant: 100), row.first),
          (child.widthAnchor.constraint(equalToConstant: 50), row.second),
        ]
      }
      XCTAssertEqual(width, row.width, "\(row)")
    }
  }

  /// "inequalities golden": a relation, its constant and priority, twice; the width that comes out.
  func testRequiredInequalitiesLimitTheWidth() async {
    typealias Part = (relation: NSLayoutConstraint.Relation, constant: CGFloat, priority: Float)
    let rows: [(parts: [Part], width: CGFloat)] = [
      ([(.lessThanOrEqual, 200, 1000), (.equal, 300, 500)], 200),
      ([(.greaterThanOrEqual, 60, 1000), (.equal, 30, 500)], 60),
      ([(.equal, 30, 999), (.greaterThanOrEqual, 90, 1000)], 90),
    ]
    for row in rows {
      let width = solvedWidth { child in
        row.parts.map { part in
          (
            NSLayoutConstraint(
              item: child, attribute: .width, relatedBy: part.relation, toItem: nil,
              attribute: .notAnAttribute, multiplier: 1, constant: part.constant), part.priority
          )
        }
      }
      XCTAssertEqual(width, row.width, "\(row.parts)")
    }
  }

  private func solvedWidth(_ make: (UIView) -> [(NSLayoutConstraint, Float)]) -> CGFloat {
    let root = makeRoot()
    let child = makeChild(of: root)
    child.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    for (constraint, priority) in make(child) {
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    return child.frame.width
  }

  // MARK: Installing

  /// "binary constraints install on the closest common ancestor, unary on the item"
  func testWhereConstraintsAreInstalled() async {
    let root = makeRoot()
    let middle = makeChild(of: root)
    let first = makeChild(of: middle)
    let second = makeChild(of: middle)
    let rows: [(NSLayoutConstraint, UIView)] = [
      (first.widthAnchor.constraint(equalToConstant: 3), first),
      (first.leftAnchor.constraint(equalTo: second.rightAnchor), middle),
      (first.topAnchor.constraint(equalTo: root.topAnchor), root),
      (first.heightAnchor.constraint(equalTo: middle.heightAnchor), middle),
    ]
    for (constraint, holder) in rows {
      constraint.isActive = true
      XCTAssertTrue(holder.constraints.contains(constraint), "\(constraint)")
    }
    XCTAssertEqual([root, middle, first, second].map(\.constraints.count), [1, 2, 1, 0])
  }
}

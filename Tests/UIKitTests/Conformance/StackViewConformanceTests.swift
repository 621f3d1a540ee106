import XCTest

@testable import UIKit

/// stack_view.json: frames measured on real UIKit (Mac Catalyst, iOS 26.1), off screen at scale 2,
/// where origins were rounded to whole points and sizes to halves.
@MainActor
final class StackViewConformanceTests: XCTestCase {
  private struct Case {
    var name: String
    var size: CGSize
    var axis = NSLayoutConstraint.Axis.horizontal
    var spacing: CGFloat
    var distribution = UIStackView.Distribution.fillEqually
    var alignment = UIStackView.Alignment.fill
    /// The intrinsic sizes of the arranged views; nil where one has none.
    var content: [CGSize?]
    var hidden: [Int] = []
    /// Origin and length of each view along the axis.
    var spans: [(origin: CGFloat, length: CGFloat)]
  }

  private let cases = [
    Case(
      name: "fillEqually H 4 in 320, sp 8", size: CGSize(width: 320, height: 100), spacing: 8,
      content: [nil, nil, nil, nil], spans: [(0, 74), (82, 74), (164, 74), (246, 74)]),
    Case(
      name: "fillEqually V 3 in 300, sp 10", size: CGSize(width: 180, height: 300),
      axis: .vertical, spacing: 10, content: [nil, nil, nil],
      spans: [(0, 93.5), (103, 93.5), (207, 93.5)]),
    Case(
      name: "ph_99_7_2", size: CGSize(width: 99, height: 50), spacing: 2,
      content: Array(repeating: nil, count: 7),
      spans: [0, 14, 29, 43, 58, 72, 87].map { ($0, 12.5) }),
    Case(
      name: "ph_hid_320_4_8", size: CGSize(width: 320, height: 100), spacing: 8,
      content: [nil, nil, nil, nil], hidden: [2],
      spans: [(0, 101.5), (109, 101.5), (215, 0), (219, 101.5)]),
    Case(
      name: "fill: all intrinsic, equal hugging: the first stretches",
      size: CGSize(width: 300, height: 30), spacing: 8, distribution: .fill,
      content: [
        CGSize(width: 29.5, height: 19), CGSize(width: 29, height: 19),
        CGSize(width: 41.5, height: 19),
      ],
      spans: [(0, 213.5), (222, 29), (259, 41.5)]),
    Case(
      name: "fill: overflow, equal compression: the first is compressed",
      size: CGSize(width: 120, height: 30), spacing: 8, distribution: .fill,
      content: [CGSize(width: 76.5, height: 19), CGSize(width: 94, height: 19)],
      spans: [(0, 18), (26, 94)]),
  ]

  private func makeView(_ content: CGSize?) -> UIView {
    content.map { ContentView($0.width, $0.height) } ?? UIView()
  }

  private func makeStack(_ row: Case) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: row.content.map(makeView))
    stack.frame = CGRect(origin: .zero, size: row.size)
    stack.axis = row.axis
    stack.spacing = row.spacing
    stack.distribution = row.distribution
    stack.alignment = row.alignment
    for view in [stack] + stack.arrangedSubviews { view.layer.contentsScale = 2 }
    for index in row.hidden { stack.arrangedSubviews[index].isHidden = true }
    return stack
  }

  func testFramesOfArrangedViews() async {
    for row in cases {
      let stack = makeStack(row)
      stack.layoutIfNeeded()
      let isRow = row.axis == .horizontal
      for (view, span) in zip(stack.arrangedSubviews, row.spans) {
        let expected =
          isRow
          ? CGRect(x: span.origin, y: 0, width: span.length, height: row.size.height)
          : CGRect(x: 0, y: span.origin, width: row.size.width, height: span.length)
        XCTAssertEqual(view.frame, expected, row.name)
      }
    }
  }

  /// "For a windowed 3x iPhone expect 1/3-pt pixel rounding instead": edges on whole pixels that are
  /// less than one pixel from where the solver puts them.
  func testOnAWindowEdgesAreOnPixels() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    window.layer.contentsScale = 3
    for row in cases {
      let stack = makeStack(row)
      for view in [stack] + stack.arrangedSubviews { view.layer.contentsScale = 3 }
      window.addSubview(stack)
      stack.layoutIfNeeded()
      for (view, span) in zip(stack.arrangedSubviews, row.spans) {
        let isRow = row.axis == .horizontal
        let found = isRow ? view.frame.minX : view.frame.minY
        XCTAssertEqual(found, span.origin, accuracy: 0.84, row.name)
        XCTAssertEqual(found * 3, (found * 3).rounded(), accuracy: 1e-6, row.name)
      }
      stack.removeFromSuperview()
    }
  }

  // MARK: Nested

  private func makeColumn() -> UIStackView {
    makeStack(
      Case(
        name: "inner", size: .zero, axis: .vertical, spacing: 3, distribution: .fill,
        alignment: .leading,
        content: [
          CGSize(width: 39, height: 19), CGSize(width: 34.5, height: 16),
          CGSize(width: 28.5, height: 16),
        ], spans: []))
  }

  func testTheFittingSizeOfAColumn() async {
    XCTAssertEqual(
      makeColumn().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 39, height: 57))
  }

  /// "nested: outer fillEqually/top sp 10 in 266x111"
  func testColumnsInARow() async {
    let columns = [makeColumn(), makeColumn()]
    let row = UIStackView(arrangedSubviews: columns)
    row.frame = CGRect(x: 0, y: 0, width: 266, height: 111)
    row.spacing = 10
    row.distribution = .fillEqually
    row.alignment = .top
    row.layer.contentsScale = 2
    row.layoutIfNeeded()
    XCTAssertEqual(
      columns.map(\.frame),
      [CGRect(x: 0, y: 0, width: 128, height: 57), CGRect(x: 138, y: 0, width: 128, height: 57)])
    XCTAssertEqual(columns[0].arrangedSubviews.map(\.frame.minY), [0, 22, 41])
    XCTAssertEqual(columns[0].arrangedSubviews.map(\.frame.height), [19, 16, 16])
  }

  // MARK: Semantics

  func testWhatArrangingDoesToAView() async {
    let stack = UIStackView()
    let view = UIView()
    XCTAssertTrue(view.translatesAutoresizingMaskIntoConstraints)
    stack.addArrangedSubview(view)
    XCTAssertFalse(view.translatesAutoresizingMaskIntoConstraints)
    stack.removeArrangedSubview(view)
    XCTAssertEqual(stack.subviews, [view], "it stays a subview")
    XCTAssertEqual(stack.arrangedSubviews, [])
  }
}

import XCTest

@testable import UIKit

/// Text that wraps is as wide as its lines: iOS lays it out twice, the second time with the size the
/// text has at the width the first found.
@MainActor
final class WrappedTextTests: XCTestCase {
  /// Words of 50 points, lines of 20.
  private final class Words: UIView {
    var count: Int { didSet { invalidateIntrinsicContentSize() } }
    init(_ count: Int) {
      self.count = count
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { CGSize(width: 50 * count, height: 20) }
    override func wrappedContentSize(forWidth width: CGFloat) -> CGSize? {
      let perLine = max(1, min(count, Int(width / 50)))
      let lines = (count + perLine - 1) / perLine
      return CGSize(width: 50 * perLine, height: 20 * lines)
    }
  }

  private func root(_ width: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: 400))
  }

  private func pin(_ words: Words, in root: UIView) {
    root.addSubview(words)
    NSLayoutConstraint.activate([
      words.leftAnchor.constraint(equalTo: root.leftAnchor),
      words.topAnchor.constraint(equalTo: root.topAnchor),
      words.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
    ])
  }

  func testTextThatMayBeNarrowerIsAsWideAsItsLines() async {
    let root = root(180)
    let words = Words(5)
    pin(words, in: root)
    root.layoutIfNeeded()
    XCTAssertEqual(words.frame, CGRect(x: 0, y: 0, width: 150, height: 40))
  }

  func testItBecomesWiderWithTheRoomItHas() async {
    let root = root(180)
    let words = Words(5)
    pin(words, in: root)
    root.layoutIfNeeded()
    for (width, size) in [
      (220.0, (200.0, 40.0)), (900, (250, 20)), (60, (50, 100)), (180, (150, 40)),
    ] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      XCTAssertEqual(words.frame.size, CGSize(width: size.0, height: size.1), "\(width)")
    }
    words.count = 2
    root.layoutIfNeeded()
    XCTAssertEqual(words.frame.size, CGSize(width: 100, height: 20))
    words.count = 6
    root.layoutIfNeeded()
    XCTAssertEqual(words.frame.size, CGSize(width: 150, height: 40))
  }

  func testAnUnrelatedChangeKeepsItAsItIs() async {
    let root = root(180)
    let words = Words(5)
    pin(words, in: root)
    let other = ContentView(10, 10)
    root.addSubview(other)
    let left = other.leftAnchor.constraint(equalTo: root.leftAnchor)
    left.isActive = true
    for step in 0..<4 {
      left.constant = CGFloat(step)
      root.layoutIfNeeded()
      XCTAssertEqual(words.frame.size, CGSize(width: 150, height: 40))
      XCTAssertNil(root.layoutStorage?.ownEngine?.checkInvariants())
    }
  }

  func testTextBetweenTwoEdgesKeepsItsWidth() async {
    let root = root(180)
    let words = Words(5)
    pin(words, in: root)
    let right = words.rightAnchor.constraint(equalTo: root.rightAnchor)
    right.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(words.frame.size, CGSize(width: 180, height: 40))
    right.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(words.frame.size, CGSize(width: 150, height: 40))
    root.frame.size.width = 210
    root.layoutIfNeeded()
    XCTAssertEqual(words.frame.size, CGSize(width: 200, height: 40))
  }

  func testALabelIsAsWideAsItsLongestLine() async {
    let root = root(200)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "The quick brown fox jumps over the lazy dog again"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    let wanted = label.textRect(
      forBounds: CGRect(x: 0, y: 0, width: 200, height: 10_000), limitedToNumberOfLines: 0)
    XCTAssertLessThan(wanted.width, 200)
    XCTAssertEqual(label.frame.width, wanted.width, accuracy: 0.51)
    XCTAssertEqual(label.frame.height, wanted.height, accuracy: 0.51)
  }

  func testATextThatMustNotBeCompressedWrapsInARequiredWidth() async {
    let label = UILabel()
    label.text = "Words that need more than one line"
    label.numberOfLines = 0
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [label])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(stack.frame.width, 100)
    XCTAssertEqual(label.frame.width, 100)
    XCTAssertGreaterThan(label.frame.height, label.font.lineHeight * 2)
  }
}

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

  /// A label with room around its text, as apps write it.
  private final class InsetLabel: UILabel {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + 20, height: size.height + 30)
    }
  }

  /// A label whose text may lie anywhere in its bounds, and which measures its lines itself.
  private final class OwnLines: UILabel {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
      bounds
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: min(size.width, 300), height: size.width < 200 ? 44 : 22)
    }
    override var intrinsicContentSize: CGSize { sizeThatFits(super.intrinsicContentSize) }
  }

  private func height(of view: UIView, in root: UIView) -> CGFloat {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    return view.bounds.height
  }

  func testALabelsOwnSizeHoldsForItsLines() async {
    let text = "Words that need some more room than one line of this width has"
    let plain = UILabel()
    let inset = InsetLabel()
    for label in [plain, inset] {
      label.numberOfLines = 0
      label.text = text
    }
    let lines = height(of: plain, in: root(180))
    XCTAssertGreaterThan(lines, 40)
    XCTAssertEqual(height(of: inset, in: root(180)), lines + 30)
    XCTAssertEqual(inset.intrinsicContentSize.height, plain.intrinsicContentSize.height + 30)
  }

  func testALabelMayMeasureItsLinesItself() async {
    let narrow = OwnLines()
    narrow.numberOfLines = 0
    XCTAssertEqual(height(of: narrow, in: root(180)), 44)
    let wide = OwnLines()
    wide.numberOfLines = 3
    XCTAssertEqual(height(of: wide, in: root(280)), 22)
  }

  /// A text view that is never lower than a field.
  private final class TallText: UITextView {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width, height: max(size.height, 90))
    }
  }

  func testATextViewsOwnSizeHoldsForItsLines() async {
    func view(_ text: String) -> UITextView {
      let view = TallText()
      view.isScrollEnabled = false
      view.text = text
      return view
    }
    XCTAssertEqual(height(of: view("Short"), in: root(180)), 90)
    let long = String(repeating: "Words that need room. ", count: 20)
    XCTAssertGreaterThan(height(of: view(long), in: root(180)), 200)
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

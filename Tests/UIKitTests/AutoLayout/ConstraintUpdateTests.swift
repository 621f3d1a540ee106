import XCTest

@testable import UIKit

/// The pass that updates constraints before layout; its order is in LifecycleOrderConformanceTests.
@MainActor
final class ConstraintUpdateTests: XCTestCase {
  @MainActor
  private final class Log {
    var calls: [String] = []
  }

  private final class LoggingView: UIView {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      log.calls.append("\(name).updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      log.calls.append("\(name).layoutSubviews")
      super.layoutSubviews()
    }
  }

  func testUpdateConstraintsIfNeededRunsThePassWithoutLayout() async {
    let log = Log()
    let root = LoggingView("root", log)
    let child = LoggingView("child", log)
    root.addSubview(child)
    root.layoutIfNeeded()
    log.calls = []
    child.setNeedsUpdateConstraints()
    root.updateConstraintsIfNeeded()
    XCTAssertEqual(log.calls, ["child.updateConstraints"])
  }

  /// States its constraints anew in each layout.
  private final class RestatingView: UIView {
    let label = UILabel()
    private var stated: [NSLayoutConstraint] = []
    private(set) var layoutCount = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      layoutCount += 1
      NSLayoutConstraint.deactivate(stated)
      stated = [
        label.leftAnchor.constraint(equalTo: leftAnchor, constant: bounds.width / 10),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      ]
      NSLayoutConstraint.activate(stated)
    }
  }

  func testConstraintsStatedInLayoutDoNotFreezeTheView() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let view = RestatingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    view.label.text = "a"
    window.layoutIfNeeded()
    XCTAssertEqual(view.label.frame.minX, 10)
    let narrow = view.label.frame.width
    XCTAssertLessThan(view.layoutCount, 4, "a layout that changes nothing is the last")
    view.label.text = "a longer text"
    window.layoutIfNeeded()
    XCTAssertGreaterThan(view.label.frame.width, narrow + 20)
    view.frame.size.width = 150
    window.layoutIfNeeded()
    XCTAssertEqual(view.label.frame.minX, 15)
  }

  func testLabelsWrapInTwoPasses() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let label = UILabel()
    label.text = String(repeating: "wide words ", count: 30)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    XCTAssertEqual(label.frame.width, 180)
    XCTAssertEqual(
      label.frame.height, label.sizeThatFits(CGSize(width: 180, height: 0)).height, accuracy: 1)
    XCTAssertGreaterThan(label.frame.height, 100)
    label.text = "short"
    window.layoutIfNeeded()
    XCTAssertLessThan(label.frame.height, 30)
  }

  func testBaselinesOfLabelsAlign() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let small = UILabel()
    let large = UILabel()
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 30)
    small.text = "small"
    large.text = "large"
    let row = UIStackView(arrangedSubviews: [small, large])
    row.alignment = .firstBaseline
    row.frame = root.bounds
    root.addSubview(row)
    root.layoutIfNeeded()
    let first = small.frame.minY + (small.baselineOffsets(at: small.bounds.size)?.firstFromTop ?? 0)
    let second =
      large.frame.minY + (large.baselineOffsets(at: large.bounds.size)?.firstFromTop ?? 0)
    XCTAssertEqual(first, second, accuracy: 1)
    XCTAssertGreaterThan(small.frame.minY, large.frame.minY)
  }
}

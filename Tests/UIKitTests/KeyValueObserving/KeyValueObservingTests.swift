import XCTest

@testable import UIKit

@MainActor
final class KeyValueObservingTests: XCTestCase {
  func testAClosureHearsOfScrolling() async {
    final class Own: UIScrollView {}
    let view = Own(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    var offsets: [[CGFloat?]] = []
    let observation = view.observe(\.contentOffset, options: [.new, .old]) { view, change in
      offsets.append([change.oldValue?.y, change.newValue?.y, view.contentOffset.y])
    }
    view.contentOffset.y = 30
    view.contentOffset.y = 30
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    XCTAssertEqual(offsets, [[0, 30, 30], [30, 50, 50]])
    observation.invalidate()
    view.contentOffset.y = 70
    XCTAssertEqual(offsets.count, 2)
  }

  func testAnObservationEndsWithItsToken() async {
    let view = UIView()
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.bounds) { _, change in
      XCTAssertNil(change.newValue)
      count += 1
    }
    view.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    XCTAssertEqual(count, 1)
    XCTAssertNotNil(observation)
    observation = nil
    view.frame.size.width = 20
    XCTAssertEqual(count, 1)
  }

  func testTheFirstValueIsToldIfAskedFor() async {
    let label = UILabel()
    label.text = "a"
    var texts: [String?] = []
    let observation = label.observe(\.text, options: [.initial, .new]) { _, change in
      texts.append(change.newValue ?? nil)
    }
    label.text = "b"
    XCTAssertEqual(texts, ["a", "b"])
    observation.invalidate()
  }

  func testPicturesOfImageViews() async {
    let view = UIImageView()
    let pictures = [UIImage(), UIImage()]
    var seen: [UIImage?] = []
    let observations = [
      view.observe(\.image, options: .new) { _, change in seen.append(change.newValue ?? nil) },
      view.observe(\.highlightedImage, options: .new) { _, change in
        seen.append(change.newValue ?? nil)
      },
    ]
    view.image = pictures[0]
    view.highlightedImage = pictures[1]
    XCTAssertEqual(seen.count, 2)
    XCTAssertIdentical(seen.first ?? nil, pictures[0])
    XCTAssertIdentical(seen.last ?? nil, pictures[1])
    withExtendedLifetime(observations) {}
  }

  func testVisibilityStateAndContentSize() async {
    let button = UIButton()
    let table = UIScrollView()
    var calls: [String] = []
    let observations = [
      button.observe(\.isHidden) { _, _ in calls.append("hidden") },
      button.observe(\.alpha) { _, _ in calls.append("alpha") },
      button.observe(\.isEnabled) { _, _ in calls.append("enabled") },
      button.observe(\.isHighlighted) { _, _ in calls.append("highlighted") },
      table.observe(\.contentSize) { _, _ in calls.append("size") },
    ]
    button.isHidden = true
    button.alpha = 0.5
    button.isEnabled = false
    button.isHighlighted = true
    table.contentSize = CGSize(width: 1, height: 2)
    XCTAssertEqual(calls, ["hidden", "alpha", "enabled", "highlighted", "size"])
    for observation in observations { observation.invalidate() }
  }

  // MARK: By name

  private final class Controller: UIViewController {
    var calls: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = change?[.newKey] as? CGSize
      calls.append("\(keyPath ?? "") \(object is UITableView) \(new?.height ?? -1)")
    }
  }

  func testAControllerHearsOfItsTablesHeight() async {
    let controller = Controller()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.addObserver(controller, forKeyPath: "contentSize", options: .new, context: nil)
    table.contentSize = CGSize(width: 100, height: 300)
    XCTAssertEqual(controller.calls, ["contentSize true 300.0"])
    table.removeObserver(controller, forKeyPath: "contentSize")
    table.contentSize = CGSize(width: 100, height: 400)
    XCTAssertEqual(controller.calls.count, 1)
    // Removing it again is nothing, unlike on iOS, where it is an exception.
    table.removeObserver(controller, forKeyPath: "contentSize")
  }

  func testContextsTellObservationsApart() async {
    let controller = Controller()
    let view = UIScrollView()
    let (a, b) = (UnsafeMutableRawPointer(bitPattern: 1), UnsafeMutableRawPointer(bitPattern: 2))
    view.addObserver(controller, forKeyPath: "contentSize", options: [.new], context: a)
    view.addObserver(controller, forKeyPath: "contentSize", options: [.new], context: b)
    view.removeObserver(controller, forKeyPath: "contentSize", context: a)
    view.contentSize = CGSize(width: 1, height: 5)
    XCTAssertEqual(controller.calls.count, 1)
    view.removeObserver(controller, forKeyPath: "contentSize", context: b)
  }
}

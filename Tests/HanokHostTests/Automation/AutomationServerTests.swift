import AutomationMessages
import UIKit
import XCTest

@testable import HanokHost

/// An app's answers to a UI test.
final class AutomationServerTests: MainThreadTestCase {
  func testElementsHaveTheirKindsAndWords() throws {
    try onMain {
      let label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 20))
      label.text = "Hello"
      let link = UILabel(frame: CGRect(x: 10, y: 50, width: 100, height: 20))
      (link.text, link.accessibilityTraits) = ("More", .link)
      let field = UITextField(frame: CGRect(x: 10, y: 80, width: 100, height: 30))
      (field.placeholder, field.accessibilityIdentifier) = ("Name", "name")
      let group = UIView(frame: CGRect(x: 10, y: 120, width: 100, height: 40))
      (group.isAccessibilityElement, group.accessibilityLabel) = (true, "Group")
      group.addSubview(UILabel())
      let hidden = UILabel()
      (hidden.text, hidden.isHidden) = ("Hidden", true)
      let secret = UIView()
      secret.accessibilityElementsHidden = true
      let server = try makeServer(label, link, field, group, hidden, secret)
      let found = all(server.answer(to: .tree).tree)
      let named = found.filter { !$0.label.isEmpty || $0.placeholder != nil }
      XCTAssertEqual(named.map(\.type).suffix(4), [48, 42, 49, 1])
      XCTAssertEqual(named.map(\.label).suffix(4), ["Hello", "More", "", "Group"])
      XCTAssertEqual(named.first { $0.label == "Hello" }?.frame, label.frame)
      let name = try XCTUnwrap(found.first { $0.identifier == "name" })
      XCTAssertEqual(name.value, "Name")
      XCTAssertEqual(found.first { $0.label == "Group" }?.children, [])
      XCTAssertEqual(Set(found.map(\.id)).count, found.count)
    }
  }

  func testElementsThatAreDrawn() throws {
    try onMain {
      let chart = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      (bar.accessibilityLabel, bar.accessibilityTraits) = ("March", [.button, .selected])
      bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 80)
      chart.accessibilityElements = [bar]
      let server = try makeServer(chart)
      let march = try XCTUnwrap(all(server.answer(to: .tree).tree).first { $0.label == "March" })
      XCTAssertEqual(march.type, 9)
      XCTAssertTrue(march.isSelected)
      XCTAssertEqual(march.frame, CGRect(x: 60, y: 60, width: 20, height: 80))
      XCTAssertEqual(
        server.answer(to: .hitPoint(id: march.id)).point, CGPoint(x: 70, y: 100))
    }
  }

  func testWhatIsCoveredIsNotReached() throws {
    try onMain {
      let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 44))
      button.setTitle("Save", for: .normal)
      let cover = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let server = try makeServer(button, cover)
      let id = try XCTUnwrap(all(server.answer(to: .tree).tree).first { $0.type == 9 }).id
      XCTAssertNil(server.answer(to: .hitPoint(id: id)).point)
      cover.removeFromSuperview()
      XCTAssertEqual(server.answer(to: .hitPoint(id: id)).point, button.center)
    }
  }

  func testRevealScrolls() throws {
    try onMain {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 200, height: 1000)
      let button = UIButton(frame: CGRect(x: 10, y: 900, width: 100, height: 44))
      scrollView.addSubview(button)
      let server = try makeServer(scrollView)
      let id = try XCTUnwrap(all(server.answer(to: .tree).tree).first { $0.type == 9 }).id
      XCTAssertNil(server.answer(to: .hitPoint(id: id)).point)
      _ = server.answer(to: .reveal(id: id))
      XCTAssertNotNil(server.answer(to: .hitPoint(id: id)).point)
    }
  }

  func testFingersFollowTheirPaths() throws {
    try onMain {
      let pad = PathView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      pad.isMultipleTouchEnabled = true
      let server = try makeServer(pad)
      let one = AutomationPath([
        .init(time: 0, point: CGPoint(x: 20, y: 30)),
        .init(time: 0.1, point: CGPoint(x: 60, y: 30)),
      ])
      let two = AutomationPath([.init(time: 0.05, point: CGPoint(x: 100, y: 100))])
      _ = server.answer(to: .gesture([one, two]))
      XCTAssertEqual(pad.began, [CGPoint(x: 20, y: 30), CGPoint(x: 100, y: 100)])
      XCTAssertEqual(pad.ended.count, 2)
      XCTAssertTrue(pad.ended.contains(CGPoint(x: 60, y: 30)))
      XCTAssertGreaterThan(pad.moves, 3)
    }
  }

  /// Numbers and words that mean nothing change nothing.
  func testRequestsThatMakeNoSense() throws {
    try onMain {
      let server = try makeServer(UIView())
      for request: AutomationRequest in [
        .hitPoint(id: -1), .hitPoint(id: 99), .reveal(id: 1 << 40), .gesture([]),
        .gesture([AutomationPath([])]), .step(seconds: -5), .wait(seconds: -1),
      ] {
        XCTAssertNil(server.answer(to: request).problem)
      }
      for request: AutomationRequest in [
        .turnWheel(id: 0, value: "x"), .turnWheel(id: -3, value: "x"), .type("x"), .open(""),
        .screenshot(CGRect(x: 5000, y: 0, width: 10, height: 10)),
      ] {
        XCTAssertNotNil(server.answer(to: request).problem, "\(request)")
      }
    }
  }

  func testPicturesAreOfTheScreenOrAPart() throws {
    try onMain {
      let server = try makeServer(UIView())
      let whole = UIImage(data: try XCTUnwrap(server.answer(to: .screenshot(nil)).picture))
      XCTAssertEqual(whole?.size, CGSize(width: 400, height: 600))
      let rect = CGRect(x: 10, y: 10, width: 30, height: 20)
      let part = UIImage(data: try XCTUnwrap(server.answer(to: .screenshot(rect)).picture))
      XCTAssertEqual(part?.size, CGSize(width: 60, height: 40))
    }
  }

  func testTurningMovesTheSafeArea() {
    let upright = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    XCTAssertEqual(
      upright.turned(toLandscape: true), UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    XCTAssertEqual(upright.turned(toLandscape: true).turned(toLandscape: false), upright)
    XCTAssertEqual(UIEdgeInsets.zero.turned(toLandscape: true), .zero)
  }
}

/// Remembers the fingers that it saw.
private final class PathView: UIView {
  var began: [CGPoint] = []
  var ended: [CGPoint] = []
  var moves = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    began += touches.map { $0.location(in: self) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moves += 1 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ended += touches.map { $0.location(in: self) }
  }
}

/// A server for an app that shows views.
@MainActor
private func makeServer(_ views: UIView...) throws -> AutomationServer {
  let host = TestApp.start()
  let controller = UIViewController()
  for view in views { controller.view.addSubview(view) }
  TestApp.show(controller)
  host.settle()
  let (_, end) = try XCTUnwrap(AutomationChannel.pair())
  return AutomationServer(host: host, channel: end)
}

private func all(_ element: AutomationElement?) -> [AutomationElement] {
  element.map { [$0] + $0.children.flatMap { all($0) } } ?? []
}

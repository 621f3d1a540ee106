import XCTest

@testable import UIKit

/// Descriptions in the words of iOS's logs.
@MainActor
final class DescriptionTests: XCTestCase {
  private func address(_ object: NSObject) -> String { object.addressInDescriptions }

  func testAViewTellsItsFrameAndLayer() async {
    let view = UIView(frame: CGRect(x: 0, y: 110.5, width: 320, height: 20))
    let tail = "layer = <CALayer: \(address(view.layer))>>"
    XCTAssertEqual("\(view)", "<UIView: \(address(view)); frame = (0 110.5; 320 20); \(tail)")
    view.isHidden = true
    view.alpha = 0.5
    view.tag = 7
    view.clipsToBounds = true
    view.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    view.isUserInteractionEnabled = false
    view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    XCTAssertEqual(
      view.debugDescription,
      "<UIView: \(address(view)); frame = (0 110.5; 320 20); clipsToBounds = YES; hidden = YES;"
        + " alpha = 0.5; autoresize = RM+BM; userInteractionEnabled = NO; tag = 7;"
        + " backgroundColor = UIExtendedGrayColorSpace 0 0.5; \(tail)")
  }

  func testALabelTellsTheBeginningOfItsText() async {
    let label = UILabel()
    label.text = "A Secret Is Found In The Library"
    XCTAssertTrue(label.description.contains("; text = 'A Secret Is Found In The ...'; "))
  }

  func testASubclassTellsUIKitsClass() async {
    let button = Button()
    XCTAssertTrue(
      button.description.hasPrefix("<_TtCC10UIKitTests16DescriptionTests6Button: "),
      button.description)
    XCTAssertTrue(button.description.contains("; baseClass = UIButton; frame = "))
  }
  final class Button: UIButton {}

  func testAScrollViewTellsItsContent() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    table.contentInset.top = 10
    XCTAssertTrue(
      table.description.contains("; adjustedContentInset: {10, 0, 0, 0}"), table.description)
  }

  func testAViewTellsOfTheViewsInIt() async {
    let (view, inner, innermost) = (UIView(), UIView(), UIView())
    view.addSubview(inner)
    inner.addSubview(innermost)
    let text = view.perform(Selector(("recursiveDescription")))?.takeUnretainedValue() as? String
    XCTAssertEqual(text, "\(view)\n   | \(inner)\n   |   | \(innermost)")
    XCTAssertEqual(view.value(forKey: "recursiveDescription") as? String, text)
    XCTAssertFalse(view.responds(to: Selector(("recursiveDescriptionOfNothing"))))
  }

  func testAViewTellsHowTheViewsInItAreLaidOut() async throws {
    let (view, label, free) = (UIView(), UILabel(), UIView())
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    label.text = "Hi"
    for inner in [label, free] { view.addSubview(inner) }
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: view.topAnchor)])
    view.layoutIfNeeded()
    let text = try XCTUnwrap(
      view.perform(Selector(("_autolayoutTrace")))?.takeUnretainedValue() as? String)
    let lines = text.split(separator: "\n")
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines[0].hasPrefix("•UIView:0x"), text)
    XCTAssertTrue(lines[1].hasPrefix("|   *UILabel:0x"), text)
    let name = lines[1].dropFirst(5).prefix { $0 != "'" }
    XCTAssertTrue(lines[1].hasSuffix("'Hi'- AMBIGUOUS LAYOUT for \(name).minX"), text)
    XCTAssertFalse(lines[2].contains("AMBIGUOUS"), text)
  }

  func testAControllerTellsOfItsChildrenAndWhereTheyStand() async {
    let (controller, child) = (UIViewController(), UIViewController())
    controller.addChild(child)
    controller.loadViewIfNeeded()
    let text = controller.perform(Selector(("_printHierarchy")))?.takeUnretainedValue() as? String
    let view = controller.view.map(address) ?? ""
    XCTAssertEqual(
      text,
      "<UIViewController \(address(controller))>, state: disappeared, view: <UIView \(view)> not in"
        + " the window\n   | <UIViewController \(address(child))>, state: disappeared, view: (view not"
        + " loaded)")
  }

  func testTheApplicationIsFoundByName() async {
    let selector = NSSelectorFromString("sharedApplication")
    XCTAssertTrue(UIApplication.responds(to: selector))
    XCTAssertIdentical(
      UIApplication.perform(selector)?.takeUnretainedValue(), UIApplication.shared)
    for name in ["sharedApplication", "shared"] {
      let found = UIApplication.value(forKeyPath: name) as? UIApplication
      XCTAssertIdentical(found, UIApplication.shared)
    }
  }

  func testAControllerTellsItsClass() async {
    let controller = UINavigationController()
    XCTAssertEqual("\(controller)", "<UINavigationController: \(address(controller))>")
  }

  func testAGestureTellsItsStateViewAndTargets() async {
    let recorder = Recorder()
    let tap = UITapGestureRecognizer(target: recorder, action: recorder.selector())
    tap.numberOfTapsRequired = 2
    let view = UIView()
    view.addGestureRecognizer(tap)
    XCTAssertEqual(
      tap.description,
      "<UITapGestureRecognizer: \(address(tap)); state = Possible; view = <UIView:"
        + " \(address(view))>; target= <(action=record:, target=<UIKitTests.Recorder:"
        + " \(address(recorder))>)>; numberOfTapsRequired = 2>")
  }

  func testImagesAndFontsAreDescribedAsOnIOS() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    XCTAssertEqual(
      image.description,
      "<UIImage:\(address(image)) anonymous {20, 10} renderingMode=automatic(original)>")
    let font = UIFont.boldSystemFont(ofSize: 17)
    XCTAssertTrue(font.description.contains("font-weight: bold; font-style: normal;"))
    XCTAssertTrue(font.description.hasSuffix("font-size: 17.00pt"))
  }
}

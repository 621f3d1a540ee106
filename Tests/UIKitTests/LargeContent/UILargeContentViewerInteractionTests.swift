import XCTest

@testable import UIKit

@MainActor
final class UILargeContentViewerInteractionTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
    var ended: [UIView?] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction,
      didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { ended.append(item as? UIView) }
  }

  private func makeBar() -> (bar: UIView, button: UIButton) {
    let bar = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 50))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.setTitle("Add", for: .normal)
    bar.addSubview(button)
    stage.root.view.addSubview(bar)
    return (bar, button)
  }

  private var viewer: LargeContentView? {
    stage.root.view.subviews.lazy.compactMap { $0 as? LargeContentView }.first
  }

  func testViewsSayWhatIsShownOfThem() async {
    let (_, button) = makeBar()
    XCTAssertFalse(button.showsLargeContentViewer)
    XCTAssertEqual(button.largeContentTitle, "Add")
    button.largeContentTitle = "Add a note"
    button.scalesLargeContentImage = true
    button.largeContentImageInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(button.largeContentTitle, "Add a note")
    XCTAssertTrue(button.scalesLargeContentImage)
    XCTAssertEqual(button.largeContentImageInsets.right, 4)
    let label = UILabel()
    label.text = "Text"
    XCTAssertEqual(label.largeContentTitle, "Text")
    XCTAssertNil(UIView().largeContentTitle)
  }

  func testAPressShowsTheItemUnderItWhereTextIsLarge() async {
    let (bar, button) = makeBar()
    bar.minimumContentSizeCategory = .accessibilityLarge
    button.showsLargeContentViewer = true
    let delegate = Delegate()
    let interaction = UILargeContentViewerInteraction(delegate: delegate)
    bar.addInteraction(interaction)
    stage.down(50, 120)
    stage.advance(1)
    XCTAssertEqual(viewer?.label.text, "Add")
    stage.move(250, 120)
    XCTAssertNil(viewer)
    stage.move(60, 120)
    XCTAssertNotNil(viewer)
    stage.up(60, 120)
    XCTAssertNil(viewer)
    XCTAssertEqual(delegate.ended, [button])
  }

  func testNothingIsShownAtUsualTextSizes() async {
    let (bar, button) = makeBar()
    button.showsLargeContentViewer = true
    bar.addInteraction(UILargeContentViewerInteraction())
    stage.down(50, 120)
    stage.advance(1)
    XCTAssertNil(viewer)
    stage.up(50, 120)
  }
}

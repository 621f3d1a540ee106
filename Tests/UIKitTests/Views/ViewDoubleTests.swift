import UIKit
import XCTest

/// Views whose subclasses say which layer they have, and what is attached to them.
@MainActor
final class ViewDoubleTests: XCTestCase {
  private final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
    var ended = 0
    var added = 0
    override func endEditing(_ force: Bool) -> Bool {
      ended += 1
      return super.endEditing(force)
    }
    override func addInteraction(_ interaction: any UIInteraction) {
      added += 1
      super.addInteraction(interaction)
    }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
      false
    }
  }

  func testLayerMayBeNamedByItsClass() async {
    let view = Shape(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.layer.lineWidth = 3
    let plain: UIView = view
    XCTAssertEqual((plain.layer as? CAShapeLayer)?.lineWidth, 3)
    XCTAssertEqual(plain.layer.frame, view.frame)
    let parent = UIView()
    parent.addSubview(view)
    XCTAssertIdentical(parent.layer.sublayers?.first, view.layer)
  }

  func testMembersThatSubclassesReplace() async {
    let double = Shape(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view: UIView = double
    view.endEditing(true)
    XCTAssertEqual(double.ended, 1)
    let interaction = UIContextMenuInteraction(delegate: Delegate())
    view.addInteraction(interaction)
    XCTAssertEqual(double.added, 1)
    XCTAssertIdentical(view.interactions.first, interaction)
    view.interactions = []
    XCTAssertNil(interaction.view)
    XCTAssertNil(view.snapshotView(afterScreenUpdates: true))
    XCTAssertFalse(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
  }

  func testGestureRecognizersAreNilUntilThereWasOne() async {
    let view = UIView()
    XCTAssertNil(view.gestureRecognizers)
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    XCTAssertEqual(view.gestureRecognizers, [tap])
    view.removeGestureRecognizer(tap)
    XCTAssertEqual(view.gestureRecognizers, [])
  }

  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }
}

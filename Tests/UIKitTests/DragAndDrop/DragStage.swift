import XCTest

@testable import UIKit

/// Presses, drags and drops with one finger, frame by frame.
@MainActor
struct DragStage {
  let stage: ScrollStage

  /// Holds a finger down until what is below it is lifted.
  func press(_ point: CGPoint) {
    stage.touch(.began, point)
    for _ in 0..<40 { stage.frame() }
  }

  func move(_ points: CGPoint...) {
    for point in points {
      stage.touch(.moved, point)
      stage.frame()
    }
  }

  func drop(_ point: CGPoint) {
    stage.touch(.ended, point)
    stage.frames(90)
  }
}

/// Writes down what it hears of drags and drops.
@MainActor
final class DragLog: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  var calls: [String] = []
  var operation = UIDropOperation.copy
  var items: [UIDragItem] = []
  var loaded: [String] = []
  /// Called when they are there.
  var onLoad: () -> Void = {}

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    calls.append("items")
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    calls.append("lift")
    animator.addCompletion { self.calls.append("lifted \($0 == .end)") }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { calls.append("begin") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { calls.append("willEnd \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { calls.append("didEnd \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { calls.append("transferred") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { calls.append("enter") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: operation) }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { calls.append("exit") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    calls.append("perform")
    session.loadObjects(ofClass: String.self) {
      self.loaded = $0
      self.onLoad()
    }
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    calls.append("conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    calls.append("dropEnd")
  }
}

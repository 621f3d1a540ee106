/// A drag that begins at an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  /// How near to the edge a finger must begin, in points. UIKit's private value; not measured.
  private static let reach: CGFloat = 24

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, isAtEdge(touch.startLocation) else {
      return state = .failed
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ point: CGPoint) -> Bool {
    guard let size = view?.window?.bounds.size else { return false }
    return edges.contains(.left) && point.x <= Self.reach
      || edges.contains(.right) && point.x >= size.width - Self.reach
      || edges.contains(.top) && point.y <= Self.reach
      || edges.contains(.bottom) && point.y >= size.height - Self.reach
  }

  override func acceptsDirection(_ travel: CGVector) -> Bool {
    let isHorizontal = abs(travel.dx) >= abs(travel.dy)
    return isHorizontal && edges.contains(.left) && travel.dx > 0
      || isHorizontal && edges.contains(.right) && travel.dx < 0
      || !isHorizontal && edges.contains(.top) && travel.dy > 0
      || !isHorizontal && edges.contains(.bottom) && travel.dy < 0
  }
}

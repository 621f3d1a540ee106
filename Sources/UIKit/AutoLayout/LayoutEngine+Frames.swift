internal import Cassowary

/// From the solver's values to the frames of views.
extension LayoutEngine {
  /// Notes which items have a new rectangle, and asks for layout where their frames are set.
  func collectChanges() {
    solver.takeChanges { variable, _ in
      let index = slotOfVariable[Int(variable.id)]
      guard index >= 0 else { return }
      if fitting != nil { fitting?.touched.append(index) }
      if slots[Int(index)].isWrapping || slots[Int(index)].hasBaselines {
        resizedText.append(index)
      }
      guard !slots[Int(index)].isMoved else { return }
      slots[Int(index)].isMoved = true
      moved.append(index)
    }
  }

  /// Has the frames of the views that moved set, now that the solution is final.
  func reportMoved() {
    for index in moved {
      slots[Int(index)].isMoved = false
      check(index)
    }
    moved.removeAll(keepingCapacity: true)
  }

  func check(_ index: Int32) {
    let slot = slots[Int(index)]
    guard let state = slot.item as? ViewLayoutState else { return }
    let rect = rect(of: slot)
    guard fitting == nil, !isTemporary, rect != slot.rect else { return }
    slots[Int(index)].rect = rect
    if !state.view.translatesMaskStorage { markStale(state) }
  }

  func markStale(_ state: ViewLayoutState) {
    guard let parent = state.view.superview else { return }
    parent.layoutItemState.staleChildren.append(state)
    if parent !== applyingView { parent.setNeedsLayout() }
  }

  func rect(of slot: LayoutSlot) -> CGRect {
    CGRect(
      x: solver.value(of: slot.x), y: solver.value(of: slot.y),
      width: solver.value(of: slot.width), height: solver.value(of: slot.height))
  }

  /// An item's rectangle, with what waits solved first.
  func solvedRect(of item: LayoutItemState) -> CGRect {
    solveIfNeeded()
    guard item.slot >= 0, item.engine === self else { return .zero }
    return root.view.layoutRounding.rect(rect(of: slots[Int(item.slot)]))
  }
}

/// How solved rectangles become frames.
///
/// On a window edges go to the nearest pixel. Outside of one iOS rounds origins to whole points and
/// sizes to pixels (auto_layout.json), ties away from zero.
struct LayoutRounding {
  var scale: CGFloat
  var isOnWindow: Bool

  func rect(_ rect: CGRect) -> CGRect {
    guard isOnWindow else {
      return CGRect(
        x: nearest(rect.minX, 1), y: nearest(rect.minY, 1), width: nearest(rect.width, scale),
        height: nearest(rect.height, scale))
    }
    let left = nearest(rect.minX, scale)
    let top = nearest(rect.minY, scale)
    return CGRect(
      x: left, y: top, width: nearest(rect.maxX, scale) - left,
      height: nearest(rect.maxY, scale) - top)
  }

  func size(_ size: CGSize) -> CGSize {
    CGSize(width: nearest(size.width, scale), height: nearest(size.height, scale))
  }

  /// A size content surely fits in: up to the next pixel.
  func fitting(_ size: CGSize) -> CGSize {
    CGSize(
      width: ((size.width - 0.001) * scale).rounded(.up) / scale,
      height: ((size.height - 0.001) * scale).rounded(.up) / scale)
  }

  private func nearest(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    // Halves that the solver computed a hair below are halves all the same.
    let scaled = value * scale
    let nudged = scaled + (scaled < 0 ? -1e-6 : 1e-6)
    return nudged.rounded(.toNearestOrAwayFromZero) / scale
  }
}

extension UIView {
  var layoutRounding: LayoutRounding {
    LayoutRounding(scale: max(1, layer.contentsScale), isOnWindow: window != nil)
  }

  /// Sets the frames of the subviews that have moved.
  func setFramesFromLayout(_ state: ViewLayoutState) {
    let stale = state.staleChildren
    state.staleChildren = []
    let rounding = layoutRounding
    for child in stale {
      guard let engine = child.engine, child.slot >= 0, child.view.superview === self,
        !child.view.translatesMaskStorage
      else { continue }
      // A layout may have changed constraints since: until the next solution the solver's values are those of neither.
      let given = engine.slots[Int(child.slot)].rect
      guard !given.isNull else { continue }
      let rect = rounding.rect(given)
      child.view.setFrameFromLayout(child.view.frame(forAlignmentRect: rect))
    }
  }

  /// Sets the frame, or under a transform the bounds and centre that belong to it.
  func setFrameFromLayout(_ rect: CGRect) {
    if layer.transform.isIdentity {
      if frame != rect { applyLayoutFrame(rect) }
      return
    }
    let anchor = layer.anchorPoint
    // A zoomed view that constraints place keeps its corner, not its middle.
    let scale = superview?.scale(ofContent: self) ?? 1
    changeGeometry(tellsEngine: false) {
      layer.bounds.size = rect.size
      layer.position = CGPoint(
        x: rect.minX + rect.width * scale * anchor.x, y: rect.minY + rect.height * scale * anchor.y)
    }
  }
}

extension CATransform3D {
  fileprivate var isIdentity: Bool { CATransform3DIsIdentity(self) }
}

internal import Cassowary

/// Items coming into the engine and leaving it.
extension LayoutEngine {
  // MARK: Enter

  func slotIndex(of item: LayoutItemState) -> Int32 {
    if isTemporary {
      if let known = temporarySlots[ObjectIdentifier(item)] { return known }
    } else if item.engine === self {
      return item.slot
    }
    let index = makeSlot(for: item)
    if let guide = item.guide {
      tie(guide, slot: index)
    } else if let state = item as? ViewLayoutState {
      enterFrameOrContent(of: state, slot: index)
    }
    return index
  }

  private func makeSlot(for item: LayoutItemState) -> Int32 {
    let isSystemGuide = item.guide?.source != nil
    // A guide's insets may exceed its view for a moment, which is no conflict.
    let domain: Variable.Domain = isSystemGuide ? .free : .nonNegative
    let slot = LayoutSlot(
      item: item, x: solver.makeVariable(.free), y: solver.makeVariable(.free),
      width: solver.makeVariable(domain), height: solver.makeVariable(domain))
    let index: Int32
    if let reused = freeSlots.popLast() {
      index = reused
      slots[Int(index)] = slot
    } else {
      index = Int32(slots.count)
      slots.append(slot)
    }
    for variable in [slot.x, slot.y, slot.width, slot.height] { note(variable, slot: index) }
    if isTemporary {
      temporarySlots[ObjectIdentifier(item)] = index
    } else {
      item.engine?.release(item)
      item.engine = self
      item.slot = index
    }
    return index
  }

  private func note(_ variable: Variable, slot: Int32) {
    while slotOfVariable.count <= Int(variable.id) { slotOfVariable.append(-1) }
    slotOfVariable[Int(variable.id)] = slot
  }

  private func enterFrameOrContent(of state: ViewLayoutState, slot: Int32) {
    if state.view.translatesMaskStorage {
      tieToFrame(state.view, slot: slot)
    } else {
      updateContent(slot: slot)
    }
  }

  /// The view's frame, set by hand, decides its rectangle.
  private func tieToFrame(_ view: UIView, slot index: Int32) {
    let slot = slots[Int(index)]
    let rect = view.alignmentFrame
    slots[Int(index)].frameConstraints = [
      own(.frame(view), [Term(slot.x, 1)], -rect.minX),
      own(.frame(view), [Term(slot.y, 1)], -rect.minY),
      own(.frame(view), [Term(slot.width, 1)], -max(0, rect.width)),
      own(.frame(view), [Term(slot.height, 1)], -max(0, rect.height)),
    ]
  }

  func frameDidChange(of state: ViewLayoutState) {
    let constraints = slots[Int(state.slot)].frameConstraints
    guard constraints.count == 4 else { return }
    let rect = state.view.alignmentFrame
    solver.setConstant(-rect.minX, of: constraints[0])
    solver.setConstant(-rect.minY, of: constraints[1])
    solver.setConstant(-max(0, rect.width), of: constraints[2])
    solver.setConstant(-max(0, rect.height), of: constraints[3])
    if solver.needsSolve { setNeedsSolve() }
  }

  // MARK: Guides

  /// UIKit's own guides follow their view.
  private func tie(_ guide: UILayoutGuide, slot index: Int32) {
    guard let source = guide.source, let owner = guide.owningView else { return }
    let slot = slots[Int(index)]
    let width: Variable
    let height: Variable
    var frame: [Constraint] = []
    switch source {
    case .scrollContent:
      scrollArea(of: owner, decidesContentSize: .horizontal)
      let area = scrollArea(of: owner, decidesContentSize: .vertical)
      (width, height) = (area.contentWidth, area.contentHeight)
    case .layoutMargins where owner.constrainsContentArea:
      scrollArea(of: owner, decidesContentSize: .horizontal)
      let area = scrollArea(of: owner, decidesContentSize: .vertical)
      (width, height) = (area.contentWidth, area.contentHeight)
    default:
      (width, height) = (size(of: owner, .horizontal), size(of: owner, .vertical))
    }
    var left: [Term] = [Term(slot.x, 1)]
    var top: [Term] = [Term(slot.y, 1)]
    var right: [Term] = [Term(slot.x, 1), Term(slot.width, 1), Term(width, -1)]
    var bottom: [Term] = [Term(slot.y, 1), Term(slot.height, 1), Term(height, -1)]
    if source == .scrollFrame || (source == .safeArea && owner.constrainsContentArea) {
      let area = scrollArea(of: owner)
      left.append(Term(area.x, -1))
      right.append(Term(area.x, -1))
      top.append(Term(area.y, -1))
      bottom.append(Term(area.y, -1))
    }
    let insets = constants(of: source, in: owner)
    if source == .topBars { bottom.removeLast() }
    if source == .bottomBars || source == .keyboard { top.append(Term(height, -1)) }
    frame.append(own(.guide(guide), left, -insets.left))
    frame.append(own(.guide(guide), top, -insets.top))
    frame.append(own(.guide(guide), right, insets.right))
    frame.append(own(.guide(guide), bottom, insets.bottom))
    slots[Int(index)].frameConstraints = frame
  }

  /// The constants of the constraints that tie a guide's edges.
  private func constants(of source: LayoutGuideSource, in owner: UIView) -> UIEdgeInsets {
    let insets = source.insets(in: owner) ?? .zero
    switch source {
    case .topBars: return UIEdgeInsets(top: 0, left: 0, bottom: -insets.top, right: 0)
    case .bottomBars, .keyboard:
      return UIEdgeInsets(top: -insets.bottom, left: 0, bottom: 0, right: 0)
    default: return insets
    }
  }

  func insetsDidChange(of guide: UILayoutGuide) {
    guard let owner = guide.owningView, let source = guide.source else { return }
    let insets = constants(of: source, in: owner)
    let constraints = slots[Int(guide.state.slot)].frameConstraints
    guard constraints.count == 4 else { return }
    solver.setConstant(-insets.left, of: constraints[0])
    solver.setConstant(-insets.top, of: constraints[1])
    solver.setConstant(insets.right, of: constraints[2])
    solver.setConstant(insets.bottom, of: constraints[3])
    if solver.needsSolve { setNeedsSolve() }
  }

  // MARK: Scroll views

  @discardableResult
  func scrollArea(
    of view: UIView, decidesContentSize axis: NSLayoutConstraint.Axis? = nil
  ) -> ScrollAreaVariables {
    let key = ObjectIdentifier(view)
    var area = scrollAreas[key] ?? makeScrollArea(of: view)
    if axis == .horizontal { area.decidesWidth = true }
    if axis == .vertical { area.decidesHeight = true }
    scrollAreas[key] = area
    return area
  }

  private func makeScrollArea(of view: UIView) -> ScrollAreaVariables {
    let x = solver.makeVariable(.free)
    let y = solver.makeVariable(.free)
    let width = solver.makeVariable(.nonNegative)
    let height = solver.makeVariable(.nonNegative)
    for variable in [x, y, width, height] { note(variable, slot: -1) }
    return ScrollAreaVariables(
      view: view, contentWidth: width, contentHeight: height, x: x, y: y,
      xConstraint: own(.none, [Term(x, 1)], -view.bounds.minX),
      yConstraint: own(.none, [Term(y, 1)], -view.bounds.minY))
  }

  func boundsOriginDidChange(of view: UIView) {
    guard let area = scrollAreas[ObjectIdentifier(view)] else { return }
    solver.setConstant(-view.bounds.minX, of: area.xConstraint)
    solver.setConstant(-view.bounds.minY, of: area.yConstraint)
    if solver.needsSolve { setNeedsSolve() }
  }

  /// Tells scroll views the sizes found for their content.
  func reportContentAreas() {
    for (key, area) in scrollAreas where area.decidesWidth || area.decidesHeight {
      let size = CGSize(
        width: solver.value(of: area.contentWidth), height: solver.value(of: area.contentHeight))
      guard size != area.contentSize else { continue }
      scrollAreas[key]?.contentSize = size
      let rounded = area.view.layoutRounding.size(size)
      area.view.layoutEngineDidFindContentSize(
        width: area.decidesWidth ? rounded.width : nil,
        height: area.decidesHeight ? rounded.height : nil)
    }
  }

  // MARK: Leave

  /// Gives an item's variables back. No constraint mentions the item any more.
  func release(_ item: LayoutItemState) {
    guard item.engine === self, item.slot >= 0 else { return }
    if let state = item as? ViewLayoutState {
      // They are tied to the view's variables.
      for guide in state.systemGuides.values { release(guide.state) }
    }
    let index = item.slot
    let slot = slots[Int(index)]
    for constraint in slot.frameConstraints { removeOwned(constraint) }
    for constraint in [slot.hugging.0, slot.hugging.1, slot.compression.0, slot.compression.1] {
      if let constraint { removeOwned(constraint) }
    }
    if let state = item as? ViewLayoutState { releaseScrollArea(of: state.view) }
    for variable in [slot.x, slot.y, slot.width, slot.height] {
      slotOfVariable[Int(variable.id)] = -1
      solver.release(variable)
    }
    slots[Int(index)].item = nil
    slots[Int(index)].frameConstraints = []
    freeSlots.append(index)
    item.engine = nil
    item.slot = -1
  }

  private func releaseScrollArea(of view: UIView) {
    guard let area = scrollAreas.removeValue(forKey: ObjectIdentifier(view)) else { return }
    removeOwned(area.xConstraint)
    removeOwned(area.yConstraint)
    for variable in [area.x, area.y, area.contentWidth, area.contentHeight] {
      solver.release(variable)
    }
  }
}

extension UIView {
  /// The alignment rectangle in the superview, whatever the transform.
  var alignmentFrame: CGRect {
    let size = bounds.size
    let anchor = layer.anchorPoint
    let position = center
    let frame = CGRect(
      x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y,
      width: size.width, height: size.height)
    return alignmentRect(forFrame: frame)
  }
}

internal import Cassowary

/// Auto Layout's state of a view or layout guide that constraints speak of.
@MainActor
class LayoutItemState {
  /// Active constraints that mention the item but are installed further up.
  var references: [NSLayoutConstraint] = []
  /// The engine the item's rectangle is found by, and its place there.
  weak var engine: LayoutEngine?
  var slot: Int32 = -1
  weak var guide: UILayoutGuide?

  init() {}

  init(guide: UILayoutGuide) { self.guide = guide }

  static func of(_ item: AnyObject) -> LayoutItemState {
    if let view = item as? UIView { return view.layoutItemState }
    guard let guide = item as? UILayoutGuide else {
      preconditionFailure("A constraint's item is a view or a layout guide")
    }
    return guide.state
  }

  /// Takes a guide out of its view's layout, with the constraints that mention it.
  func leaveOwner() {
    for constraint in references { constraint.deactivate() }
    if let owner = guide?.owningView {
      for constraint in owner.layoutItemState.constraints
      where constraint.firstItem === guide || constraint.secondItem === guide {
        constraint.deactivate()
      }
    }
    engine?.release(self)
  }
}

/// Auto Layout's state of a view; views that no constraint touches have none.
@MainActor
final class ViewLayoutState: LayoutItemState {
  unowned(unsafe) let view: UIView
  /// The constraints installed on the view.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [LayoutGuideSource: UILayoutGuide] = [:]
  /// The engine that arranges the view's subviews, if the view's own size comes from outside.
  var ownEngine: LayoutEngine?
  /// How many active constraints reach from inside the view to the outside.
  var linkCount = 0
  /// Subviews whose frames are to be taken from the engine.
  var staleChildren: [ViewLayoutState] = []
  /// Horizontal and vertical.
  var hugging: (Float, Float)
  var compressionResistance: (Float, Float)
  /// Added to the priorities of views that would otherwise be tied in a stack.
  var tieBreak: (Float, Float) = (0, 0)
  /// The constraints a stack view states for its arranged views.
  var arrangement: StackArrangement?
  var needsConstraintUpdate = false
  var subtreeNeedsConstraintUpdate = false

  init(view: UIView) {
    self.view = view
    hugging = view.defaultHugging
    compressionResistance = (750, 750)
    super.init()
  }
}

extension UIView {
  /// Auto Layout's state of the view, if there is one yet.
  var layoutStorage: ViewLayoutState? {
    guard let layoutItem else { return nil }
    return unsafeDowncast(layoutItem, to: ViewLayoutState.self)
  }

  var layoutItemState: ViewLayoutState {
    if let layoutStorage { return layoutStorage }
    let state = ViewLayoutState(view: self)
    layoutItem = state
    return state
  }

  /// Whether what is in the view is arranged independently of what is around it: its size comes
  /// from its frame, and no constraint reaches out of it.
  var isLayoutBoundary: Bool {
    translatesMaskStorage && (layoutStorage?.linkCount ?? 0) == 0
  }

  /// The view whose engine arranges this view's subviews.
  var islandRoot: UIView {
    var view = self
    while !view.isLayoutBoundary, let parent = view.superview { view = parent }
    return view
  }

  var islandEngine: LayoutEngine {
    let root = islandRoot.layoutItemState
    if let engine = root.ownEngine { return engine }
    let engine = LayoutEngine(root: root)
    root.ownEngine = engine
    return engine
  }
}

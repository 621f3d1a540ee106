/// A rectangle that takes part in Auto Layout like a view, without being one.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// A name for debugging.
  open var identifier = ""

  /// The view in whose coordinates the guide lives. Setting it moves the guide there.
  open weak var owningView: UIView? {
    willSet {
      guard newValue !== owningView else { return }
      state.leaveOwner()
      owningView?.layoutItemState.guides.removeAll { $0 === self }
    }
    didSet {
      guard let owningView, owningView !== oldValue else { return }
      owningView.layoutItemState.guides.append(self)
    }
  }

  lazy var state = LayoutItemState(guide: self)
  /// The object that UIKit's own guides follow; nil for those of an app.
  let source: LayoutGuideSource?

  public override init() {
    source = nil
    super.init()
  }

  init(source: LayoutGuideSource, owner: UIView) {
    self.source = source
    super.init()
    identifier = source.identifier
    owningView = owner
  }

  /// The guide's rectangle in the owning view, after layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let source, let rect = source.rectangle(in: owningView) { return rect }
    return state.engine?.solvedRect(of: state) ?? .zero
  }

  open var hasAmbiguousLayout: Bool { arrangingEngine?.isAmbiguous(state) ?? false }

  private var arrangingEngine: LayoutEngine? {
    let engine = state.engine ?? owningView?.islandRoot.layoutStorage?.ownEngine
    engine?.solveIfNeeded()
    return engine
  }

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    arrangingEngine?.constraintsAffecting(state, axis) ?? []
  }

  // MARK: Anchors

  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.bottom)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.centerY)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(place(.width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(place(.height)) }

  private func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(place(attribute))
  }

  private func place(_ attribute: NSLayoutConstraint.Attribute) -> LayoutAnchorPlace {
    LayoutAnchorPlace(item: self, attribute: attribute)
  }
}

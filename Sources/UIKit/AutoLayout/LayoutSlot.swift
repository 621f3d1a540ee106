internal import Cassowary

/// One view's or guide's place in an engine.
struct LayoutSlot {
  /// Nil while the slot is unused.
  var item: LayoutItemState?
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable
  /// Ties the rectangle to a frame set by hand, or a guide to its view.
  var frameConstraints: [Constraint] = []
  /// Hugging and compression resistance, horizontal then vertical; nil without an intrinsic size.
  var hugging: (Constraint?, Constraint?) = (nil, nil)
  var compression: (Constraint?, Constraint?) = (nil, nil)
  /// The rectangle last given out.
  var rect = CGRect.null
  /// How wide the content would like to be, unwrapped.
  var naturalWidth: CGFloat = -1
  /// The width the text was last wrapped at; nil for content that does not wrap.
  var wrapWidth: CGFloat?
  /// The width the text had in the last layout, measurements aside.
  var laidOutWidth: CGFloat?
  /// The width of its widest line, if the content asks for it now.
  var narrowWidth: CGFloat?
  var isWrapping = false
  /// The solution in which the text was last asked without a limit of its own.
  var freePass = 0
  /// Whether a constraint to a baseline keeps a distance that depends on the font.
  var hasSystemSpacing = false
  var isMoved = false
  /// Whether constraints mention a baseline of the item.
  var hasBaselines = false
  /// The first baseline from the top and the last from the bottom, as stated.
  var baselines: (CGFloat, CGFloat) = (0, 0)
  var isContentOutdated = false

  func variable(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
  func size(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}

/// The variables that a scroll view adds: the size of its content, and how far it has scrolled.
struct ScrollAreaVariables {
  unowned(unsafe) let view: UIView
  var contentWidth: Variable
  var contentHeight: Variable
  /// Whether constraints mention the content's edges, so that the engine decides its size.
  var decidesWidth = false
  var decidesHeight = false
  var contentSize = CGSize.zero
  var x: Variable
  var y: Variable
  var xConstraint: Constraint
  var yConstraint: Constraint
}

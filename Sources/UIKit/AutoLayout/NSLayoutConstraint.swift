internal import Cassowary

/// A linear relation between two edges or sizes: `first = multiplier × second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, ObservedObject {
  // MARK: Terms

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open private(set) var firstAttribute = Attribute.notAnAttribute
  open private(set) var secondAttribute = Attribute.notAnAttribute
  open private(set) var relation = Relation.equal
  open private(set) var multiplier: CGFloat = 1

  /// The number added to the second side, in points. Changing it is cheap.
  open var constant: CGFloat = 0 {
    didSet {
      guard constant != oldValue else { return }
      systemSpacing = nil
      constantDidChange()
      tellObservers()
    }
  }

  /// How strongly the constraint is wished for. An active one cannot change between required and
  /// optional.
  open var priority: UILayoutPriority = .required {
    didSet {
      guard priority != oldValue else { return }
      priorityDidChange(from: oldValue)
      tellObservers()
    }
  }

  /// A name shown in messages about conflicts.
  open var identifier: String?
  /// Whether an archive of the view that holds the constraint has it; nibs' constraints say yes, others no.
  open var shouldBeArchived = false

  // MARK: What the engine keeps

  /// The view the constraint is installed on; nil while it is not active.
  weak var holder: UIView?
  /// The engine it is entered in or waits for.
  weak var engine: LayoutEngine?
  var handle: Constraint?
  var isPending = false
  var hasReportedConflict = false
  /// How many times the system's spacing the constant is; nil for a plain number.
  var systemSpacing: CGFloat?
  /// For distances between anchors: the subtracted part of either side.
  private(set) var firstOrigin: LayoutAnchorPlace?
  private(set) var secondOrigin: LayoutAnchorPlace?

  // MARK: Creation

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      first: LayoutAnchorPlace(item: Self.checkedItem(view1), attribute: attr1),
      relation: relation,
      second: view2.map { LayoutAnchorPlace(item: Self.checkedItem($0), attribute: attr2) },
      multiplier: multiplier, constant: c)
  }

  /// A constraint that says nothing yet, as nibs make them of subclasses. Only what
  /// `init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)` makes can be activated.
  public override init() {
    super.init()
  }

  convenience init(
    first: LayoutAnchorPlace, firstOrigin: LayoutAnchorPlace? = nil, relation: Relation,
    second: LayoutAnchorPlace?, secondOrigin: LayoutAnchorPlace? = nil, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init()
    state(
      first: first, firstOrigin: firstOrigin, relation: relation, second: second,
      secondOrigin: secondOrigin, multiplier: multiplier, constant: constant)
  }

  /// Says what the constraint is about; before it is first activated.
  func state(
    first: LayoutAnchorPlace, firstOrigin: LayoutAnchorPlace? = nil, relation: Relation,
    second: LayoutAnchorPlace?, secondOrigin: LayoutAnchorPlace? = nil, multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = first.item
    firstAttribute = first.attribute
    secondItem = second?.item
    secondAttribute = second?.attribute ?? .notAnAttribute
    self.firstOrigin = firstOrigin
    self.secondOrigin = secondOrigin
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Called when the constraint was made from a nib or storyboard and is connected.
  open func awakeFromNib() {}

  private static func checkedItem(_ item: Any) -> AnyObject {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    fatalError("A constraint's item must be a UIView or a UILayoutGuide, not \(item)")
  }

  // MARK: Activation

  /// Whether the constraint takes part in layout. Activating installs it on the closest common
  /// ancestor of its items.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  // MARK: Anchors

  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(LayoutAnchorPlace(item: firstItem, attribute: firstAttribute))
  }

  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard let secondItem else { return nil }
    return NSLayoutAnchor(LayoutAnchorPlace(item: secondItem, attribute: secondAttribute))
  }

  open override var description: String { MainActor.assumeIsolated { summary } }

  // MARK: Changes

  private func constantDidChange() {
    guard handle != nil else { return }
    engine?.constantDidChange(self)
  }

  private func priorityDidChange(from old: UILayoutPriority) {
    guard holder != nil else { return }
    precondition(
      (old == .required) == (priority == .required),
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported. You passed priority \(priority.rawValue) and the existing priority was "
        + "\(old.rawValue).")
    engine?.priorityDidChange(self)
  }
}

/// An edge, centre, baseline or size of a view or layout guide.
struct LayoutAnchorPlace {
  weak var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
}

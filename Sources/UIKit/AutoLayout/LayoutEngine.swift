internal import Cassowary

/// Arranges the views below one root with a solver.
///
/// The root is a view whose size comes from outside: a controller's view, a cell's content view, a
/// view that is in no superview. Its constraints do not matter to anyone outside, so each such
/// *island* has an engine of its own, made when the first constraint in it is activated. The solver
/// holds four variables for each item: position in the superview and size, of the alignment
/// rectangle. Constraints wait until the next layout, and are then entered at once.
@MainActor
final class LayoutEngine {
  /// Whose rectangle or constraint a number in the solver belongs to.
  enum Owner {
    case none
    case constraint(NSLayoutConstraint)
    case frame(UIView)
    case content(UIView)
    case guide(UILayoutGuide)
    case stack(StackArrangement)
    case root(NSLayoutConstraint.Axis)
  }

  unowned(unsafe) let root: ViewLayoutState
  let solver = Solver()
  var slots: [LayoutSlot] = []
  var freeSlots: [Int32] = []
  /// By the constraint's index in the solver.
  var owners: [Owner] = []
  /// By the variable's id; −1 for others than an item's.
  var slotOfVariable: [Int32] = []
  var scrollAreas: [ObjectIdentifier: ScrollAreaVariables] = [:]

  var pending: [NSLayoutConstraint] = []
  var pendingViews: [PendingView] = []
  var pendingStacks: [StackArrangement] = []
  /// Slots whose intrinsic size is to be asked for again.
  var outdatedContent: [Int32] = []
  /// Slots whose text may wrap otherwise at its new width, or whose baselines may have moved.
  var resizedText: [Int32] = []
  /// Slots that moved while the present solution was found.
  var moved: [Int32] = []
  /// Slots that are only as wide as their wrapped text, and may become wider with the next solution.
  var narrowed: [Int32] = []
  /// The solution that `exerciseAmbiguityInLayout` asked for.
  var ambiguityWishes: [Constraint] = []
  /// Counts solutions, so that each text is set free once in one.
  var pass = 0

  let rootWidth: Variable
  let rootHeight: Variable
  var rootSize: RootSize?
  var fitting: FittingState?
  /// Items that moved while the root was measured.
  var fittingTouched: [Int32] = []
  /// For one measurement only: items and constraints are not told that they are entered.
  let isTemporary: Bool
  var temporarySlots: [ObjectIdentifier: Int32] = [:]
  private(set) var isDirty = false
  private var isSolving = false
  private var isRootInLayout = false
  /// The view that is being laid out, which need not be asked to do so.
  weak var applyingView: UIView?

  /// Whether the expression being put together has a distance that depends on fonts.
  var statesSystemSpacing = false
  /// Reused while an expression is put together.
  var terms: [Term] = []

  /// A view that came into the island and has no slot yet.
  struct PendingView {
    weak var view: UIView?
  }

  struct RootSize {
    var size: CGSize
    var width: Constraint
    var height: Constraint
  }

  init(root: ViewLayoutState, isTemporary: Bool = false) {
    self.root = root
    self.isTemporary = isTemporary
    rootWidth = solver.makeVariable(.nonNegative)
    rootHeight = solver.makeVariable(.nonNegative)
    slotOfVariable = [-1, -1]
  }

  // MARK: Asking for a solution

  func setNeedsSolve() {
    if isDirty, isSolving { return }
    isDirty = true
    guard !isTemporary else { return }
    root.view.superview?.subviewContentMayHaveChanged(root.view)
    guard !isRootInLayout, !root.view.layer.needsLayout() else { return }
    root.view.setNeedsLayout()
  }

  /// The root's layout begins: what it changes in constraints is solved at its end.
  func rootWillLayOut() { isRootInLayout = true }

  /// The root's layout has ended. Views that move by what it changed are laid out again, the root among them if they
  /// are its subviews; a layout that states the same constraints anew each time comes to rest.
  func rootDidLayOut() {
    isRootInLayout = false
    if isDirty, root.ownEngine === self { solveIfNeeded() }
  }

  /// Finds the rectangles, and marks the views whose rectangle is new.
  func solveIfNeeded() {
    if fitting != nil || rootSize?.size != root.view.bounds.size { isDirty = true }
    guard isDirty, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    endFitting()
    updateRootSize()
    settle()
    recheckTouched()
    isDirty = false
    root.view.engineDidFindRootSize(self)
    reportContentAreas()
  }

  /// Enters what waits and solves, until texts have the size they need at their width.
  func settle() {
    pass += 1
    enterPending()
    freeNarrowed()
    updateContent()
    for _ in 0..<6 {
      solveBreakingConflicts()
      collectChanges()
      if !updateTexts() { break }
    }
    solveBreakingConflicts()
    collectChanges()
    reportMoved()
  }

  private func recheckTouched() {
    let touched = fittingTouched
    fittingTouched = []
    for index in touched { check(index) }
  }

  private func updateRootSize() {
    let view = root.view
    guard view.translatesMaskStorage || view.superview != nil else {
      // A view in no superview that makes no constraints from its frame: as large as its content.
      if let old = rootSize {
        removeOwned(old.width)
        removeOwned(old.height)
        rootSize = nil
      }
      return
    }
    let size = view.bounds.size
    guard let known = rootSize else {
      let width = own(.root(.horizontal), [Term(rootWidth, 1)], -size.width)
      let height = own(.root(.vertical), [Term(rootHeight, 1)], -size.height)
      rootSize = RootSize(size: size, width: width, height: height)
      return
    }
    guard known.size != size else { return }
    solver.setConstant(-size.width, of: known.width)
    solver.setConstant(-size.height, of: known.height)
    rootSize?.size = size
  }

  // MARK: Owned constraints

  /// Adds `terms + constant relation 0` for UIKit itself.
  func own(
    _ owner: Owner, _ terms: [Term], _ constant: CGFloat, _ relation: Relation = .equal,
    priority: Float = Solver.required
  ) -> Constraint {
    let constraint = terms.withUnsafeBufferPointer {
      solver.add(terms: $0, constant: constant, relation, priority: priority)
    }
    setOwner(owner, of: constraint)
    return constraint
  }

  func setOwner(_ owner: Owner, of constraint: Constraint) {
    let index = Int(constraint.index)
    while owners.count <= index { owners.append(.none) }
    owners[index] = owner
  }

  func removeOwned(_ constraint: Constraint) {
    owners[Int(constraint.index)] = .none
    solver.remove(constraint)
  }

  // MARK: Conflicts

  /// The strength of a required constraint once it was broken: more than any wish. So it
  /// holds again as soon as, and as far as, the others let it.
  private static let broken: Float = 999.99

  /// Solves; where required constraints exclude each other, breaks one and says so.
  private func solveBreakingConflicts() {
    while let conflict = solver.solve() {
      guard let victim = Self.victim(of: conflict, owners) else { return }
      if case .constraint(let constraint) = owners[Int(victim.index)],
        !constraint.hasReportedConflict
      {
        constraint.hasReportedConflict = true
        ConflictReport.print(
          conflict.constraints.map { owners[Int($0.index)] }, in: root.view, breaking: constraint)
      }
      solver.setPriority(Self.broken, of: victim)
    }
  }

  /// The newest constraint of the app's; UIKit's own are given up only among themselves.
  private static func victim(of conflict: Conflict, _ owners: [Owner]) -> Constraint? {
    let ofApp = conflict.constraints.last {
      if case .constraint = owners[Int($0.index)] { return true }
      return false
    }
    return ofApp ?? conflict.constraints.last
  }
}

extension UIView {
  /// Takes the size the engine found, if the view is the root and has no size of its own.
  fileprivate func engineDidFindRootSize(_ engine: LayoutEngine) {
    guard engine.rootSize == nil, !engine.isTemporary else { return }
    let size = CGSize(
      width: engine.solver.value(of: engine.rootWidth),
      height: engine.solver.value(of: engine.rootHeight))
    if bounds.size != size {
      changeGeometry(tellsEngine: false) { layer.bounds.size = size }
    }
  }
}

/// The actions behind a swiped row, from its edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  open var actions: [UIContextualAction] { actionsValue }
  private let actionsValue: [UIContextualAction]
  /// Whether a swipe over the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// A configuration without actions: the row does not swipe.
  public override convenience init() { self.init(actions: []) }

  public init(actions: [UIContextualAction]) {
    actionsValue = actions
  }
}

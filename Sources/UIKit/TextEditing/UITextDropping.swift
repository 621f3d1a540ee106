/// Text that would be dropped.
@preconcurrency @MainActor
public protocol UITextDropRequest: NSObjectProtocol {
  var dropPosition: UITextPosition { get }
  var suggestedProposal: UITextDropProposal { get }
  var isSameView: Bool { get }
  var dropSession: any UIDropSession { get }
}

/// Whether a text that cannot be edited takes drops.
public enum UITextDropEditability: UInt, Sendable {
  case no = 0
  /// For the drop only.
  case temporary
  case yes
}

/// A text's plan for what is dropped into it.
@preconcurrency @MainActor
open class UITextDropProposal: UIDropProposal {
  /// Where dropped text goes.
  public enum Action: UInt, Sendable {
    case insert = 0
    case replaceSelection
    case replaceAll
  }

  /// How progress is shown.
  public enum ProgressMode: UInt, Sendable {
    case system = 0
    case custom
  }

  /// Who takes a drop.
  public enum Performer: UInt, Sendable {
    case view = 0
    case delegate
  }

  open var dropAction = Action.insert
  open var dropProgressMode = ProgressMode.system
  /// Whether a drop that stays within the view need not make text of its items.
  open var useFastSameViewOperations = true
  open var dropPerformer = Performer.view

  /// A proposal to copy text.
  public convenience init(dropAction: Action) {
    self.init(operation: .copy)
    self.dropAction = dropAction
  }

  public required init(operation: UIDropOperation) { super.init(operation: operation) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let proposal = copy as? UITextDropProposal else { return copy }
    proposal.dropAction = dropAction
    proposal.dropProgressMode = dropProgressMode
    proposal.useFastSameViewOperations = useFastSameViewOperations
    proposal.dropPerformer = dropPerformer
    return proposal
  }
}

/// Asked by a text that is dropped into.
@preconcurrency @MainActor
public protocol UITextDropDelegate: NSObjectProtocol {
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability { .no }
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {}
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {}
}

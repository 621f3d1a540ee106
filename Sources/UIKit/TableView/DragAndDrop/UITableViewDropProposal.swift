/// A table view's plan for the items over it, and how it shows that.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// How items are taken.
  public enum Intent: Int, Sendable {
    case unspecified = 0
    /// Between the rows, which make room.
    case insertAtDestinationIndexPath = 1
    /// Into the row below the finger.
    case insertIntoDestinationIndexPath = 2
    /// Between rows near their edges, else into the row below the finger.
    case automatic = 3
  }

  public private(set) var intent = Intent.unspecified

  public required init(operation: UIDropOperation) {
    super.init(operation: operation)
  }

  public convenience init(operation: UIDropOperation, intent: Intent) {
    self.init(operation: operation)
    self.intent = intent
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UITableViewDropProposal)?.intent = intent
    return copy
  }
}

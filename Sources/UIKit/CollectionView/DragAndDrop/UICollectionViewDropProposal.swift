/// A collection view's plan for the items over it, and how it shows that.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// How items are taken.
  public enum Intent: Int, Sendable {
    case unspecified = 0
    /// Between the items, which make room.
    case insertAtDestinationIndexPath = 1
    /// Into the item below the finger.
    case insertIntoDestinationIndexPath = 2
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
    (copy as? UICollectionViewDropProposal)?.intent = intent
    return copy
  }
}

extension UICollectionView {
  /// How soon the items of a collection view make room for one that is dragged.
  public enum ReorderingCadence: Int, Sendable {
    case immediate = 0
    case fast = 1
    case slow = 2

    /// Seconds, by eye.
    var delay: Double {
      switch self {
      case .immediate: 0
      case .fast: 0.15
      case .slow: 0.5
      }
    }
  }
}

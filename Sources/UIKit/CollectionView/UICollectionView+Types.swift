extension UICollectionView {
  /// The axis along which a layout's lines follow one another.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// Where an item is to stand after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1 << 0)
    public static let centeredVertically = Self(rawValue: 1 << 1)
    public static let bottom = Self(rawValue: 1 << 2)
    public static let left = Self(rawValue: 1 << 3)
    public static let centeredHorizontally = Self(rawValue: 1 << 4)
    public static let right = Self(rawValue: 1 << 5)
  }

  /// What an element is: an item, a view about a section, or decoration.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  /// The kind of a flow layout's headers.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a flow layout's footers.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// A cell class and how to fill a cell of it with an item. Make it once, outside of the cell
  /// provider.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let handler: Handler
    let identifier: String
    let nib: UINib?

    @MainActor @preconcurrency
    public init(handler: @escaping Handler) {
      self.handler = handler
      nib = nil
      identifier = RegistrationNames.next(for: Cell.self)
    }

    /// With cells from a nib, whose first object is one.
    @MainActor @preconcurrency
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
      nib = cellNib
      identifier = RegistrationNames.next(for: Cell.self)
    }
  }

  /// A supplementary view's class, its kind, and how to fill it.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let handler: Handler
    let elementKind: String
    let identifier: String
    let nib: UINib?

    @MainActor @preconcurrency
    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      nib = nil
      identifier = RegistrationNames.next(for: Supplementary.self)
    }

    /// With views from a nib, whose first object is one.
    @MainActor @preconcurrency
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      nib = supplementaryNib
      identifier = RegistrationNames.next(for: Supplementary.self)
    }
  }
}

/// Gives each registration an identifier of its own.
@MainActor
enum RegistrationNames {
  private static var count = 0

  static func next(for type: AnyClass) -> String {
    count += 1
    return "\(type).registration.\(count)"
  }
}

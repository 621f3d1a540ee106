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

  /// The kind of an element: an item, a view about a section, or decoration.
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
    let origin: RegistrationOrigin
    let nib: UINib?

    @MainActor @preconcurrency
    public init(handler: @escaping Handler) {
      self.handler = handler
      nib = nil
      origin = .cell(Cell.self)
    }

    /// With cells from a nib, whose first object is one.
    @MainActor @preconcurrency
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
      nib = cellNib
      origin = .cell(Cell.self)
    }
  }

  /// A supplementary view's class, its kind, and how to fill it.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let handler: Handler
    let elementKind: String
    let origin: RegistrationOrigin
    let nib: UINib?

    @MainActor @preconcurrency
    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      nib = nil
      origin = .supplementary(Supplementary.self)
    }

    /// With views from a nib, whose first object is one.
    @MainActor @preconcurrency
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      nib = supplementaryNib
      origin = .supplementary(Supplementary.self)
    }
  }
}

/// A registration's identifier, and where it was made.
@MainActor
struct RegistrationOrigin {
  let identifier: String
  private let kind: String
  /// The collection view that asked for a view when the registration was made.
  private let asking: ObjectIdentifier?
  /// How the method is called that asks for such views.
  private let question: String

  private static var count = 0
  private static var asking: ObjectIdentifier?

  static func cell(_ type: AnyClass) -> Self {
    Self(of: type, question: "-collectionView:cellForItemAtIndexPath:")
  }

  static func supplementary(_ type: AnyClass) -> Self {
    Self(
      of: type, question: "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
  }

  private init(of type: AnyClass, question: String) {
    Self.count += 1
    kind = "\(type)"
    identifier = "\(type).registration.\(Self.count)"
    asking = Self.asking
    self.question = question
  }

  /// Calls a data source's method that provides a view.
  static func provide<View>(for list: UICollectionView, _ view: () -> View) -> View {
    let outer = asking
    asking = ObjectIdentifier(list)
    defer { asking = outer }
    return view()
  }

  private static var complaints: Set<String> = []

  /// Tells once of a registration that the same list's data source made when it was asked for a view.
  ///
  /// iOS ends programs built for iOS 15 and later here, and lets older ones go on. Some apps rely on that, so this is
  /// a message only. It says what is lost.
  func complain(in list: UICollectionView) {
    guard let complaint = complaint(in: list), Self.complaints.insert(kind).inserted else { return }
    FileHandle.standardError.write(Data((complaint + "\n").utf8))
  }

  /// The text of iOS's exception about a registration that the same list's data source made when it was asked
  /// for a view: such a one is new each time, and its views are never used again.
  func complaint(in list: UICollectionView) -> String? {
    guard asking == ObjectIdentifier(list) else { return nil }
    return
      "Attempted to dequeue a \(question.contains("cell") ? "cell" : "supplementary view") using a "
      + "registration that was created inside \(question) or inside a "
      + "UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a "
      + "cell is requested will prevent reuse and cause created cells to remain in memory for the "
      + "lifetime of the collection view. Registrations should be created up front and reused. "
      + "Registration: \(identifier)"
  }
}

/// Makes the controller whose view a context menu previews.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes a context menu from the elements the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu: its menu and its preview.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements (iOS 16).
  public enum ElementOrder: Int, Sendable {
    /// The menu's place decides.
    case automatic
    /// The first element is nearest to where the person touched.
    case priority
    /// From the top, whatever the place.
    case fixed
  }

  /// Tells the configuration from others; a unique value by default.
  open var identifier: any NSCopying { identifierValue }
  private let identifierValue: any NSCopying
  /// Further items the menu is for (iOS 16). The delegate is asked for a preview of each; they are lifted where
  /// they are. An identifier is a string, or an object that can be copied.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  open var preferredMenuElementOrder: ElementOrder = .automatic

  /// The further items' identifiers as the delegate gets them.
  var companionIdentifiers: [any NSCopying] {
    secondaryItemIdentifiers.compactMap { identifier in
      (identifier.base as? String).map { NSString(string: $0) } ?? identifier.base as? any NSCopying
    }
  }

  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  /// The items of a list that the menu is for.
  var indexPaths: [IndexPath] = []

  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    identifierValue = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

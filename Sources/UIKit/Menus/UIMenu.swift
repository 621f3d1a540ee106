/// A list of menu elements.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// What tells one menu from another.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let application = Self("com.apple.menu.application")
    public static let file = Self("com.apple.menu.file")
    public static let edit = Self("com.apple.menu.edit")
    public static let view = Self("com.apple.menu.view")
    public static let window = Self("com.apple.menu.window")
    public static let help = Self("com.apple.menu.help")
    public static let standardEdit = Self("com.apple.menu.standard-edit")
    public static let share = Self("com.apple.menu.share")
  }

  /// How a menu stands in its parent.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The children stand in the parent menu, as a group of their own.
    public static let displayInline = Self(rawValue: 1 << 0)
    /// The menu's row is red.
    public static let destructive = Self(rawValue: 1 << 1)
    /// Of the menu's actions, inline groups included, at most one is on (iOS 15).
    public static let singleSelection = Self(rawValue: 1 << 5)
    /// The children stand in one row of pictures (iOS 17).
    public static let displayAsPalette = Self(rawValue: 1 << 7)
  }

  /// How much room a menu's elements take (iOS 16).
  public enum ElementSize: Int, Sendable {
    /// Pictures alone, up to four in a row.
    case small
    /// Pictures over titles, up to three in a row.
    case medium
    /// A row each.
    case large
    case automatic = -1
  }

  public let identifier: Identifier
  public let options: Options
  open var preferredElementSize: ElementSize
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("UIMenu." + UUID().uuidString)
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// A menu like this one with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that are on, submenus' included (iOS 15).
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// Every action and command of the menu and its submenus, in order.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let menu = child as? UIMenu { return menu.leaves }
      return (child as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }

  /// Turns one leaf on and the menu's others off.
  func select(_ chosen: any UIMenuLeaf) {
    for leaf in leaves { leaf.state = leaf === chosen ? .on : .off }
  }
}

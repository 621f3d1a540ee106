/// One tab of a tab bar controller: what its button shows, and how to make its controller (iOS 18).
@preconcurrency @MainActor
open class UITab: NSObject {
  /// Where a tab stands in a sidebar; a bar at the bottom shows all of them.
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  open private(set) var identifier: String
  open var title: String { didSet { itemDidChange() } }
  open var subtitle: String?
  open var image: UIImage? { didSet { itemDidChange() } }
  open var badgeValue: String? { didSet { itemDidChange() } }
  open var userInfo: Any?
  open var preferredPlacement: Placement = .automatic
  open var allowsHiding = false
  open var isHidden = false { didSet { if isHidden != oldValue { controller?.tabsDidChange() } } }
  /// The group the tab is in.
  open internal(set) weak var parent: UITabGroup?
  weak var controller: UITabBarController? {
    didSet { (self as? UITabGroup)?.children.forEach { $0.controller = controller } }
  }
  private let provider: ((UITab) -> UIViewController)?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  open var tabBarController: UITabBarController? { controller }

  /// The tab's controller; made when first asked for.
  open private(set) lazy var viewController: UIViewController? = {
    let made = provider?(self)
    made?.owningTab = self
    if let made { fill(made) }
    return made
  }()

  private func itemDidChange() {
    if let viewController = controller == nil ? nil : viewController { fill(viewController) }
  }

  private func fill(_ controller: UIViewController) {
    let item = UITabBarItem(title: title, image: image, selectedImage: nil)
    item.badgeValue = badgeValue
    item.accessibilityIdentifier = identifier
    if controller.tabBarItemStorage == nil {
      controller.tabBarItem = item
    } else {
      controller.tabBarItem.title = title
      controller.tabBarItem.image = image
      controller.tabBarItem.badgeValue = badgeValue
    }
  }

  func tab(forIdentifier identifier: String) -> UITab? {
    self.identifier == identifier ? self : nil
  }
}

/// A tab for searching, with the system's title and picture (iOS 18).
@preconcurrency @MainActor
open class UISearchTab: UITab {
  public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
    self.init(
      title: UIKitStrings.search, image: UIImage(systemName: "magnifyingglass"),
      identifier: "UISearchTab", viewControllerProvider: viewControllerProvider)
  }
}

/// A tab with tabs in it, which a sidebar lists (iOS 18). A bar at the bottom shows the group's own controller, or that of
/// the tab selected in it.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  open var children: [UITab] { didSet { adopt() } }
  open weak var selectedChild: UITab?
  open var defaultChildIdentifier: String?

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider
        ?? { tab in
          let group = tab as? UITabGroup
          let chosen =
            group?.selectedChild
            ?? group?.children.first { $0.identifier == group?.defaultChildIdentifier }
            ?? group?.children.first
          return chosen?.viewController ?? UIViewController()
        })
    adopt()
  }

  private func adopt() {
    for child in children {
      child.parent = self
      child.controller = controller
    }
  }

  override func tab(forIdentifier identifier: String) -> UITab? {
    super.tab(forIdentifier: identifier)
      ?? children.lazy.compactMap { $0.tab(forIdentifier: identifier) }.first
  }
}

extension UIViewController {
  /// The tab this controller was made for, or the one around it (iOS 18).
  public var tab: UITab? { owningTab as? UITab ?? parent?.tab }
}

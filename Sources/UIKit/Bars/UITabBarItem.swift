/// A tab: title, image, the image while selected, and a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  open var selectedImage: UIImage? { didSet { didChange() } }
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  open var badgeColor: UIColor? {
    didSet {
      noteAppearance(\.badgeColor, badgeColor)
      didChange()
    }
  }
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    noteAppearance("setBadgeTextAttributes \(state.rawValue)") {
      { $0.setBadgeTextAttributes(textAttributes, for: state) }
    }
    badgeAttributes[state.rawValue] = textAttributes
    didChange()
  }

  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  open var titlePositionAdjustment = UIOffset.zero {
    didSet {
      noteAppearance(\.titlePositionAdjustment, titlePositionAdjustment)
      didChange()
    }
  }
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      noteAppearance(\.standardAppearance, standardAppearance)
      didChange()
    }
  }
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      noteAppearance(\.scrollEdgeAppearance, scrollEdgeAppearance)
      didChange()
    }
  }

  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UITabBarItem.self)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbolName)
    self.tag = tag
  }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: UIKitStrings.more
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: UIKitStrings.search
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var symbolName: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}

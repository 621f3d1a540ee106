/// View controllers, without their views: those are made when they are asked for.
extension NibKind {
  static let viewController = NibKind(
    UIViewController.self, create: { type, coder in type.init(coder: coder) },
    decode: { controller, reader in reader.decodeController(controller) })

  static let controllers: [String: NibKind] = [
    "viewController": viewController,
    "tableViewController": NibKind(UITableViewController.self, from: viewController) {
      controller, reader in
      if let value = reader.bool("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = value
      }
      if let refresh = reader.element.child(key: "refreshControl"),
        let control = reader.loader.make(refresh) as? UIRefreshControl
      {
        controller.decodedRefreshControl = control
      }
    },
    "collectionViewController": NibKind(UICollectionViewController.self, from: viewController) {
      controller, reader in
      if let value = reader.bool("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = value
      }
    },
    "navigationController": NibKind(UINavigationController.self, from: viewController) {
      controller, reader in
      reader.adopt(controller.navigationBar, key: "navigationBar")
      if let toolbar = reader.element.child(key: "toolbar") {
        reader.loader.adopt(controller.toolbar, as: toolbar.id)
        reader.loader.make(toolbar)
      }
      if let value = reader.bool("navigationBarHidden") { controller.isNavigationBarHidden = value }
      if let value = reader.bool("toolbarHidden") { controller.isToolbarHidden = value }
      reader.decodeBarHiding(of: controller)
    },
    "tabBarController": NibKind(UITabBarController.self, from: viewController) {
      controller, reader in
      reader.adopt(controller.tabBar, key: "tabBar")
    },
    "splitViewController": NibKind(UISplitViewController.self, from: viewController) {
      controller, reader in
      reader.decodeSplit(controller)
    },
    "pageViewController": NibKind(UIPageViewController.self, from: viewController),
    "avPlayerViewController": NibKind(
      UIViewController.self, from: viewController, frameworkClass: "AVKit.AVPlayerViewController"
    ) { controller, reader in
      (controller as? any InterfaceBuilderAttributes)?.readAttributes { reader.string($0) }
    },
    // Frameworks that do not exist here: what the app's class makes of the plain controller.
    "glkViewController": viewController,
    "hostingController": viewController,
  ]
}

extension NibReader {
  /// Fills in a bar that its controller has already made.
  fileprivate func adopt(_ bar: UIView, key: String) {
    guard let element = element.child(key: key) else { return }
    loader.adopt(bar, as: element.id)
    loader.make(element)
  }

  fileprivate func decodeBarHiding(of controller: UINavigationController) {
    if let value = bool("hidesBarsOnSwipe") { controller.hidesBarsOnSwipe = value }
    if let value = bool("hidesBarsOnTap") { controller.hidesBarsOnTap = value }
    if let value = bool("hidesBarsWhenKeyboardAppears") {
      controller.hidesBarsWhenKeyboardAppears = value
    }
    if let value = bool("hidesBarsWhenVerticallyCompact") {
      controller.hidesBarsWhenVerticallyCompact = value
    }
  }

  fileprivate func decodeController(_ controller: UIViewController) {
    if let title = text("title") { controller.title = title }
    if let item = element.child(key: "tabBarItem"), let made = loader.make(item) as? UITabBarItem {
      controller.tabBarItemStorage = made
    }
    if let item = element.child(key: "navigationItem"),
      let made = loader.make(item) as? UINavigationItem
    {
      if made.title == nil, let title = controller.title { made.title = title }
      controller.navigationItemStorage = made
    }
    let items = barButtons("toolbarItems")
    if !items.isEmpty { controller.toolbarItems = items }
    if let value = option("modalPresentationStyle", Self.presentationStyles) {
      controller.modalPresentationStyle = value
    }
    if let value = option("modalTransitionStyle", Self.transitionStyles) {
      controller.modalTransitionStyle = value
    }
    decodeBehaviour(controller)
    if let style = option("userInterfaceStyle", Self.interfaceStyles) {
      controller.overrideUserInterfaceStyle = style
    }
  }

  private func decodeBehaviour(_ controller: UIViewController) {
    if let value = bool("definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = bool("modalInPresentation") { controller.isModalInPresentation = value }
    if let value = bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let value = bool("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = value
    }
    if let value = bool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = value
    }
    if let value = bool("viewRespectsSystemMinimumLayoutMargins") {
      controller.viewRespectsSystemMinimumLayoutMargins = value
    }
    if let value = string("restorationIdentifier") { controller.restorationIdentifier = value }
    if bool("useStoryboardIdentifierAsRestorationIdentifier") == true {
      controller.restorationIdentifier = string("storyboardIdentifier")
    }
    if let edges = child("edgesForExtendedLayout", named: "extendedEdge") {
      controller.edgesForExtendedLayout = Self.rectEdges.reduce(into: []) { result, side in
        if edges.bool(side.key, default: false) { result.formUnion(side.value) }
      }
    }
    if let size = size("preferredContentSize") ?? size("contentSizeForViewInPopover") {
      controller.preferredContentSize = size
    }
  }

  // MARK: Split and page controllers

  fileprivate func decodeSplit(_ controller: UISplitViewController) {
    if let value = option("preferredDisplayMode", Self.displayModes)
      ?? option("displayMode", Self.displayModes)
    {
      controller.preferredDisplayMode = value
    }
    if let value = option("behavior", Self.splitBehaviors)
      ?? option("preferredSplitBehavior", Self.splitBehaviors)
    {
      controller.preferredSplitBehavior = value
    }
    if let value = bool("presentsWithGesture") { controller.presentsWithGesture = value }
    if string("primaryEdge") == "trailing" { controller.primaryEdge = .trailing }
    if let value = bool("showsSecondaryOnlyButton") { controller.showsSecondaryOnlyButton = value }
    if string("primaryBackgroundStyle") == "sidebar" {
      controller.primaryBackgroundStyle = .sidebar
    }
  }

  /// The style of a split view controller, which is decided when it is made. Documents since Xcode 12 say that they know of
  /// columns, and leave out the style if it is that of two columns; older ones have none.
  var splitStyle: UISplitViewController.Style {
    switch string("style") {
    case "doubleColumn": .doubleColumn
    case "tripleColumn": .tripleColumn
    case nil where bool("allowDoubleColumnStyle") == true: .doubleColumn
    default: .unspecified
    }
  }

  /// How a page view controller turns pages, which is decided when it is made.
  var pageTransition: UIPageViewController.TransitionStyle {
    string("transitionStyle") == "scroll" ? .scroll : .pageCurl
  }
  var pageOrientation: UIPageViewController.NavigationOrientation {
    string("navigationOrientation") == "vertical" ? .vertical : .horizontal
  }
  var pageSpacing: CGFloat { max(0, number("pageSpacing") ?? 0) }
  var pageSpine: UIPageViewController.SpineLocation {
    switch string("spineLocation") {
    case "mid": .mid
    case "max": .max
    default: .min
    }
  }
  var pagesAreDoubleSided: Bool { bool("doubleSided", default: false) }

  // MARK: Names

  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "none": .none,
  ]
  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]
  private static let displayModes: [String: UISplitViewController.DisplayMode] = [
    "automatic": .automatic, "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly,
    "oneBesideSecondary": .oneBesideSecondary, "allVisible": .oneBesideSecondary,
    "oneOverSecondary": .oneOverSecondary, "primaryOverlay": .oneOverSecondary,
    "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
    "twoDisplaceSecondary": .twoDisplaceSecondary,
  ]
  private static let splitBehaviors: [String: UISplitViewController.SplitBehavior] = [
    "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
  ]
}

extension NibReader: ContainerElement {}

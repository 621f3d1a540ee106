/// What UIKit's own classes let documents name: delegates, data sources and attributes by key path.
@MainActor
enum StandardOutlets {
  private static var isRegistered = false

  /// Registers them once, before the first document is instantiated.
  static func register() {
    guard !isRegistered else { return }
    isRegistered = true
    registerViews()
    registerControls()
    registerLists()
    registerControllers()
    registerObjects()
  }

  private static func registerViews() {
    InterfaceBuilder.register(UIView.self) { members in
      members.inspectable("layer", \.layer)
      members.inspectable("clipsToBounds", \.clipsToBounds)
      members.inspectable("tintColor", \.tintColor)
      members.inspectable("backgroundColor", \.backgroundColor)
      members.inspectable("alpha", \.alpha)
      members.inspectable("hidden", \.isHidden)
      members.inspectable("tag", \.tag)
      members.inspectable("accessibilityIdentifier", \.accessibilityIdentifier)
      members.inspectable("accessibilityLabel", \.accessibilityLabel)
      members.inspectable("accessibilityHint", \.accessibilityHint)
      members.inspectable("isAccessibilityElement", \.isAccessibilityElement)
      members.inspectable("userInteractionEnabled", \.isUserInteractionEnabled)
      members.inspectable("multipleTouchEnabled", \.isMultipleTouchEnabled)
      members.inspectable("maskView", \.mask)
    }
    InterfaceBuilder.register(CALayer.self) { members in
      members.inspectable("cornerRadius", \.cornerRadius)
      members.inspectable("borderWidth", \.borderWidth)
      members.inspectable("masksToBounds", \.masksToBounds)
      members.inspectable("shadowRadius", \.shadowRadius)
      members.inspectable("shadowOpacity", \.shadowOpacity)
      members.inspectable("shadowOffset", \.shadowOffset)
      members.inspectable("opacity", \.opacity)
      members.inspectable("zPosition", \.zPosition)
      members.inspectable("hidden", \.isHidden)
    }
    InterfaceBuilder.register(UILabel.self) { members in
      members.inspectable("text", \.text)
      members.inspectable("textColor", \.textColor)
      members.inspectable("numberOfLines", \.numberOfLines)
    }
    InterfaceBuilder.register(UIImageView.self) { members in
      members.inspectable("image", \.image)
    }
    InterfaceBuilder.register(UISearchBar.self) { $0.outlet("delegate", \.delegate) }
    InterfaceBuilder.register(UINavigationBar.self) { $0.outlet("delegate", \.delegate) }
    InterfaceBuilder.register(UITabBar.self) { $0.outlet("delegate", \.delegate) }
  }

  private static func registerControls() {
    InterfaceBuilder.register(UITextField.self) { members in
      members.outlet("delegate", \.delegate)
      members.outlet("inputView", \.inputView)
      members.outlet("inputAccessoryView", \.inputAccessoryView)
      members.outlet("leftView", \.leftView)
      members.outlet("rightView", \.rightView)
      members.inspectable("text", \.text)
      members.inspectable("placeholder", \.placeholder)
      members.inspectable("textColor", \.textColor)
    }
    InterfaceBuilder.register(UIButton.self) { members in
      members.inspectable("titleLabel", \.titleLabel)
      members.inspectable("imageView", \.imageView)
    }
    InterfaceBuilder.register(UIPickerView.self) { members in
      members.outlet("delegate", \.delegate)
      members.outlet("dataSource", \.dataSource)
    }
    InterfaceBuilder.register(UISlider.self) { $0.inspectable("value", \.value) }
    InterfaceBuilder.register(UISwitch.self) { $0.inspectable("on", \.isOn) }
  }

  private static func registerLists() {
    InterfaceBuilder.register(UIScrollView.self) { members in
      members.outlet("delegate", \.delegate)
      members.outlet("refreshControl", \.refreshControl)
    }
    InterfaceBuilder.register(UITableView.self) { members in
      members.outlet("delegate", \.delegate)
      members.outlet("dataSource", \.dataSource)
      members.outlet("prefetchDataSource", \.prefetchDataSource)
      members.outlet("tableHeaderView", \.tableHeaderView)
      members.outlet("tableFooterView", \.tableFooterView)
      members.outlet("backgroundView", \.backgroundView)
    }
    InterfaceBuilder.register(UITableViewCell.self) { members in
      members.outlet("accessoryView", \.accessoryView)
      members.outlet("editingAccessoryView", \.editingAccessoryView)
      members.outlet("backgroundView", \.backgroundView)
      members.outlet("selectedBackgroundView", \.selectedBackgroundView)
    }
    InterfaceBuilder.register(UICollectionView.self) { members in
      members.outlet("delegate", \.delegate)
      members.outlet("dataSource", \.dataSource)
      members.outlet("prefetchDataSource", \.prefetchDataSource)
      members.outlet("backgroundView", \.backgroundView)
    }
    InterfaceBuilder.register(UICollectionViewCell.self) { members in
      members.outlet("backgroundView", \.backgroundView)
      members.outlet("selectedBackgroundView", \.selectedBackgroundView)
    }
    InterfaceBuilder.register(UITextView.self) { members in
      members.outlet("delegate", \.delegate)
      members.outlet("inputView", \.inputView)
      members.outlet("inputAccessoryView", \.inputAccessoryView)
    }
  }

  private static func registerControllers() {
    InterfaceBuilder.register(UIViewController.self) { members in
      members.outlet("view", \.view)
      members.outlet("tabBarItem", \.tabBarItem)
      members.outlet("transitioningDelegate", \.transitioningDelegate)
      members.inspectable("title", \.title)
      members.inspectable("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
    }
    InterfaceBuilder.register(UITableViewController.self) { members in
      members.outlet("tableView", \.tableView)
      members.outlet("refreshControl", \.refreshControl)
    }
    InterfaceBuilder.register(UICollectionViewController.self) { members in
      members.outlet("collectionView", \.collectionView)
    }
    InterfaceBuilder.register(UINavigationController.self) { members in
      members.outlet("delegate", \.delegate)
    }
    InterfaceBuilder.register(UITabBarController.self) { $0.outlet("delegate", \.delegate) }
    InterfaceBuilder.register(UISplitViewController.self) { $0.outlet("delegate", \.delegate) }
    InterfaceBuilder.register(UIPageViewController.self) { members in
      members.outlet("delegate", \.delegate)
      members.outlet("dataSource", \.dataSource)
    }
  }

  private static func registerObjects() {
    InterfaceBuilder.register(UIGestureRecognizer.self) { $0.outlet("delegate", \.delegate) }
    InterfaceBuilder.register(UINavigationItem.self) { members in
      members.outlet("titleView", \.titleView)
      members.outlet("leftBarButtonItem", \.leftBarButtonItem)
      members.outlet("rightBarButtonItem", \.rightBarButtonItem)
      members.outlet("backBarButtonItem", \.backBarButtonItem)
    }
    InterfaceBuilder.register(UIBarButtonItem.self) { $0.outlet("customView", \.customView) }
  }
}

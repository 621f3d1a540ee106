/// The names by which key-value coding, observing and documents (outlets, attributes by key path) know properties of
/// UIKit's classes.
///
/// Among them are names of subviews that iOS does not document and many apps rely on, such as a search bar's
/// `searchField`.
extension UpperRooms: KeyedNameTable {
  static func registerKeyedNames() {
    KeyedProperties.register(
      UIView.self,
      [
        "frame": \.frame, "bounds": \.bounds, "center": \.center, "transform": \.transform,
        "alpha": \.alpha, "hidden": \.isHidden, "isHidden": \.isHidden, "opaque": \.isOpaque,
        "backgroundColor": \.backgroundColor, "tintColor": \.tintColor, "tag": \.tag,
        "layer": \.layer, "superview": \.superview, "subviews": \.subviews, "window": \.window,
        "clipsToBounds": \.clipsToBounds, "contentMode": \.contentMode,
        "userInteractionEnabled": \.isUserInteractionEnabled,
        "safeAreaInsets": \.safeAreaInsets, "layoutMargins": \.layoutMargins,
        "accessibilityLabel": \.accessibilityLabel,
        "accessibilityIdentifier": \.accessibilityIdentifier,
        "accessibilityHint": \.accessibilityHint,
        "isAccessibilityElement": \.isAccessibilityElement,
        "multipleTouchEnabled": \.isMultipleTouchEnabled, "maskView": \.mask,
      ])
    KeyedProperties.register(
      CALayer.self,
      [
        "cornerRadius": \.cornerRadius, "borderWidth": \.borderWidth,
        "masksToBounds": \.masksToBounds, "shadowRadius": \.shadowRadius,
        "shadowOpacity": \.shadowOpacity, "shadowOffset": \.shadowOffset, "opacity": \.opacity,
        "zPosition": \.zPosition, "hidden": \.isHidden,
      ])
    KeyedProperties.register(
      UIGestureRecognizer.self,
      [
        "delegate": \.delegate, "state": \.state, "enabled": \.isEnabled, "view": \.view,
        "targets": \.keyedTargets, "_targets": \.keyedTargets,
      ])
    KeyedProperties.register(
      UIGestureRecognizerTarget.self, ["target": \.target, "_target": \.target])
    KeyedProperties.register(
      UIWindow.self, ["rootViewController": \.rootViewController, "windowLevel": \.windowLevel])
    KeyedProperties.register(
      NSLayoutConstraint.self,
      ["constant": \.constant, "priority": \.priority, "active": \.isActive])
    KeyedProperties.register(
      UIScrollView.self,
      [
        "delegate": \.delegate, "refreshControl": \.refreshControl,
        "contentOffset": \.contentOffset, "contentSize": \.contentSize,
        "contentInset": \.contentInset, "adjustedContentInset": \.adjustedContentInset,
        "zoomScale": \.zoomScale, "scrollEnabled": \.isScrollEnabled, "dragging": \.isDragging,
        "decelerating": \.isDecelerating, "pagingEnabled": \.isPagingEnabled,
      ])
    registerControls()
    registerText()
    registerLists()
    registerBars()
    registerControllers()
    KeyedProperties.register(
      UIPrintPageRenderer.self,
      ["paperRect": \.keyedPaperRect, "printableRect": \.keyedPrintableRect])
  }

  @MainActor private static func registerLists() {
    KeyedProperties.register(
      UITableView.self,
      [
        "delegate": \.delegate, "dataSource": \.dataSource,
        "prefetchDataSource": \.prefetchDataSource, "tableHeaderView": \.tableHeaderView,
        "tableFooterView": \.tableFooterView, "backgroundView": \.backgroundView,
        "editing": \.isEditing,
      ])
    KeyedProperties.register(
      UITableViewCell.self,
      [
        "accessoryView": \.accessoryView, "editingAccessoryView": \.editingAccessoryView,
        "backgroundView": \.backgroundView, "selectedBackgroundView": \.selectedBackgroundView,
        "selected": \.isSelected, "highlighted": \.isHighlighted, "editing": \.isEditing,
      ])
    KeyedProperties.register(
      UICollectionView.self,
      [
        "delegate": \.delegate, "dataSource": \.dataSource,
        "prefetchDataSource": \.prefetchDataSource, "backgroundView": \.backgroundView,
        "editing": \.isEditing,
      ])
    KeyedProperties.register(
      UICollectionViewCell.self,
      [
        "backgroundView": \.backgroundView, "selectedBackgroundView": \.selectedBackgroundView,
        "selected": \.isSelected, "highlighted": \.isHighlighted,
      ])
  }

  @MainActor private static func registerControllers() {
    KeyedProperties.register(
      UIViewController.self,
      [
        "transitioningDelegate": \.transitioningDelegate,
        "hidesBottomBarWhenPushed": \.hidesBottomBarWhenPushed,
        "title": \.title, "view": \.view, "navigationItem": \.navigationItem,
        "tabBarItem": \.tabBarItem, "editing": \.isEditing,
        "preferredContentSize": \.preferredContentSize,
        "presentedViewController": \.presentedViewController, "parentViewController": \.parent,
        "childViewControllers": \.children,
      ])
    KeyedProperties.register(
      UINavigationController.self,
      [
        "delegate": \.delegate,
        "viewControllers": \.viewControllers, "navigationBar": \.ownBar,
        "topViewController": \.topViewController, "navigationBarHidden": \.isNavigationBarHidden,
        "isTransitioning": \.isTransitioning, "_isTransitioning": \.isTransitioning,
      ])
    KeyedProperties.register(
      UITabBarController.self,
      [
        "delegate": \.delegate,
        "viewControllers": \.viewControllers, "tabBar": \.ownBar,
        "selectedIndex": \.selectedIndex, "selectedViewController": \.selectedViewController,
      ])
    KeyedProperties.register(UISplitViewController.self, ["delegate": \.delegate])
    KeyedProperties.register(
      UIPageViewController.self, ["delegate": \.delegate, "dataSource": \.dataSource])
    KeyedProperties.register(
      UITableViewController.self,
      ["tableView": \.tableView, "refreshControl": \.refreshControl])
    KeyedProperties.register(
      UICollectionViewController.self, ["collectionView": \.collectionView])
  }

  @MainActor private static func registerControls() {
    KeyedProperties.register(
      UIControl.self,
      [
        "enabled": \.isEnabled, "selected": \.isSelected, "highlighted": \.isHighlighted,
        "isEnabled": \.isEnabled, "isSelected": \.isSelected, "isHighlighted": \.isHighlighted,
      ])
    KeyedProperties.register(
      UIButton.self, ["titleLabel": \.titleLabel, "imageView": \.imageView])
    KeyedProperties.register(UISwitch.self, ["on": \.isOn, "isOn": \.isOn])
    KeyedProperties.register(
      UISlider.self,
      ["value": \.value, "minimumValue": \.minimumValue, "maximumValue": \.maximumValue])
    KeyedProperties.register(
      UIStepper.self,
      [
        "value": \.value, "minimumValue": \.minimumValue, "maximumValue": \.maximumValue,
        "stepValue": \.stepValue,
      ])
    KeyedProperties.register(UIProgressView.self, ["progress": \.progress])
    KeyedProperties.register(
      UISegmentedControl.self, ["selectedSegmentIndex": \.selectedSegmentIndex])
    KeyedProperties.register(
      UIPageControl.self, ["currentPage": \.currentPage, "numberOfPages": \.numberOfPages])
    KeyedProperties.register(
      UIDatePicker.self,
      [
        "date": \.date, "minimumDate": \.minimumDate, "maximumDate": \.maximumDate,
        "minuteInterval": \.minuteInterval, "countDownDuration": \.countDownDuration,
        "locale": \.locale, "timeZone": \.timeZone, "textColor": \.textColor,
        "highlightsToday": \.highlightsToday,
      ])
    KeyedProperties.register(
      UIPickerView.self,
      ["delegate": \.delegate, "dataSource": \.dataSource, "textColor": \.textColor])
    KeyedProperties.register(
      UIImageView.self,
      ["image": \.image, "highlighted": \.isHighlighted, "highlightedImage": \.highlightedImage])
    KeyedProperties.register(UIRefreshControl.self, ["refreshing": \.isRefreshing])
  }

  @MainActor private static func registerText() {
    KeyedProperties.register(
      UILabel.self,
      [
        "text": \.text, "attributedText": \.attributedText, "font": \.font,
        "textColor": \.textColor, "numberOfLines": \.numberOfLines,
        "enabled": \.isEnabled, "highlighted": \.isHighlighted,
        "highlightedTextColor": \.highlightedTextColor, "shadowColor": \.shadowColor,
        "shadowOffset": \.shadowOffset, "textAlignment": \.textAlignment,
        "lineBreakMode": \.lineBreakMode, "baselineAdjustment": \.baselineAdjustment,
        "adjustsFontSizeToFitWidth": \.adjustsFontSizeToFitWidth,
        "minimumScaleFactor": \.minimumScaleFactor, "minimumFontSize": \.keyedMinimumFontSize,
        "preferredMaxLayoutWidth": \.preferredMaxLayoutWidth,
      ])
    KeyedProperties.register(
      UITextField.self,
      [
        "text": \.text, "attributedText": \.attributedText, "font": \.font,
        "textColor": \.textColor, "placeholder": \.placeholder,
        "placeholderLabel": \.placeholderLabel,
        "clearButton": \.clearButton, "_clearButton": \.clearButton,
        "delegate": \.delegate, "inputView": \.inputView,
        "inputAccessoryView": \.inputAccessoryView, "leftView": \.leftView,
        "rightView": \.rightView,
      ])
    KeyedProperties.register(
      UITextView.self,
      [
        "text": \.text, "attributedText": \.attributedText, "font": \.font,
        "textColor": \.textColor, "selectedRange": \.selectedRange, "delegate": \.delegate,
        "inputView": \.inputView, "inputAccessoryView": \.inputAccessoryView,
      ])
    KeyedProperties.register(
      UISearchBar.self,
      [
        "delegate": \.delegate,
        "text": \.text, "placeholder": \.placeholder, "searchField": \.searchTextField,
        "_searchField": \.searchTextField, "searchTextField": \.searchTextField,
        "cancelButton": \.cancelButton, "_cancelButton": \.cancelButton,
        "cancelButtonText": \.cancelTitle, "_cancelButtonText": \.cancelTitle,
      ])
  }

  @MainActor private static func registerBars() {
    KeyedProperties.register(
      UIBarItem.self,
      ["title": \.title, "image": \.image, "enabled": \.isEnabled, "tag": \.tag])
    KeyedProperties.register(
      UIBarButtonItem.self,
      ["view": \.barView, "customView": \.customView, "tintColor": \.tintColor])
    KeyedProperties.register(
      UITabBarItem.self, ["badgeValue": \.badgeValue, "view": \.barView])
    KeyedProperties.register(
      UINavigationBar.self, ["delegate": \.delegate, "hidesShadow": \.hidesShadow])
    KeyedProperties.register(
      UITabBar.self, ["delegate": \.delegate, "hidesShadow": \.hidesShadow])
    KeyedProperties.register(UIToolbar.self, ["hidesShadow": \.hidesShadow])
    KeyedProperties.register(
      UINavigationItem.self,
      [
        "title": \.title, "titleView": \.titleView, "leftBarButtonItem": \.leftBarButtonItem,
        "leftBarButtonItems": \.leftBarButtonItems, "rightBarButtonItem": \.rightBarButtonItem,
        "rightBarButtonItems": \.rightBarButtonItems, "backBarButtonItem": \.backBarButtonItem,
        "prompt": \.prompt, "hidesBackButton": \.hidesBackButton,
        "searchController": \.searchController,
      ])
    KeyedProperties.register(
      UIAlertController.self,
      [
        "title": \.title, "message": \.message,
        "attributedTitle": \.attributedTitle, "attributedMessage": \.attributedMessage,
        "contentViewController": \.contentViewController,
      ])
    KeyedProperties.register(
      UIAlertAction.self,
      [
        "title": \.shownTitle, "handler": \.handler,
        "titleTextColor": \.titleTextColor, "_titleTextColor": \.titleTextColor,
        "image": \.image, "checked": \.isChecked,
        "titleTextAlignment": \.titleTextAlignment, "imageTintColor": \.imageTintColor,
        "enabled": \.isEnabled,
      ])
  }
}

extension UILabel {
  /// The size below which text does not shrink, which iOS keeps for key-value coding and the time before scale factors.
  fileprivate var keyedMinimumFontSize: CGFloat {
    get { minimumScaleFactor * font.pointSize }
    set { minimumScaleFactor = font.pointSize > 0 ? min(max(newValue / font.pointSize, 0), 1) : 0 }
  }
}

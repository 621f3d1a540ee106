/// The names by which key-value coding and observing know properties of UIKit's classes.
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
      ])
    KeyedProperties.register(
      UIScrollView.self,
      [
        "contentOffset": \.contentOffset, "contentSize": \.contentSize,
        "contentInset": \.contentInset, "adjustedContentInset": \.adjustedContentInset,
        "zoomScale": \.zoomScale, "scrollEnabled": \.isScrollEnabled, "dragging": \.isDragging,
        "decelerating": \.isDecelerating, "pagingEnabled": \.isPagingEnabled,
      ])
    registerControls()
    registerText()
    registerBars()
    KeyedProperties.register(
      UIPrintPageRenderer.self,
      ["paperRect": \.keyedPaperRect, "printableRect": \.keyedPrintableRect])
    KeyedProperties.register(
      UIViewController.self,
      [
        "title": \.title, "view": \.view, "navigationItem": \.navigationItem,
        "tabBarItem": \.tabBarItem, "editing": \.isEditing,
        "preferredContentSize": \.preferredContentSize,
        "presentedViewController": \.presentedViewController, "parentViewController": \.parent,
        "childViewControllers": \.children,
      ])
    KeyedProperties.register(
      UINavigationController.self,
      [
        "viewControllers": \.viewControllers, "navigationBar": \.navigationBar,
        "topViewController": \.topViewController, "navigationBarHidden": \.isNavigationBarHidden,
      ])
    KeyedProperties.register(
      UITabBarController.self,
      [
        "viewControllers": \.viewControllers, "tabBar": \.tabBar,
        "selectedIndex": \.selectedIndex, "selectedViewController": \.selectedViewController,
      ])
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
    KeyedProperties.register(UIStepper.self, ["value": \.value])
    KeyedProperties.register(UIProgressView.self, ["progress": \.progress])
    KeyedProperties.register(
      UISegmentedControl.self, ["selectedSegmentIndex": \.selectedSegmentIndex])
    KeyedProperties.register(
      UIPageControl.self, ["currentPage": \.currentPage, "numberOfPages": \.numberOfPages])
    KeyedProperties.register(UIDatePicker.self, ["date": \.date, "textColor": \.textColor])
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
      ])
    KeyedProperties.register(
      UITextField.self,
      [
        "text": \.text, "attributedText": \.attributedText, "font": \.font,
        "textColor": \.textColor, "placeholder": \.placeholder,
        "clearButton": \.clearButton, "_clearButton": \.clearButton,
      ])
    KeyedProperties.register(
      UITextView.self,
      [
        "text": \.text, "attributedText": \.attributedText, "font": \.font,
        "textColor": \.textColor, "selectedRange": \.selectedRange,
      ])
    KeyedProperties.register(
      UISearchBar.self,
      [
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
    KeyedProperties.register(UINavigationItem.self, ["title": \.title])
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
        "title": \.title, "handler": \.handler,
        "titleTextColor": \.titleTextColor, "_titleTextColor": \.titleTextColor,
        "image": \.image, "checked": \.isChecked,
        "titleTextAlignment": \.titleTextAlignment, "imageTintColor": \.imageTintColor,
      ])
  }
}

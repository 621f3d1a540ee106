/// The kind of an element in a UI test: the raw values are those of `XCUIElement.ElementType`.
package enum ElementKind: Int, Sendable {
  case other = 1
  case application, window = 4
  case sheet, alert = 7
  case button = 9
  case popover = 18
  case keyboard, key, navigationBar, tabBar, toolbar = 24
  case table = 26
  case collectionView = 32
  case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker
  case pickerWheel, `switch`, link = 42
  case image, searchField = 45
  case scrollView, staticText = 48
  case textField, secureTextField, datePicker, textView
  case colorWell = 67
  case cell = 75
  case stepper = 79

  /// The kind by the traits of an element that is no control of UIKit's, or nil.
  package init?(_ traits: UIAccessibilityTraits) {
    if traits.contains(.keyboardKey) {
      self = .key
    } else if traits.contains(.toggleButton) {
      self = .switch
    } else if traits.contains(.button) {
      self = .button
    } else if traits.contains(.link) {
      self = .link
    } else if traits.contains(.searchField) {
      self = .searchField
    } else if traits.contains(.adjustable) {
      self = .slider
    } else if traits.contains(.tabBar) {
      self = .tabBar
    } else if traits.contains(.image) {
      self = .image
    } else if !traits.isDisjoint(with: [.staticText, .header]) {
      self = .staticText
    } else {
      return nil
    }
  }

  /// The kind of a view by its class; nil for one whose traits decide.
  @MainActor
  package init?(classOf view: UIView) {
    guard let kind = Self.control(view) ?? Self.container(view) else { return nil }
    self = kind
  }

  @MainActor
  private static func control(_ view: UIView) -> ElementKind? {
    switch view {
    case is UISearchTextField: .searchField
    case let field as UITextField: field.isSecureTextEntry ? .secureTextField : .textField
    case is UITextView: .textView
    case is UISwitch: .switch
    case is UISlider: .slider
    case is UIStepper: .stepper
    case is UISegmentedControl: .segmentedControl
    case is UIPageControl: .pageIndicator
    case is UIProgressView: .progressIndicator
    case is UIActivityIndicatorView: .activityIndicator
    case is UIDatePicker: .datePicker
    case is UIPickerView: .picker
    case is PickerWheel: .pickerWheel
    case is UIColorWell: .colorWell
    case let key as KeyboardKeyView: kind(of: key.key)
    default: nil
    }
  }

  @MainActor
  private static func container(_ view: UIView) -> ElementKind? {
    switch view {
    case is UIWindow: .window
    case is KeyboardView: .keyboard
    case let alert as AlertView: alert.metrics.isSheet ? .sheet : .alert
    case is PopoverView: .popover
    case is UINavigationBar: .navigationBar
    case is UITabBar: .tabBar
    case is UIToolbar: .toolbar
    case is UITableView: .table
    case is UICollectionView: .collectionView
    case is UITableViewCell, is UICollectionViewCell: .cell
    case is UIScrollView: .scrollView
    default: nil
    }
  }

  /// Keys that type are keys; those that do something else are buttons, as on iOS.
  private static func kind(of key: KeyboardPlane.Key) -> ElementKind {
    switch key {
    case .text, .space, .delete, .page: .key
    case .shift, .enter, .globe, .emoji: .button
    case .gap: .other
    }
  }
}

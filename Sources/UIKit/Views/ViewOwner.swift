/// A view's controller as the view knows it.
@MainActor
protocol ViewOwner: UIResponder {
  var traitCollection: UITraitCollection { get }
  /// Insets that the controller adds to the safe area of its view.
  var ownSafeAreaInsets: UIEdgeInsets { get }
  /// The margins that the view keeps at least; nil for none.
  var systemMinimumMargins: NSDirectionalEdgeInsets? { get }
  /// Whether the controller's class has an `updateViewConstraints` of its own.
  var updatesConstraints: Bool { get }
  func updateViewConstraints()
  func updatePropertiesIfNeeded()
  func updateContentUnavailableIfNeeded()
  /// Lays out what the controller's class puts into its view, before an app's own layout.
  func layoutContent()
  /// Follows another safe area, before an app's own code does.
  func contentSafeAreaDidChange()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func viewSafeAreaInsetsDidChange()
  func viewLayoutMarginsDidChange()
  func viewWillBeAdded(toShown window: UIWindow?)
  func viewWillMove(to window: UIWindow?)
  func viewDidMoveToWindow()
  func traitsDidChange(from previous: UITraitCollection)
  /// Whether scroll views adjust their insets by themselves.
  var automaticallyAdjustsScrollViewInsets: Bool { get }
  /// Whether a navigation bar around the controller follows what scrolls in a view.
  func hasBarsFollow(_ view: UIView) -> Bool
  /// The height of what a navigation bar around the controller has below its row.
  var heightBelowBarRow: CGFloat { get }
}

/// The room of texts.
@MainActor
protocol TextRoom {
  /// Has text layers draw attributed strings as UIKit does.
  static func prepareTextLayers()
}

extension UpperRooms {
  @MainActor static let text = find((any TextRoom.Type).self)
}

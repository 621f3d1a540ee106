/// A navigation controller, as its bar knows it.
@MainActor
protocol NavigationBarManager: UINavigationBarDelegate {}

/// A search bar, as the navigation bar that shows it knows it.
@MainActor
protocol NavigationSearchBar: UIView {
  var fittingHeight: CGFloat { get }
}

import UIKit

/// The wall's header, which holds the wall's one search bar.
///
/// The bar belongs to the view controller: a header may be made again, the text must stay.
final class SearchHeaderView: UICollectionReusableView {
  static let reuseIdentifier = "SearchHeaderView"
  static let height: CGFloat = 56

  func hold(_ searchBar: UISearchBar) {
    guard searchBar.superview !== self else { return }
    searchBar.frame = bounds
    searchBar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(searchBar)
  }
}

import UIKit

/// The wall's header, which holds the wall's one search bar.
///
/// The bar belongs to the view controller: a header may be made again, the text must stay.
final class SearchHeaderView: UICollectionReusableView {
  static let reuseIdentifier = "SearchHeaderView"
  private static let leastHeight: CGFloat = 56
  /// What the bar has above and below its text.
  private static let padding: CGFloat = 35.5

  /// The height of the header: the bar grows with its text.
  static func height(for traits: UITraitCollection) -> CGFloat {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    return max(leastHeight, (font.lineHeight + padding).rounded(.up))
  }

  func hold(_ searchBar: UISearchBar) {
    guard searchBar.superview !== self else { return }
    searchBar.frame = bounds
    searchBar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(searchBar)
  }
}

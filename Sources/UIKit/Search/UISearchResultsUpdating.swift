/// Hears of the text that is searched for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text or the scope of the search changed, or the search began or ended.
  func updateSearchResults(for searchController: UISearchController)
  /// A suggestion was chosen (iOS 16). Without this method it takes the place of the text.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {
    searchController.searchBar.text = searchSuggestion.localizedSuggestion
  }
}

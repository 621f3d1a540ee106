import UIKit

extension WallViewController: UISearchBarDelegate {
  /// Waits until the typing pauses, so that not every letter is a request.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    searchDelay?.invalidate()
    searchDelay = Timer.scheduledTimer(
      timeInterval: 0.35, target: self, selector: #selector(search), userInfo: nil, repeats: false)
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(false, animated: true)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    search()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    search()
  }

  @objc func search() {
    searchDelay?.invalidate()
    let query = (searchBar.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    viewModel.show(query.isEmpty ? .everything : .search(query))
  }
}

import UIKit

/// Search bars, toolbars and bar items.
class BarsViewController: SamplesViewController {
  override func addSamples() {
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit),
    ]
    addCard("Search bars", [search(), filled(), minimal(), scoped()])
    addCard("Toolbars", [toolbar(isEnabled: true), toolbar(isEnabled: false)])
  }

  private func search() -> UISearchBar {
    let bar = UISearchBar()
    bar.placeholder = "Search"
    return bar
  }

  private func filled() -> UISearchBar {
    let bar = search()
    bar.text = "Lighthouse"
    bar.showsCancelButton = true
    return bar
  }

  private func minimal() -> UISearchBar {
    let bar = search()
    bar.searchBarStyle = .minimal
    bar.showsBookmarkButton = true
    return bar
  }

  private func scoped() -> UISearchBar {
    let bar = search()
    bar.scopeButtonTitles = ["All", "Photos", "People"]
    bar.showsScopeBar = true
    return bar
  }

  private func toolbar(isEnabled: Bool) -> UIToolbar {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let items: [UIBarButtonItem.SystemItem] = [
      .action, .flexibleSpace, .camera, .flexibleSpace, .trash, .flexibleSpace, .done,
    ]
    bar.items = items.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) }
    bar.items?.forEach { $0.isEnabled = isEnabled }
    return bar
  }
}

/// Suggestions in rows over the content of a search.
@MainActor
final class SearchSuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
  var suggestions: [any UISearchSuggestion] = [] { didSet { reloadData() } }
  var onChoose: ((any UISearchSuggestion) -> Void)?
  private static let row = "suggestion"

  init() {
    super.init(frame: .zero, style: .plain)
    register(UITableViewCell.self, forCellReuseIdentifier: Self.row)
    keyboardDismissMode = .onDrag
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    suggestions.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.row, for: indexPath)
    let suggestion = suggestions[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = suggestion.localizedSuggestion
    if let item = suggestion as? UISearchSuggestionItem {
      content.attributedText = item.localizedAttributedSuggestion
    }
    content.image = suggestion.iconImage ?? UIImage(systemName: "magnifyingglass")
    content.imageProperties.tintColor = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose?(suggestions[indexPath.row])
  }
}

/// Insets the table of a table controller by what the keyboard covers of it.
@MainActor
final class KeyboardRoom {
  private weak var controller: UITableViewController?
  private var inset: CGFloat = 0
  /// Only set once and read at the end.
  nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

  init(_ controller: UITableViewController) { self.controller = controller }

  func follow() {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      let frame = value?.cgRectValue ?? .null
      MainActor.assumeIsolated { self?.keyboardMoves(to: frame) }
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  private func keyboardMoves(to frame: CGRect) {
    guard let table = controller?.viewIfLoaded as? UITableView, table.window != nil else { return }
    let area = table.convert(table.bounds, to: nil)
    let covered = frame.intersects(area) ? area.maxY - frame.minY - table.safeAreaInsets.bottom : 0
    let change = max(0, covered) - inset
    guard change != 0 else { return }
    inset += change
    table.contentInset.bottom = max(0, table.contentInset.bottom + change)
    table.verticalScrollIndicatorInsets.bottom = max(
      0, table.verticalScrollIndicatorInsets.bottom + change)
  }
}

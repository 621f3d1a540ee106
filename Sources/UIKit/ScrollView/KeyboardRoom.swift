/// Insets the list of a table or collection view controller by what the keyboard covers of it.
@MainActor
final class KeyboardRoom {
  private let list: () -> UIScrollView?
  private var inset: CGFloat = 0
  /// Only set once and read at the end.
  nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

  init(_ list: @escaping () -> UIScrollView?) { self.list = list }

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
    guard let list = list(), list.window != nil else { return }
    let area = list.convert(list.bounds, to: nil)
    let covered = frame.meets(area) ? area.maxY - frame.minY - list.safeAreaInsets.bottom : 0
    let change = max(0, covered) - inset
    guard change != 0 else { return }
    inset += change
    list.contentInset.bottom = max(0, list.contentInset.bottom + change)
    list.verticalScrollIndicatorInsets.bottom = max(
      0, list.verticalScrollIndicatorInsets.bottom + change)
  }
}

/// Views that asked to be the first responder before they were in a window: the last of them becomes it when it
/// comes into one, as on iOS, where a field may ask in `viewDidLoad()`.
@MainActor
enum WaitingResponders {
  private struct Waiting {
    weak var view: UIView?
  }
  private static var waiting: [Waiting] = []

  static func add(_ view: UIView) {
    remove(view)
    waiting.append(Waiting(view: view))
  }

  static func remove(_ view: UIView) {
    waiting.removeAll { $0.view == nil || $0.view === view }
  }

  /// Views came into a window.
  static func viewsDidMove() {
    guard !waiting.isEmpty else { return }
    let ready = waiting.compactMap(\.view).filter { $0.window != nil }
    waiting.removeAll { $0.view == nil || $0.view?.window != nil }
    ready.last?.becomeFirstResponder()
  }
}

extension UIView {
  /// Whether the view is in no window yet, and so becomes the first responder when it is in one.
  func waitsForWindow() -> Bool {
    guard window == nil else { return false }
    WaitingResponders.add(self)
    return true
  }

  /// Takes the wish to become it back.
  func stopWaitingForWindow() { WaitingResponders.remove(self) }
}

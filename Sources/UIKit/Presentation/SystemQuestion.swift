/// An alert of the system's that asks for a permission, in a window of its own above the app's.
@MainActor
package final class SystemQuestion {
  private let title: String
  private let message: String?
  private let answers: [(title: String, style: UIAlertAction.Style)]
  private var waiting: [@MainActor (Int) -> Void] = []
  private var window: UIWindow?

  /// - Parameters:
  ///   - title: a sentence, with the app's name for `%@`.
  ///   - answers: the titles of the buttons.
  package init(
    title: String, message: String?, answers: [(title: String, style: UIAlertAction.Style)]
  ) {
    self.title = title.replacingOccurrences(of: "%@", with: UIKitStrings.appName)
    self.message = message
    self.answers = answers
  }

  /// Asks, and tells the number of the answer; who asks while the alert is up hears the same one.
  package func ask(_ completion: @escaping @MainActor (Int) -> Void) {
    waiting.append(completion)
    guard window == nil else { return }
    let window = UpperRooms.application.makeWindow()
    window.windowLevel = .alert + 1
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (number, answer) in answers.enumerated() {
      // The question lives until it is answered.
      alert.addAction(
        UIAlertAction(title: answer.title, style: answer.style) { _ in
          self.end(number)
        })
    }
    window.rootViewController?.present(alert, animated: true)
  }

  private func end(_ number: Int) {
    window?.isHidden = true
    window = nil
    let all = waiting
    waiting = []
    for completion in all { completion(number) }
  }
}

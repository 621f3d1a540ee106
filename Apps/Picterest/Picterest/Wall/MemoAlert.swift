import UIKit

/// Asks for a memo to keep a photo with.
///
/// Keeping comes with a coming version. Until then, Save says so, and nothing is kept.
@MainActor
enum MemoAlert {
  static func present(for photo: Photo, from controller: UIViewController) {
    let alert = UIAlertController(
      title: Texts.memoTitle,
      message: Texts.memoMessage(title: photo.title),
      preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = Texts.memoPlaceholder
      field.accessibilityIdentifier = "memo-field"
      field.accessibilityLabel = Texts.memoPlaceholder
    }
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: Texts.save, style: .default) { [weak controller] _ in
        guard let controller else { return }
        sayThatNothingWasKept(from: controller)
      })
    controller.present(alert, animated: true)
  }

  private static func sayThatNothingWasKept(from controller: UIViewController) {
    let alert = UIAlertController(
      title: Texts.notKeptTitle, message: Texts.notKeptMessage, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Texts.okay, style: .default))
    controller.present(alert, animated: true)
  }
}

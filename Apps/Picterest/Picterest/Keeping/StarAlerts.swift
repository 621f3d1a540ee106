import UIKit

/// The question of a tap on a photo's star: for a memo to keep it with, or whether to delete it.
@MainActor
enum StarAlerts {
  static func present(for photo: Photo, keeper: PhotoKeeper, from controller: UIViewController) {
    if keeper.isKept(photo) {
      askToDelete(photo, keeper: keeper, from: controller)
    } else if !keeper.isKeeping(photo) {
      askForMemo(photo, keeper: keeper, from: controller)
    }
  }

  private static func askForMemo(
    _ photo: Photo, keeper: PhotoKeeper, from controller: UIViewController
  ) {
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
      UIAlertAction(title: Texts.save, style: .default) { [weak alert, weak controller] _ in
        let memo = (alert?.textFields?.first?.text ?? "").trimmingCharacters(in: .whitespaces)
        keeper.keep(photo, memo: memo) { error in
          if let error { controller?.say(Texts.notKeptTitle, error) }
        }
      })
    controller.present(alert, animated: true)
  }

  static func askToDelete(
    _ photo: Photo, keeper: PhotoKeeper, from controller: UIViewController
  ) {
    let alert = UIAlertController(
      title: Texts.deleteTitle,
      message: Texts.deleteMessage(title: photo.title),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: Texts.delete, style: .destructive) { [weak controller] _ in
        do {
          try keeper.store.delete(id: photo.id)
        } catch {
          controller?.say(Texts.notDeletedTitle, error)
        }
      })
    controller.present(alert, animated: true)
  }
}

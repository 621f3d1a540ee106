import UIKit

/// The questions before a bottle gets another name or is deleted.
@MainActor
enum BottleAlerts {
  static func askForName(
    of bottle: Bottle, from controller: UIViewController, rename: @escaping (String) throws -> Void
  ) {
    let alert = UIAlertController(
      title: BottleTexts.renameTitle, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = bottle.name
      field.placeholder = BottleTexts.namePlaceholder
      field.clearButtonMode = .whileEditing
      field.accessibilityIdentifier = "bottle-rename-field"
      field.accessibilityLabel = BottleTexts.renameTitle
    }
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: Texts.save, style: .default) { [weak alert, weak controller] _ in
        attempt(from: controller) { try rename(alert?.textFields?.first?.text ?? "") }
      })
    controller.present(alert, animated: true)
  }

  static func askToDelete(
    _ bottle: Bottle, noteCount: Int, from controller: UIViewController,
    delete: @escaping () throws -> Void
  ) {
    let alert = UIAlertController(
      title: BottleTexts.deleteTitle,
      message: BottleTexts.deleteMessage(bottle.name, noteCount), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: Texts.delete, style: .destructive) { [weak controller] _ in
        attempt(from: controller, delete)
      })
    controller.present(alert, animated: true)
  }

  /// Does something, and says why when it cannot be done.
  @discardableResult
  static func attempt(from controller: UIViewController?, _ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      controller?.say(BottleTexts.notChanged, error)
      return false
    }
  }
}

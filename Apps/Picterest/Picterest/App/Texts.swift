import Foundation

/// Every text that a person reads, from `Localizable.strings`.
enum Texts {
  static var homeTitle: String { NSLocalizedString("home.title", comment: "Title of the wall") }
  static var discoverTitle: String {
    NSLocalizedString("discover.title", comment: "Title of the topics")
  }
  static var retry: String { NSLocalizedString("error.retry", comment: "Button that tries again") }
  static var cancel: String { NSLocalizedString("alert.cancel", comment: "Button that cancels") }
  static var save: String { NSLocalizedString("alert.save", comment: "Button that saves") }
  static var okay: String { NSLocalizedString("alert.ok", comment: "Button that closes an alert") }
  static var memoTitle: String {
    NSLocalizedString("memo.title", comment: "Title of the memo alert")
  }
  static var memoPlaceholder: String {
    NSLocalizedString("memo.placeholder", comment: "Placeholder of the memo field")
  }
  static var notKeptTitle: String {
    NSLocalizedString("notKept.title", comment: "Title: the photo was not kept")
  }
  static var delete: String {
    NSLocalizedString("alert.delete", comment: "Button that deletes")
  }
  static var deleteTitle: String {
    NSLocalizedString("delete.title", comment: "Asks whether to delete a kept photo")
  }
  static var notDeletedTitle: String {
    NSLocalizedString("notDeleted.title", comment: "Title: the photo was not deleted")
  }
  static var profileTitle: String {
    NSLocalizedString("profile.title", comment: "Title of the profile")
  }
  static var keptEmptyTitle: String {
    NSLocalizedString("kept.emptyTitle", comment: "No photo is kept yet")
  }
  static var keptEmptyMessage: String {
    NSLocalizedString("kept.emptyMessage", comment: "Says how to keep a photo")
  }
  static var damagedTitle: String {
    NSLocalizedString("damaged.title", comment: "Title: the kept photos were damaged")
  }
  static var noSpace: String {
    NSLocalizedString("error.noSpace", comment: "No space is left on the device")
  }
  static var brokenPhoto: String {
    NSLocalizedString("photo.broken", comment: "A photo that cannot be shown")
  }
  static var choosePhoto: String {
    NSLocalizedString("photo.choose", comment: "Button that chooses a photo")
  }
  static var takePhoto: String {
    NSLocalizedString("photo.take", comment: "Button that opens the camera")
  }
  static var showPassword: String {
    NSLocalizedString("password.show", comment: "Button that shows the password")
  }
  static var hidePassword: String {
    NSLocalizedString("password.hide", comment: "Button that hides the password")
  }
  static var notSavedTitle: String {
    NSLocalizedString("notSaved.title", comment: "Title: what was written was not saved")
  }
  static var waitingPhoto: String {
    NSLocalizedString("photo.waiting", comment: "A photo whose server does not answer")
  }
  static var untitled: String {
    NSLocalizedString("photo.untitled", comment: "A photo without a title")
  }

  static func memoMessage(title: String) -> String {
    String(
      format: NSLocalizedString("memo.message", comment: "Asks for a memo; %@ is the title"), title)
  }

  static func keep(title: String) -> String {
    String(
      format: NSLocalizedString("star.label", comment: "Label of the star; %@ is the title"), title)
  }

  static func delete(title: String) -> String {
    String(
      format: NSLocalizedString(
        "star.keptLabel", comment: "Label of a kept photo's star; %@ is the title"), title)
  }

  static func deleteMessage(title: String) -> String {
    String(
      format: NSLocalizedString(
        "delete.message", comment: "Says what is deleted; %@ is the title"), title)
  }

  static func damagedMessage(folder: String) -> String {
    String(
      format: NSLocalizedString(
        "damaged.message", comment: "A new list begins; %@ is the old one's folder"), folder)
  }
}

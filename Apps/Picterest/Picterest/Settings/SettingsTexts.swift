import Foundation

/// The texts that Settings put together in code, from `SettingsMessages.strings`; those of the storyboard
/// are in `Settings.strings` beside it.
enum SettingsTexts {
  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "SettingsMessages", comment: comment)
  }

  private static func text(_ key: String, _ argument: String, _ comment: String) -> String {
    String(format: text(key, comment), argument)
  }

  static var title: String { text("title", "Label of the button that opens Settings") }

  // MARK: Account

  static var nameless: String { text("account.nameless", "Shown when no name was given") }
  static var onThisDevice: String { text("account.here", "Nobody is signed in") }
  static func signedIn(_ username: String) -> String {
    text("account.signedIn", username, "%@ is the account's name")
  }
  static var signIn: String { text("account.signIn", "Row that signs in") }
  static var signOut: String { text("account.signOut", "Row that signs out") }
  static var signOutMessage: String {
    text("account.signOut.message", "Says what signing out does")
  }
  static var deleteTitle: String { text("account.delete.title", "Asks whether to delete") }
  static func deleteMessage(_ username: String) -> String {
    text("account.delete.message", username, "Says what is deleted; %@ is the account's name")
  }
  static var delete: String { text("account.delete", "Button that deletes the account") }
  static var password: String { text("account.password", "Placeholder: the account's password") }
  static var wrongPassword: String { text("account.wrongPassword", "Nothing was deleted") }
  static var notDeleted: String { text("account.notDeleted", "Title: nothing was deleted") }

  // MARK: Photo source

  static var thisComputer: String { text("source.thisComputer", "Name of the source") }
  static var keyPlaceholder: String { text("source.key", "Placeholder: Unsplash's access key") }
  static var addressPlaceholder: String { text("source.address", "Placeholder: a web address") }
  static var keyHelp: String { text("source.key.help", "Says where the key comes from") }
  static var addressHelp: String { text("source.address.help", "Says what the server must be") }
  static var use: String { text("source.use", "Button that takes the source") }
  static var useAnyway: String { text("source.useAnyway", "Button that takes it unchecked") }
  static var notAnAddress: String { text("source.error.address", "It is no web address") }
  static var wrongScheme: String { text("source.error.scheme", "It begins with ftp: or the like") }
  static var keyMissing: String { text("source.error.noKey", "No key was typed") }
  static var keyRefused: String { text("source.error.key", "Unsplash does not know the key") }
  static var noPhotoServer: String { text("source.error.kind", "Something else answers there") }
  static func unreachable(_ reason: String) -> String {
    text("source.error.unreachable", reason, "%@ is a sentence that says why")
  }

  // MARK: Reminders

  static var notAllowedTitle: String { text("reminders.refused.title", "Title: no permission") }
  static var notAllowed: String { text("reminders.refused", "Says how to give the permission") }

  // MARK: About

  static var version: String { text("about.version", "Row: the app's version") }
  static var licences: String { text("about.licences", "Header of the list of licences") }
}

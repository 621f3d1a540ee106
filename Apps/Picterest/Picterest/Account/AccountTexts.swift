import Foundation

/// The texts of signing in, from `Account.strings`.
enum AccountTexts {
  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "Account", comment: comment)
  }

  static var welcome: String { text("welcome.title", "Title of the sheet at the first launch") }
  static var welcomeMessage: String { text("welcome.message", "Says what the app is") }
  static var laterTitle: String { text("later.title", "Title of the sheet that Settings show") }
  static var laterMessage: String { text("later.message", "Says what an account is good for") }
  static var mode: String { text("mode", "Label of the choice between two ways to sign in") }
  static var newAccount: String { text("mode.new", "Segment: make an account") }
  static var existingAccount: String { text("mode.existing", "Segment: sign in to an account") }
  static var name: String { text("field.name", "Placeholder: the user's name") }
  static var username: String { text("field.username", "Placeholder: the account's name") }
  static var password: String { text("field.password", "Placeholder: the password") }
  static var makeAccount: String { text("button.make", "Button that makes an account") }
  static var signIn: String { text("button.signIn", "Button that signs in") }
  static var goOn: String { text("button.continue", "Button that goes on with a name") }
  static var notNow: String { text("button.notNow", "Button that goes on without an account") }
  static var notNowHint: String { text("button.notNow.hint", "Says what that means") }
  static var checking: String { text("source.checking", "The photo source is being asked") }
  static var staysHere: String { text("source.none", "The photo source takes no posts") }
  static var unreachable: String {
    text("source.unreachable", "It cannot be asked; what that means")
  }
  static var nameMissing: String { text("error.name.missing", "No name was typed") }
  static var nameTooLong: String { text("error.name.long", "More than 60 characters") }
  static var usernameMissing: String { text("error.username.missing", "No account name was typed") }
  static var usernameInvalid: String { text("error.username.invalid", "It has other characters") }
  static var usernameTaken: String { text("error.username.taken", "Someone else has it") }
  static var passwordMissing: String { text("error.password.missing", "No password was typed") }
  static var passwordTooShort: String { text("error.password.short", "Below 8 characters") }
  static var passwordTooLong: String { text("error.password.long", "Above 200 characters") }
  static var keychainFailed: String { text("error.keychain", "%d is the Keychain's error") }
  static var wrongPassword: String { text("error.password.wrong", "No account has both of these") }
}

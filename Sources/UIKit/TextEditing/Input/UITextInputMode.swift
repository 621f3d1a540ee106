/// A language that the keyboard types.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// A language tag such as "en-US"; "emoji" for the emoji keyboard.
  open var primaryLanguage: String? { primaryLanguageValue }
  private let primaryLanguageValue: String?

  init(primaryLanguage: String) {
    primaryLanguageValue = primaryLanguage
    super.init()
  }

  /// The languages the person prefers, the first of which is typed.
  open class var activeInputModes: [UITextInputMode] {
    Locale.preferredLanguages.map { UITextInputMode(primaryLanguage: $0) }
  }

  nonisolated public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}

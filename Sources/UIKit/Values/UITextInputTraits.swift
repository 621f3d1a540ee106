/// Which letters become capitals while typing, on the screen's keyboard and on the desktop's.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are corrected while typing. The desktop's input method is told; nothing in Hanok corrects words.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether spelling is checked while typing. The desktop's input method is told; nothing in Hanok checks spelling.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Whether typed straight quotes become curly ones; by default they do in prose.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// Whether two typed hyphens become a dash; by default they do in prose.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whether words are cut and pasted with the spaces they need; by default they are in prose.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// Whether the rest of a word is offered while typing (iOS 17). Nothing in Hanok foretells words; keyboards of an app
/// can ask.
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

/// How far Writing Tools may go in a text (iOS 18). A device here has none, as those without Apple Intelligence.
public enum UIWritingToolsBehavior: Int, Sendable { case none = -1, `default`, complete, limited }

/// The kinds of results Writing Tools may put into a text (iOS 18).
public struct UIWritingToolsResultOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let plainText = Self(rawValue: 1 << 0)
  public static let richText = Self(rawValue: 1 << 1)
  public static let list = Self(rawValue: 1 << 2)
  public static let table = Self(rawValue: 1 << 3)
  public static let presentationIntent = Self(rawValue: 1 << 4)
}

/// Whether the result of a sum is offered while typing (iOS 18). Nothing in Hanok calculates; keyboards of an app can
/// ask.
public enum UITextMathExpressionCompletionType: Int, Sendable { case `default`, no, yes }

/// The on-screen keyboard's layout.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
  public static let alphabet = UIKeyboardType.asciiCapable
}

public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static let alert = UIKeyboardAppearance.dark
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// The meaning of a text, such as a name or a password.
///
/// Codes, addresses and names for signing in are typed without capitals' and quotes' help, and the desktop's input
/// method is told what they are. Nothing is filled in by itself.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = Self(rawValue: "name")
  public static let namePrefix = Self(rawValue: "name-prefix")
  public static let givenName = Self(rawValue: "given-name")
  public static let middleName = Self(rawValue: "middle-name")
  public static let familyName = Self(rawValue: "family-name")
  public static let nameSuffix = Self(rawValue: "name-suffix")
  public static let nickname = Self(rawValue: "nickname")
  public static let jobTitle = Self(rawValue: "organization-title")
  public static let organizationName = Self(rawValue: "organization")
  public static let location = Self(rawValue: "location")
  public static let fullStreetAddress = Self(rawValue: "street-address")
  public static let streetAddressLine1 = Self(rawValue: "address-line1")
  public static let streetAddressLine2 = Self(rawValue: "address-line2")
  public static let addressCity = Self(rawValue: "address-level2")
  public static let addressState = Self(rawValue: "address-level1")
  public static let addressCityAndState = Self(rawValue: "address-level1+2")
  public static let sublocality = Self(rawValue: "address-level3")
  public static let countryName = Self(rawValue: "country-name")
  public static let postalCode = Self(rawValue: "postal-code")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let emailAddress = Self(rawValue: "email")
  public static let URL = Self(rawValue: "url")
  public static let creditCardNumber = Self(rawValue: "cc-number")
  public static let creditCardName = Self(rawValue: "cc-name")
  public static let creditCardGivenName = Self(rawValue: "cc-given-name")
  public static let creditCardMiddleName = Self(rawValue: "cc-middle-name")
  public static let creditCardFamilyName = Self(rawValue: "cc-family-name")
  public static let creditCardSecurityCode = Self(rawValue: "cc-csc")
  public static let creditCardExpiration = Self(rawValue: "cc-exp")
  public static let creditCardExpirationMonth = Self(rawValue: "cc-exp-month")
  public static let creditCardExpirationYear = Self(rawValue: "cc-exp-year")
  public static let creditCardType = Self(rawValue: "cc-type")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number")
  public static let flightNumber = Self(rawValue: "flight-number")
  public static let dateTime = Self(rawValue: "date-time")
  public static let birthdate = Self(rawValue: "bday")
  public static let birthdateDay = Self(rawValue: "bday-day")
  public static let birthdateMonth = Self(rawValue: "bday-month")
  public static let birthdateYear = Self(rawValue: "bday-year")
  public static let cellularEID = Self(rawValue: "eid")
  public static let cellularIMEI = Self(rawValue: "imei")
}

/// A text input's description of the text it takes.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  var autocapitalizationType: UITextAutocapitalizationType { get }
  var autocorrectionType: UITextAutocorrectionType { get }
  var spellCheckingType: UITextSpellCheckingType { get }
  var smartQuotesType: UITextSmartQuotesType { get }
  var smartDashesType: UITextSmartDashesType { get }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  var keyboardType: UIKeyboardType { get }
  var keyboardAppearance: UIKeyboardAppearance { get }
  var returnKeyType: UIReturnKeyType { get }
  var enablesReturnKeyAutomatically: Bool { get }
  var isSecureTextEntry: Bool { get }
  var textContentType: UITextContentType! { get }
  var passwordRules: UITextInputPasswordRules? { get }
  var inlinePredictionType: UITextInlinePredictionType { get }
  var writingToolsBehavior: UIWritingToolsBehavior { get }
  var allowedWritingToolsResultOptions: UIWritingToolsResultOptions { get }
  var mathExpressionCompletionType: UITextMathExpressionCompletionType { get }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var spellCheckingType: UITextSpellCheckingType { .default }
  public var smartQuotesType: UITextSmartQuotesType { .default }
  public var smartDashesType: UITextSmartDashesType { .default }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  public var keyboardType: UIKeyboardType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: UITextContentType! { nil }
  public var passwordRules: UITextInputPasswordRules? { nil }
  public var inlinePredictionType: UITextInlinePredictionType { .default }
  public var writingToolsBehavior: UIWritingToolsBehavior { .default }
  public var allowedWritingToolsResultOptions: UIWritingToolsResultOptions { [] }
  public var mathExpressionCompletionType: UITextMathExpressionCompletionType { .default }
}

/// A responder that takes typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

extension NibReader {
  /// Applies a `textInputTraits` element to a text field.
  func decodeTraits(of field: UITextField) {
    if let value = capitalization { field.autocapitalizationType = value }
    if let value = option("autocorrectionType", Self.corrections) {
      field.autocorrectionType = value
    }
    if let value = option("spellCheckingType", Self.spelling) { field.spellCheckingType = value }
    if let value = option("keyboardType", Self.keyboards) { field.keyboardType = value }
    if let value = option("keyboardAppearance", Self.appearances) {
      field.keyboardAppearance = value
    }
    if let value = option("returnKeyType", Self.returnKeys) { field.returnKeyType = value }
    if let value = bool("enablesReturnKeyAutomatically") {
      field.enablesReturnKeyAutomatically = value
    }
    if let value = bool("secureTextEntry") { field.isSecureTextEntry = value }
    if let value = string("textContentType") { field.textContentType = .init(rawValue: value) }
    if let value = option("smartQuotesType", Self.quotes) { field.smartQuotesType = value }
    if let value = option("smartDashesType", Self.dashes) { field.smartDashesType = value }
    if let value = option("smartInsertDeleteType", Self.inserts) {
      field.smartInsertDeleteType = value
    }
  }

  /// Applies a `textInputTraits` element to a text view.
  func decodeTraits(of view: UITextView) {
    if let value = capitalization { view.autocapitalizationType = value }
    if let value = option("autocorrectionType", Self.corrections) {
      view.autocorrectionType = value
    }
    if let value = option("spellCheckingType", Self.spelling) { view.spellCheckingType = value }
    if let value = option("keyboardType", Self.keyboards) { view.keyboardType = value }
    if let value = option("keyboardAppearance", Self.appearances) {
      view.keyboardAppearance = value
    }
    if let value = option("returnKeyType", Self.returnKeys) { view.returnKeyType = value }
    if let value = bool("enablesReturnKeyAutomatically") {
      view.enablesReturnKeyAutomatically = value
    }
    if let value = string("textContentType") { view.textContentType = .init(rawValue: value) }
    if let value = option("smartQuotesType", Self.quotes) { view.smartQuotesType = value }
    if let value = option("smartDashesType", Self.dashes) { view.smartDashesType = value }
    if let value = option("smartInsertDeleteType", Self.inserts) {
      view.smartInsertDeleteType = value
    }
  }

  /// The format leaves out "no capitals", the default.
  private var capitalization: UITextAutocapitalizationType? {
    option("autocapitalizationType", Self.capitals) ?? UITextAutocapitalizationType.none
  }

  private static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let corrections: [String: UITextAutocorrectionType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let spelling: [String: UITextSpellCheckingType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let quotes: [String: UITextSmartQuotesType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let dashes: [String: UITextSmartDashesType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let inserts: [String: UITextSmartInsertDeleteType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "asciiCapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let appearances: [String: UIKeyboardAppearance] = [
    "default": .default, "alert": .alert, "dark": .dark, "light": .light,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}

/// The changes a keyboard makes to a character that a person types: a capital at the start of a sentence, curly quotes,
/// a dash for two hyphens, a full stop for two spaces. What programs insert stays as it is.
@MainActor
struct TypingRules {
  /// A change at the caret.
  struct Edit: Equatable {
    /// Characters to delete before the caret.
    var deletions = 0
    var text: String
  }

  private let traits: any UITextInputTraits

  init(_ traits: any UITextInputTraits) { self.traits = traits }

  /// The edit for typing `text` behind `before`.
  /// - Parameter capitalizes: whether capitals come by themselves; a keyboard on the screen shows them on its keys.
  func edit(typing text: String, after before: Substring, capitalizes: Bool) -> Edit {
    guard !traits.isSecureTextEntry, text.count == 1, let typed = text.first else {
      return Edit(text: text)
    }
    switch typed {
    case " " where takesProse && Self.endsSentence(before): return Edit(deletions: 1, text: ". ")
    case "\"" where isOn(traits.smartQuotesType.choice):
      return Edit(text: Self.opensQuote(after: before) ? "“" : "”")
    case "'" where isOn(traits.smartQuotesType.choice):
      return Edit(text: Self.opensQuote(after: before) ? "‘" : "’")
    case "-" where isOn(traits.smartDashesType.choice) && before.last == "-":
      return before.dropLast().last == "-" ? Edit(text: text) : Edit(deletions: 1, text: "—")
    default: break
    }
    let isCapital = capitalizes && typed.isLowercase && wantsCapital(after: before)
    return Edit(text: isCapital ? text.uppercased() : text)
  }

  // MARK: Which rules hold

  /// Whether selections of words are cut and pasted with the spaces they need.
  var adjustsSpaces: Bool {
    !traits.isSecureTextEntry && isOn(traits.smartInsertDeleteType.choice)
  }

  private func isOn(_ choice: Bool?) -> Bool { choice ?? takesProse }

  /// Whether the text is sentences, not an address, a number or a name for signing in.
  private var takesProse: Bool {
    switch traits.keyboardType {
    case .default, .twitter, .namePhonePad: break
    default: return false
    }
    let literal: [UITextContentType] = [
      .username, .password, .newPassword, .oneTimeCode, .emailAddress, .URL, .telephoneNumber,
      .creditCardNumber, .postalCode,
    ]
    return traits.textContentType.map { !literal.contains($0) } ?? true
  }

  // MARK: Places in the text

  /// Whether a letter typed there is to be a capital.
  func wantsCapital(after before: Substring) -> Bool {
    guard !traits.isSecureTextEntry, takesCapitals else { return false }
    switch traits.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return before.last.map { $0.isWhitespace } ?? true
    case .sentences: return Self.startsSentence(after: before)
    }
  }

  /// Addresses have no capitals, whatever the input asks for.
  private var takesCapitals: Bool {
    switch traits.keyboardType {
    case .emailAddress, .URL, .webSearch: false
    default: true
    }
  }

  private static func startsSentence(after before: Substring) -> Bool {
    // A quote or bracket that opens belongs to the sentence behind it.
    var before = before
    while let last = before.last, "\"“‘'([".contains(last) { before.removeLast() }
    let rest = before.reversed().drop { $0 == " " }
    guard let last = rest.first, !last.isNewline else { return true }
    guard before.last == " " else { return false }
    // Quotes and brackets that close belong to the sentence before.
    let stop = rest.drop { "\"”’')]".contains($0) }.first
    return stop.map { ".!?…".contains($0) } ?? false
  }

  /// Whether a second space after a word is typed.
  private static func endsSentence(_ before: Substring) -> Bool {
    guard before.last == " ", let previous = before.dropLast().last else { return false }
    return previous.isLetter || previous.isNumber || "\"”’')]".contains(previous)
  }

  private static func opensQuote(after before: Substring) -> Bool {
    before.last.map { $0.isWhitespace || "([{<“‘—–-/".contains($0) } ?? true
  }
}

extension UITextSmartQuotesType {
  fileprivate var choice: Bool? { self == .default ? nil : self == .yes }
}

extension UITextSmartDashesType {
  fileprivate var choice: Bool? { self == .default ? nil : self == .yes }
}

extension UITextSmartInsertDeleteType {
  fileprivate var choice: Bool? { self == .default ? nil : self == .yes }
}

/// Manages a keyboard of the app's own: what stands in place of the system's while something is edited.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
  /// The keyboard's view.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// The text that is edited.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  private let proxy = TextDocumentProxy()

  /// The language the keyboard is for.
  open var primaryLanguage: String?
  open var hasDictationKey = false
  /// True: nothing confines a keyboard here.
  open var hasFullAccess: Bool { true }
  /// Whether the keyboard has to have a key for the next one: there is no other.
  open var needsInputModeSwitchKey: Bool { false }

  open override func loadView() {
    view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
  }

  open func dismissKeyboard() { _ = UIResponder.firstResponder?.resignFirstResponder() }

  /// Goes on to the next keyboard: there is no other.
  open func advanceToNextInputMode() {}
  open func handleInputModeList(from view: UIView, with event: UIEvent) {}

  /// Gives the words that only this person uses: none are kept.
  open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void)
  {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(UILexicon()) } }
  }

  // MARK: Changes of the text, for subclasses

  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// Words that belong to the person, not to a language.
@preconcurrency @MainActor
open class UILexicon: NSObject {
  /// Always empty.
  open var entries: [UILexiconEntry] { [] }
}

/// One word and its replacement.
@preconcurrency @MainActor
open class UILexiconEntry: NSObject {
  open private(set) var documentText: String
  open private(set) var userInput: String

  init(documentText: String, userInput: String) {
    self.documentText = documentText
    self.userInput = userInput
    super.init()
  }
}

/// The edited text, as a keyboard sees it.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  var documentInputMode: UITextInputMode? { get }
  var documentIdentifier: UUID { get }
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}

/// Passes what a keyboard does on to the responder that is edited.
@MainActor
private final class TextDocumentProxy: NSObject, UITextDocumentProxy {
  let documentIdentifier = UUID()

  private var keys: (any UIKeyInput)? { UIResponder.firstResponder as? any UIKeyInput }
  private var input: (any UITextInput)? { UIResponder.firstResponder as? any UITextInput }

  var hasText: Bool { keys?.hasText ?? false }
  func insertText(_ text: String) { keys?.insertText(text) }
  func deleteBackward() { keys?.deleteBackward() }

  var documentContextBeforeInput: String? {
    guard let input, let selection = input.selectedTextRange,
      let range = input.textRange(from: input.beginningOfDocument, to: selection.start)
    else { return nil }
    return input.text(in: range)
  }
  var documentContextAfterInput: String? {
    guard let input, let selection = input.selectedTextRange,
      let range = input.textRange(from: selection.end, to: input.endOfDocument)
    else { return nil }
    return input.text(in: range)
  }
  var selectedText: String? {
    guard let input, let selection = input.selectedTextRange, !selection.isEmpty else { return nil }
    return input.text(in: selection)
  }
  var documentInputMode: UITextInputMode? { UIResponder.firstResponder?.textInputMode }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input, let selection = input.selectedTextRange,
      let place = input.position(from: selection.start, offset: offset)
    else { return }
    input.selectedTextRange = input.textRange(from: place, to: place)
  }
  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    input?.setMarkedText(markedText, selectedRange: selectedRange)
  }
  func unmarkText() { input?.unmarkText() }

  // A keyboard asks the proxy for the traits of the text that is edited.

  private var traits: (any UITextInputTraits)? {
    UIResponder.firstResponder as? any UITextInputTraits
  }
  var autocapitalizationType: UITextAutocapitalizationType {
    traits?.autocapitalizationType ?? .sentences
  }
  var keyboardType: UIKeyboardType {
    traits?.keyboardType ?? .default
  }
  var keyboardAppearance: UIKeyboardAppearance {
    traits?.keyboardAppearance ?? .default
  }
  var returnKeyType: UIReturnKeyType {
    traits?.returnKeyType ?? .default
  }
  var enablesReturnKeyAutomatically: Bool {
    traits?.enablesReturnKeyAutomatically ?? false
  }
}

/// A keyboard's view that clicks as the system's keys do.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

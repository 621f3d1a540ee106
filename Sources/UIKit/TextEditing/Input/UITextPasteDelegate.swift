/// Decides what becomes of items that are pasted into text (iOS 11).
@preconcurrency @MainActor
public protocol UITextPasteDelegate: NSObjectProtocol {
  /// Says what stands for an item in the text: call one of the item's `set…` methods, now or later.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    transform item: any UITextPasteItem)
  /// Joins the texts of several items.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString
  /// Puts the text in, and returns where it stands then.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange
}

extension UITextPasteDelegate {
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    transform item: any UITextPasteItem
  ) { item.setDefaultResult() }

  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString { TextPasting.joined(itemStrings) }

  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange {
    guard let input = textPasteConfigurationSupporting as? any TextEditing else { return textRange }
    let start = input.offset(from: input.beginningOfDocument, to: textRange.start)
    let length = input.offset(from: textRange.start, to: textRange.end)
    input.paste(attributedString, over: NSRange(location: start, length: length))
    return UITextRange(input.editor.selection)
  }
}

/// A text input whose delegate decides what becomes of pasted items.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// One item that is pasted.
@preconcurrency @MainActor
public protocol UITextPasteItem: NSObjectProtocol {
  var itemProvider: NSItemProvider { get }
  /// The object that a drag inside of the app names; always nil for what is pasted.
  var localObject: Any? { get }
  /// The attributes of text that is typed where the item goes.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  func setResult(string: String)
  func setResult(attributedString string: NSAttributedString)
  func setResult(attachment textAttachment: NSTextAttachment)
  /// Pastes nothing for the item.
  func setNoResult()
  /// Pastes what would be without a delegate: text, and attachments of pictures where attributes may be edited.
  func setDefaultResult()
}

extension UITextField: UITextPasteConfigurationSupporting {}
extension UITextView: UITextPasteConfigurationSupporting {}

/// An item on its way into the text; its first result counts.
@MainActor
private final class TextPasteItem: NSObject, UITextPasteItem {
  let itemProvider: NSItemProvider
  let defaultAttributes: [NSAttributedString.Key: Any]
  private let allowsPictures: Bool
  private var done: ((NSAttributedString?) -> Void)?
  var localObject: Any? { nil }

  init(
    _ provider: NSItemProvider, attributes: [NSAttributedString.Key: Any], allowsPictures: Bool,
    done: @escaping (NSAttributedString?) -> Void
  ) {
    itemProvider = provider
    defaultAttributes = attributes
    self.allowsPictures = allowsPictures
    self.done = done
    super.init()
  }

  private func finish(_ result: NSAttributedString?) {
    let done = done
    self.done = nil
    done?(result)
  }

  func setResult(string: String) {
    finish(NSAttributedString(string: string, attributes: defaultAttributes))
  }
  func setResult(attributedString string: NSAttributedString) { finish(string) }
  func setResult(attachment textAttachment: NSTextAttachment) {
    finish(NSAttributedString(attachment: textAttachment))
  }
  func setNoResult() { finish(nil) }

  func setDefaultResult() {
    if itemProvider.canLoadObject(ofClass: NSString.self) {
      _ = itemProvider.loadObject(ofClass: NSString.self) { object, _ in
        let text = object as? String
        DispatchQueue.main.async {
          MainActor.assumeIsolated { text.map(self.setResult(string:)) ?? self.setNoResult() }
        }
      }
    } else if allowsPictures, itemProvider.canLoadObject(ofClass: UIImage.self) {
      _ = itemProvider.loadObject(ofClass: UIImage.self) { object, _ in
        let image = UncheckedBox(object as? UIImage)
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            guard let image = image.value else { return self.setNoResult() }
            let attachment = NSTextAttachment()
            attachment.image = image
            self.setResult(attachment: attachment)
          }
        }
      }
    } else {
      setNoResult()
    }
  }
}

/// Asks a delegate about the items of the pasteboard, then puts in what came of them.
@MainActor
enum TextPasting {
  static func joined(_ parts: [NSAttributedString]) -> NSAttributedString {
    let result = NSMutableAttributedString()
    for part in parts { result.append(part) }
    return result
  }

  static func paste(into input: any TextEditing & UITextPasteConfigurationSupporting) {
    guard let delegate = input.pasteDelegate else { return }
    let providers = UIPasteboard.general.itemProviders
    var results = [NSAttributedString?](repeating: nil, count: providers.count)
    var missing = providers.count
    for (index, provider) in providers.enumerated() {
      let item = TextPasteItem(
        provider, attributes: input.attributesForTyping,
        allowsPictures: input.allowsEditingTextAttributes
      ) { [weak input] result in
        results[index] = result
        missing -= 1
        guard missing == 0, let input else { return }
        let range = UITextRange(input.editor.selection)
        let parts = results.compactMap { $0 }
        guard !parts.isEmpty else { return }
        let whole = delegate.textPasteConfigurationSupporting(
          input, combineItemAttributedStrings: parts, for: range)
        input.undo.endStep()
        _ = delegate.textPasteConfigurationSupporting(input, performPasteOf: whole, to: range)
        input.undo.endStep()
      }
      delegate.textPasteConfigurationSupporting(input, transform: item)
    }
  }
}

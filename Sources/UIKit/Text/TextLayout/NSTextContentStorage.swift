/// A text storage as a document of paragraphs (iOS 15).
open class NSTextContentStorage: NSTextContentManager {
  open var textStorage: NSTextStorage? {
    didSet {
      guard textStorage !== oldValue else { return }
      for manager in textLayoutManagers { manager.contentStorageDidChange(to: textStorage) }
    }
  }

  /// The storage's text. Text that is set goes into the storage, or a new one.
  open var attributedString: NSAttributedString? {
    get { textStorage }
    set {
      guard let textStorage else {
        textStorage = newValue.map { NSTextStorage(attributedString: $0) }
        return
      }
      textStorage.setAttributedString(newValue ?? NSAttributedString())
    }
  }

  open override func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    super.addTextLayoutManager(textLayoutManager)
    textLayoutManager.contentStorageDidChange(to: textStorage)
  }

  open override func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    super.removeTextLayoutManager(textLayoutManager)
    textLayoutManager.contentStorageDidChange(to: nil)
  }

  // MARK: Places

  private var length: Int { textStorage?.length ?? 0 }

  open override var documentRange: NSTextRange {
    NSTextRange(NSRange(location: 0, length: length))
  }

  open override func location(
    _ location: any NSTextLocation, offsetBy offset: Int
  ) -> (any NSTextLocation)? {
    guard let start = location as? TextOffset, (0...length).contains(start.value + offset) else {
      return nil
    }
    return TextOffset(start.value + offset)
  }

  open override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    guard let from = from as? TextOffset, let to = to as? TextOffset else { return NSNotFound }
    return to.value - from.value
  }

  // MARK: Paragraphs

  /// The paragraph that the UTF-16 unit at an index is in.
  func paragraph(at index: Int) -> NSTextParagraph? {
    guard let textStorage, index >= 0, index < length else { return nil }
    let range = (textStorage.string as NSString).paragraphRange(
      for: NSRange(location: index, length: 0))
    let paragraph = NSTextParagraph(attributedString: textStorage.attributedSubstring(from: range))
    paragraph.textContentManager = self
    paragraph.elementRange = NSTextRange(range)
    return paragraph
  }

  @discardableResult
  open override func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let isBackward = options.contains(.reverse)
    var index = (textLocation as? TextOffset)?.value ?? (isBackward ? length : 0)
    // Backwards, the paragraph before the place comes first.
    while let paragraph = paragraph(at: isBackward ? index - 1 : index),
      let units = paragraph.elementRange?.units
    {
      index = isBackward ? units.lowerBound : units.upperBound
      if !block(paragraph) { break }
    }
    return TextOffset(index)
  }

  open override func textElements(for range: NSTextRange) -> [NSTextElement] {
    var found: [NSTextElement] = []
    enumerateTextElements(from: range.location) { element in
      guard let own = element.elementRange, found.isEmpty || own.intersects(range) else {
        return false
      }
      found.append(element)
      return true
    }
    return found
  }

  open override func performEditingTransaction(_ transaction: () -> Void) {
    textStorage?.beginEditing()
    transaction()
    textStorage?.endEditing()
  }
}

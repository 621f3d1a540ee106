import CoreText

/// Links, attachments and data that a tap in text that is only read opens.
extension UITextView {
  /// The item under a point of the view.
  func item(at point: CGPoint) -> UITextItem? {
    let place = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    let layout = textLayout(toHeight: place.y)
    guard let index = layout.characterIndex(under: place), index < storage.length else {
      return nil
    }
    var range = NSRange()
    let all = NSRange(location: 0, length: storage.length)
    let link = storage.attribute(.link, at: index, longestEffectiveRange: &range, in: all)
    if let url = link as? URL ?? (link as? String).flatMap(URL.init(string:)) {
      return UITextItem(content: .link(url), range: range)
    }
    let attached = storage.attribute(.attachment, at: index, effectiveRange: &range)
    if let attachment = attached as? NSTextAttachment {
      return UITextItem(content: .textAttachment(attachment), range: range)
    }
    let tag = storage.attribute(.uiTextItemTag, at: index, effectiveRange: &range)
    if let tag = tag as? String { return UITextItem(content: .tag(tag), range: range) }
    let found = detectedData.first { NSLocationInRange(index, $0.range) }
    return found.map { UITextItem(content: .link($0.url), range: $0.range) }
  }

  /// Does what an item is for; whether there was one.
  func openItem(at point: CGPoint) -> Bool {
    guard !isEditable, isSelectable, let item = item(at: point) else { return false }
    let fallback = UIAction { [weak self] _ in self?.open(item) }
    guard let delegate = told else {
      fallback.perform(sender: self)
      return true
    }
    delegate.textView(self, primaryActionFor: item, defaultAction: fallback)?.perform(sender: self)
    return true
  }

  /// Opens an item without an action of the delegate's: it is asked, and links are opened.
  func open(_ item: UITextItem) {
    switch item.content {
    case .link(let url):
      let allowed = told?.textView(
        self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
      if allowed ?? true { UpperRooms.application.open(link: url) }
    case .textAttachment(let attachment):
      _ = told?.textView(
        self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
    case .tag: break
    }
  }

  /// Whether the delegate, as it was asked before iOS 17, lets an item have a menu.
  func maySuggestActions(for item: UITextItem) -> Bool {
    guard let delegate = told else { return true }
    switch item.content {
    case .link(let url):
      return delegate.textView(
        self, shouldInteractWith: url, in: item.range, interaction: .presentActions)
    case .textAttachment(let attachment):
      return delegate.textView(
        self, shouldInteractWith: attachment, in: item.range, interaction: .presentActions)
    case .tag: return true
    }
  }

  /// The data that `dataDetectorTypes` asks for, in text that is only read.
  var detectedData: [TextDataDetector.Match] {
    guard !isEditable, !dataDetectorTypes.isEmpty else { return [] }
    if let detectedStorage, detectedStorage.text == editor.text,
      detectedStorage.types == dataDetectorTypes
    {
      return detectedStorage.matches
    }
    let matches = TextDataDetector.matches(in: editor.text, types: dataDetectorTypes)
    detectedStorage = (editor.text, dataDetectorTypes, matches)
    return matches
  }
}

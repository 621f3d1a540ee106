/// Text with attributes that tells layout managers about every change.
///
/// A subclass may keep its text where it likes: it overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)`
/// after each change. Foundation on Linux reads attributed strings past these methods, so `edited` also
/// copies what changed into the storage of the superclass.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of a change.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = Self(rawValue: 1 << 0)
    public static let editedCharacters = Self(rawValue: 1 << 1)
  }

  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  open weak var delegate: (any NSTextStorageDelegate)?
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// The changes since editing was last processed; empty between edits.
  open private(set) var editedMask: EditActions = []
  /// Where text changed, in the text as it is now; at `NSNotFound` between edits.
  open private(set) var editedRange = NSTextStorage.nowhere
  /// How much longer the text became.
  open private(set) var changeInLength = 0

  private static let nowhere = NSRange(location: NSNotFound, length: 0)
  private var editingDepth = 0
  private var isProcessing = false
  /// Whether the change being made is in the storage of the superclass already.
  private var isOwnEdit = false

  // MARK: Making

  public init() {
    super.init(string: "")
  }

  public override init(string: String) {
    super.init(string: string)
  }

  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attrs)
  }

  public override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Layout managers

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.attach(to: self)
  }

  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    aLayoutManager.attach(to: nil)
  }

  // MARK: The primitive changes

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    ownEdited(.editedCharacters, range, str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard range.length > 0 else { return }
    super.setAttributes(attrs, range: range)
    ownEdited(.editedAttributes, range, 0)
  }

  private func ownEdited(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
    isOwnEdit = true
    record(mask, range, delta)
    isOwnEdit = false
    processUnlessEditing()
  }

  // MARK: Changes made of them

  open override func addAttribute(
    _ name: NSAttributedString.Key, value: Any, range: NSRange
  ) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    changeAttributes(in: range) { $0.merging(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { old in
      var result = old
      result[name] = nil
      return result
    }
  }

  private func changeAttributes(
    in range: NSRange,
    _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    beginEditing()
    forEachRun(in: range) { old, part in setAttributes(change(old), range: part) }
    endEditing()
  }

  /// Calls `body` with the attributes of each run in a range.
  private func forEachRun(
    in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void
  ) {
    var location = range.location
    let end = min(NSMaxRange(range), length)
    while location < end {
      var run = NSRange()
      let old = attributes(at: location, effectiveRange: &run)
      let limit = max(location + 1, min(NSMaxRange(run), end))
      body(old, NSRange(location: location, length: limit - location))
      location = limit
    }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    if type(of: self) == NSTextStorage.self, attrString !== self {
      super.replaceCharacters(in: range, with: attrString)
      return ownEdited(
        attrString.length > 0 ? [.editedCharacters, .editedAttributes] : .editedCharacters, range,
        attrString.length - range.length)
    }
    // Subclasses may keep their text elsewhere; they are changed by their primitives.
    let source = NSAttributedString(attributedString: attrString)
    beginEditing()
    replaceCharacters(in: range, with: source.string)
    let all = NSRange(location: 0, length: source.length)
    source.enumerateAttributes(in: all) { attributes, run, _ in
      setAttributes(
        attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  /// The characters as a string whose changes are changes of the storage.
  open override var mutableString: NSMutableString {
    AttributedCharacters(self, reading: { self.string as NSString })
  }

  // MARK: Grouping changes

  open override func beginEditing() { editingDepth += 1 }

  open override func endEditing() {
    editingDepth = max(0, editingDepth - 1)
    processUnlessEditing()
  }

  /// Notes a change; processes it at once unless changes are being grouped.
  ///
  /// - Parameters:
  ///   - editedRange: what changed, as it was before.
  ///   - delta: how much longer the text became.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    record(editedMask, editedRange, delta)
    processUnlessEditing()
  }

  private func record(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
    let changed = NSRange(location: range.location, length: max(0, range.length + delta))
    if !isOwnEdit { copyToSuperclass(mask, range, changed) }
    editedMask.formUnion(mask)
    changeInLength += delta
    guard editedRange.location != NSNotFound else {
      editedRange = changed
      return
    }
    let start = min(editedRange.location, range.location)
    let end = max(NSMaxRange(editedRange), NSMaxRange(range)) + delta
    editedRange = NSRange(location: start, length: max(0, end - start))
  }

  /// Brings the storage of the superclass in line with a subclass's own.
  private func copyToSuperclass(_ mask: EditActions, _ old: NSRange, _ new: NSRange) {
    let text = string as NSString
    var (old, new) = (old, new)
    if mask.contains(.editedCharacters) {
      let isPlausible =
        NSMaxRange(old) <= super.length && NSMaxRange(new) <= text.length
        && super.length - old.length + new.length == text.length
      if !isPlausible {
        old = NSRange(location: 0, length: super.length)
        new = NSRange(location: 0, length: text.length)
      }
      super.replaceCharacters(in: old, with: text.substring(with: new))
    }
    let all = NSRange(location: 0, length: super.length)
    forEachRun(in: NSIntersectionRange(new, all)) { super.setAttributes($0, range: $1) }
  }

  private func processUnlessEditing() {
    guard editingDepth == 0, !isProcessing, !editedMask.isEmpty else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
    editedMask = []
    editedRange = Self.nowhere
    changeInLength = 0
  }

  /// Tells the delegate and the layout managers what changed; called after the last change of a group.
  open func processEditing() {
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    fixAttributes(in: editedRange)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: editedMask, range: editedRange, changeInLength: changeInLength,
        invalidatedRange: editedRange)
    }
  }

  // MARK: Fixing

  open var fixesAttributesLazily: Bool { false }

  /// Takes attachments away from characters that cannot carry one.
  open func fixAttributes(in range: NSRange) {
    let range = NSIntersectionRange(range, NSRange(location: 0, length: length))
    var wrong: [NSRange] = []
    let text = string as NSString
    enumerateAttribute(.attachment, in: range) { attachment, run, _ in
      guard attachment != nil else { return }
      for index in run.location..<NSMaxRange(run)
      where text.character(at: index) != NSTextAttachment.character {
        wrong.append(NSRange(location: index, length: 1))
      }
    }
    for range in wrong { removeAttribute(.attachment, range: range) }
  }

  open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }

  open func ensureAttributesAreFixed(in range: NSRange) {}
}

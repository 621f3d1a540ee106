/// Knows a document's pieces, for the managers that lay them out (iOS 15).
///
/// ``NSTextContentStorage`` is the one there is: documents here are text storages.
open class NSTextContentManager: NSObject {
  /// In which order pieces are told of.
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let reverse = Self(rawValue: 1 << 0)
  }

  /// The layout managers of the document; retained.
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  /// The one whose layout is shown.
  open var primaryTextLayoutManager: NSTextLayoutManager? { textLayoutManagers.first }

  public override init() { super.init() }

  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(textLayoutManager) else { return }
    textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.textContentManager = self
  }

  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.removeAll { $0 === textLayoutManager }
    if textLayoutManager.textContentManager === self { textLayoutManager.textContentManager = nil }
  }

  // MARK: Of subclasses

  open var documentRange: NSTextRange { NSTextRange(location: TextOffset(0)) }

  /// The place a number of UTF-16 units after another; nil outside of the document.
  open func location(
    _ location: any NSTextLocation, offsetBy offset: Int
  ) -> (any NSTextLocation)? { nil }

  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { 0 }

  /// Calls `block` with pieces of the document until it gives false; returns where the enumeration ended.
  @discardableResult
  open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? { nil }

  /// The pieces that a range touches.
  open func textElements(for range: NSTextRange) -> [NSTextElement] { [] }

  /// Makes changes of the document that layout hears of together.
  open func performEditingTransaction(_ transaction: () -> Void) { transaction() }
}

/// One search: its results, and the shown one. Subclasses search; this one finds nothing.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
  /// How the panel tells of results: by their number, or whether there are any.
  public enum SearchResultDisplayStyle: UInt, Sendable { case currentAndTotal, total, none }

  open var searchResultDisplayStyle: SearchResultDisplayStyle = .currentAndTotal
  open var resultCount: Int { 0 }
  /// The place of the highlighted result; `NSNotFound` for none.
  open var highlightedResultIndex: Int { NSNotFound }
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

  open func performSearch(query: String, options: UITextSearchOptions?) {}
  open func performSingleReplacement(
    query: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  open func invalidateFoundResults() {}
}

/// How text is compared with the searched text.
public struct UITextSearchOptions: Sendable {
  /// Where in words it must stand.
  public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }
  public var wordMatchMethod: WordMatchMethod = .contains
  /// Whether large and small letters differ.
  var matchesCase = false
  public var stringCompareOptions: NSString.CompareOptions {
    matchesCase ? [] : [.caseInsensitive, .diacriticInsensitive]
  }
}

/// The search of a text view.
@MainActor
final class TextViewFindSession: UIFindSession {
  private weak var textView: UITextView?
  private var query = ""
  private var options = UITextSearchOptions()
  private var results: [NSRange] = []
  private var current = NSNotFound

  init(_ textView: UITextView) {
    self.textView = textView
    super.init()
  }

  override var resultCount: Int { results.count }
  override var highlightedResultIndex: Int { current }
  override var supportsReplacement: Bool { textView?.isEditable == true }

  override func performSearch(query: String, options: UITextSearchOptions?) {
    self.query = query
    self.options = options ?? UITextSearchOptions()
    find()
    let start = textView?.selectedRange.location ?? 0
    show(results.firstIndex { $0.location >= start } ?? (results.isEmpty ? NSNotFound : 0))
  }

  /// Ranges of a text that match, in order and apart.
  nonisolated static func ranges(
    of query: String, in text: String, _ options: UITextSearchOptions
  ) -> [NSRange] {
    let text = text as NSString
    var found: [NSRange] = []
    var rest = NSRange(location: 0, length: text.length)
    while !query.isEmpty, rest.length > 0 {
      let match = text.range(of: query, options: options.stringCompareOptions, range: rest)
      guard match.location != NSNotFound, match.length > 0 else { break }
      if matchesWords(match, text, options.wordMatchMethod) { found.append(match) }
      let end = match.location + match.length
      rest = NSRange(location: end, length: text.length - end)
    }
    return found
  }

  nonisolated private static func matchesWords(
    _ range: NSRange, _ text: NSString, _ method: UITextSearchOptions.WordMatchMethod
  ) -> Bool {
    func isLetter(at index: Int) -> Bool {
      guard index >= 0, index < text.length,
        let scalar = Unicode.Scalar(text.character(at: index))
      else { return false }
      return CharacterSet.alphanumerics.contains(scalar)
    }
    if method == .contains { return true }
    if isLetter(at: range.location - 1) { return false }
    return method == .startsWith || !isLetter(at: range.location + range.length)
  }

  private func find() {
    results = Self.ranges(of: query, in: textView?.text ?? "", options)
  }

  private func show(_ index: Int) {
    current = index
    guard let textView else { return }
    textView.findHighlight.show(results, current: results.indices.contains(index) ? index : nil)
    if results.indices.contains(index) { textView.scrollRangeToVisible(results[index]) }
  }

  override func highlightNextResult(in direction: UITextStorageDirection) {
    guard !results.isEmpty else { return show(NSNotFound) }
    guard current != NSNotFound else { return show(0) }
    let step = direction == .forward ? 1 : results.count - 1
    show((current + step) % results.count)
  }

  override func performSingleReplacement(
    query: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard results.indices.contains(current) else { return highlightNextResult(in: .forward) }
    let place = current
    replace(results[place], by: replacementString)
    find()
    show(results.isEmpty ? NSNotFound : min(place, results.count - 1))
  }

  override func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    for range in results.reversed() { replace(range, by: replacementString) }
    find()
    show(results.isEmpty ? NSNotFound : 0)
  }

  private func replace(_ range: NSRange, by text: String) {
    guard let textView,
      let start = textView.position(from: textView.beginningOfDocument, offset: range.location),
      let end = textView.position(from: start, offset: range.length),
      let textRange = textView.textRange(from: start, to: end)
    else { return }
    textView.replace(textRange, withText: text)
  }

  override func invalidateFoundResults() {
    if let textView, results.indices.contains(current) {
      textView.selectedRange = results[current]
    }
    results = []
    current = NSNotFound
    textView?.findHighlight.show([], current: nil)
  }
}

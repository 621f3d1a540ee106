import Foundation

/// Finds items by the words that a person types.
open class CSUserQuery: CSSearchQuery, @unchecked Sendable {
  private let words: [String]
  private let userContext: CSUserQueryContext?

  /// Nothing suggests how to go on: it is never called.
  open var foundSuggestionsHandler: (([CSSuggestion]) -> Void)?
  open var foundSuggestionCount: Int { 0 }

  public init(userQueryString: String?, userQueryContext: CSUserQueryContext?) {
    words = Self.folded(userQueryString ?? "").split { !$0.isLetter && !$0.isNumber }.map(
      String.init)
    userContext = userQueryContext
    super.init(queryString: "", queryContext: userQueryContext)
  }

  /// Indexes are read when they are first asked.
  open class func prepare() {}
  open class func prepareProtectionClasses(_ protectionClasses: [FileProtectionType]) {}

  /// Items with all words, those that have them in their titles first.
  override func chooser() -> (([CSSearchableItem]) -> [CSSearchableItem])? {
    let filters = userContext?.filterQueries ?? []
    let expressions = filters.compactMap(QueryParser.expression)
    guard expressions.count == filters.count else { return nil }
    let most = userContext.map { $0.maxResultCount } ?? 0
    return { [words] items in
      guard !words.isEmpty else { return [] }
      let fitting = items.filter { item in expressions.allSatisfy { $0.matches(item) } }
      let ranked = fitting.compactMap { item in
        Self.rank(item, words).map { (item: item, rank: $0) }
      }.sorted { $0.rank < $1.rank }.map(\.item)
      return most > 0 ? Array(ranked.prefix(most)) : ranked
    }
  }

  /// 0 where the title has the words, 1 where other attributes do; nil where not all are found.
  private static func rank(_ item: CSSearchableItem, _ words: [String]) -> Int? {
    let set = item.attributeSet
    let title = [set.title, set.displayName].compactMap { $0 }
    if contain(words, title) { return 0 }
    let others =
      [
        set.contentDescription, set.textContent, set.subject, set.namedLocation, set.artist,
        set.album,
      ]
      .compactMap { $0 } + (set.keywords ?? []) + (set.alternateNames ?? [])
      + (set.authorNames ?? [])
    return contain(words, title + others) ? 1 : nil
  }

  /// Whether each word begins one of the texts' words.
  private static func contain(_ words: [String], _ texts: [String]) -> Bool {
    let there = texts.flatMap { folded($0).split { !$0.isLetter && !$0.isNumber } }
    return words.allSatisfy { word in there.contains { $0.hasPrefix(word) } }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

/// How a person's words are looked for.
open class CSUserQueryContext: CSSearchQueryContext, @unchecked Sendable {
  /// Titles come first in any case.
  open var enableRankedResults = false
  /// Words are compared by their letters only.
  open var disableSemanticSearch = false
  /// 0 for any number.
  open var maxResultCount = 0
  open var maxRankedResultCount = 0
  open var maxSuggestionCount = 0

  /// - Parameter currentSuggestion: ignored; there are none.
  public class func userQueryContext(
    withCurrentSuggestion currentSuggestion: CSSuggestion?
  ) -> CSUserQueryContext { CSUserQueryContext() }
}

/// A suggestion how to go on with what was typed, of which there are none.
open class CSSuggestion: NSObject, @unchecked Sendable {
  public enum Kind: Int, Sendable { case none, custom, `default` }
  public let localizedAttributedSuggestion: NSAttributedString
  public let suggestionKind: Kind
  init(_ text: NSAttributedString, _ kind: Kind) {
    localizedAttributedSuggestion = text
    suggestionKind = kind
    super.init()
  }
}

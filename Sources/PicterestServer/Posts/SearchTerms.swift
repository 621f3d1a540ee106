/// The words under which a post is found.
///
/// Every beginning of every word is a row of its own, so that a search for "kit" reads the newest
/// posts with "kitten" from the index in order, without looking at the rest.
enum SearchTerms {
  /// Longer words are cut, in posts as in queries.
  static let lengthLimit = 24
  /// The same in bytes, since a character may be made of any number of them, and an index of PostgreSQL
  /// takes 2,700.
  private static let byteLimit = 192
  /// So many beginnings of words are kept of one post; the title's come first.
  static let countLimit = 1_500
  /// So many words of a query count.
  static let queryLimit = 8

  /// The beginnings of a post's words.
  static func beginnings(title: String, text: String, author: String) -> [String] {
    var seen: Set<String> = []
    var terms: [String] = []
    for word in SearchWords.words(of: title + " " + author + " " + text) {
      var beginning = ""
      for character in cut(word) {
        beginning.append(character)
        guard terms.count < countLimit else { return terms }
        if seen.insert(beginning).inserted { terms.append(beginning) }
      }
    }
    return terms
  }

  private static func cut(_ word: Substring) -> Substring {
    var rest = byteLimit
    return word.prefix(lengthLimit).prefix { character in
      rest -= character.utf8.count
      return rest >= 0
    }
  }

  /// A query's words, the longest first: it is likely to be the rarest.
  static func words(of query: String) -> [String] {
    let words = Set(SearchWords.words(of: query).map { String(cut($0)) }).subtracting([""])
    return Array(words.sorted { ($1.count, $0) < ($0.count, $1) }.prefix(queryLimit))
  }

  /// The topics whose title has only words of the post.
  static func topics(
    among topics: [(slug: String, title: String)], title: String, text: String
  ) -> [String] {
    let words = Set(SearchWords.words(of: title + " " + text))
    return topics.filter { topic in
      let wanted = SearchWords.words(of: topic.title)
      return !wanted.isEmpty && wanted.allSatisfy(words.contains)
    }.map(\.slug)
  }
}

import Foundation

/// The wall's texts, from `Wall.strings`.
enum WallTexts {
  static var searchPlaceholder: String {
    text("search.placeholder", "Placeholder of the search field")
  }
  static var loading: String { text("loading", "Accessibility label of the progress bar") }
  static var emptyTitle: String { text("empty.title", "There is no photo at all") }
  static var emptyMessage: String { text("empty.message", "Says where photos come from") }
  static var emptyTopicTitle: String { text("emptyTopic.title", "A topic has no photo") }
  static var emptySearchMessage: String { text("emptySearch.message", "Says what to try") }
  static var failedTitle: String { text("failed.title", "Photos could not be loaded") }

  static func emptySearchTitle(_ query: String) -> String {
    String(format: text("emptySearch.title", "No photo matches; %@ is the query"), query)
  }

  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "Wall", comment: comment)
  }
}

import Foundation

/// Discover's texts, from `Discover.strings`.
enum DiscoverTexts {
  static var featured: String { text("featured", "Title of the newest photos") }
  static var openTopic: String { text("openTopic", "Hint: the header opens the topic's wall") }
  static var loading: String { text("loading", "Accessibility label while topics are loading") }
  static var emptyTitle: String { text("empty.title", "There is no topic") }
  static var emptyMessage: String { text("empty.message", "Says what topics are made of") }
  static var failedTitle: String { text("failed.title", "Topics could not be loaded") }

  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "Discover", comment: comment)
  }
}

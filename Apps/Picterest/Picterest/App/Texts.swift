import Foundation

/// Every text that a person reads, from `Localizable.strings`.
enum Texts {
  static var homeTitle: String { NSLocalizedString("home.title", comment: "Title of the wall") }
  static var discoverTitle: String {
    NSLocalizedString("discover.title", comment: "Title of the topics")
  }
  static var featured: String {
    NSLocalizedString("discover.featured", comment: "Title of the newest photos")
  }
  static var searchPlaceholder: String {
    NSLocalizedString("search.placeholder", comment: "Placeholder of the search field")
  }
  static var loading: String {
    NSLocalizedString("wall.loading", comment: "Accessibility label of the progress bar")
  }
  static var noPhotos: String {
    NSLocalizedString("wall.empty", comment: "Shown when there is no photo")
  }
  static var retry: String { NSLocalizedString("error.retry", comment: "Button that tries again") }
  static var cancel: String { NSLocalizedString("alert.cancel", comment: "Button that cancels") }
  static var save: String { NSLocalizedString("alert.save", comment: "Button that saves") }
  static var okay: String { NSLocalizedString("alert.ok", comment: "Button that closes an alert") }
  static var memoTitle: String {
    NSLocalizedString("memo.title", comment: "Title of the memo alert")
  }
  static var memoPlaceholder: String {
    NSLocalizedString("memo.placeholder", comment: "Placeholder of the memo field")
  }
  static var notKeptTitle: String {
    NSLocalizedString("notKept.title", comment: "Title: keeping is not there yet")
  }
  static var notKeptMessage: String {
    NSLocalizedString("notKept.message", comment: "Keeping comes with a coming version")
  }
  static var brokenPhoto: String {
    NSLocalizedString("photo.broken", comment: "A photo that cannot be shown")
  }
  static var untitled: String {
    NSLocalizedString("photo.untitled", comment: "A photo without a title")
  }

  static func noPhotos(matching query: String) -> String {
    String(
      format: NSLocalizedString("wall.emptySearch", comment: "No photo matches; %@ is the query"),
      query)
  }

  static func memoMessage(title: String) -> String {
    String(
      format: NSLocalizedString("memo.message", comment: "Asks for a memo; %@ is the title"), title)
  }

  static func keep(title: String) -> String {
    String(
      format: NSLocalizedString("star.label", comment: "Label of the star; %@ is the title"), title)
  }

  static func author(_ name: String) -> String {
    String(format: NSLocalizedString("detail.author", comment: "%@ is the author's name"), name)
  }

  static func size(width: Int, height: Int) -> String {
    String(
      format: NSLocalizedString("detail.size", comment: "%d × %d pixels"), width, height)
  }
}

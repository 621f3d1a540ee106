import Foundation

/// Detail's texts, from `Detail.strings`.
enum DetailTexts {
  static var share: String { text("share", "Label of the button that shares the photo") }
  static var zoomHint: String { text("zoomHint", "Accessibility hint: how the photo is enlarged") }
  static var notLikedTitle: String { text("notLiked.title", "Title: a like was not taken") }
  static var more: String { text("more", "Label of the button with the menu of own posts") }
  static var edit: String { text("edit", "Menu: edit the own post") }
  static var publish: String { text("publish", "Menu: publish the own post now") }
  static var notPublishedTitle: String {
    text("notPublished.title", "Title: the post was not published")
  }
  static var delete: String { text("delete", "Menu: delete the own post") }
  static var deleteTitle: String { text("delete.title", "Asks whether to delete the own post") }

  static func like(_ isLiked: Bool) -> String {
    isLiked
      ? text("unlike", "Label of the heart of a photo that is liked")
      : text("like", "Label of the heart")
  }

  static func likes(_ count: Int) -> String {
    String.localizedStringWithFormat(
      count == 1
        ? text("likesOne", "One person likes the photo; %d is 1")
        : text("likes", "%d people like the photo"), count)
  }

  static func deleteMessage(title: String) -> String {
    String(format: text("delete.message", "Says what is deleted; %@ is the title"), title)
  }

  static func author(_ name: String) -> String {
    String(format: text("author", "%@ is the author's name"), name)
  }

  static func size(width: Int, height: Int) -> String {
    String(format: text("size", "%d × %d pixels"), width, height)
  }

  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "Detail", comment: comment)
  }
}

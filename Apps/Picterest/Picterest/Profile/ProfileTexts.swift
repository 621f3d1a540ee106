import Foundation

/// The texts of the profile, from `Profile.strings`.
enum ProfileTexts {
  static var posts: String { text("profile.posts", "Segment and count of own posts") }
  static var kept: String { text("profile.kept", "Segment and count of kept photos") }
  static var likes: String { text("profile.likes", "Count of photos that are liked") }
  static var lists: String { text("profile.lists", "Label of the segmented control") }
  static var edit: String { text("profile.edit", "Button and title: edit the profile") }
  static var noName: String { text("profile.noName", "Shown while there is no name") }
  static var avatar: String { text("profile.avatar", "Label of the profile's picture") }
  static var noPostsTitle: String { text("profile.noPostsTitle", "There are no posts yet") }
  static var noPostsMessage: String { text("profile.noPostsMessage", "Says how to post") }
  static var failedTitle: String {
    text("profile.failedTitle", "The posts could not be loaded")
  }
  static var writePost: String { text("profile.writePost", "Button that opens New Post") }
  static var changeAvatar: String {
    text("profile.changeAvatar", "Button that changes the picture")
  }
  static var removeAvatar: String {
    text("profile.removeAvatar", "Button that removes the picture")
  }
  static var name: String { text("profile.name", "Placeholder of the name") }
  static var bio: String { text("profile.bio", "Placeholder of the words about oneself") }

  static func count(_ count: Int) -> String {
    count.formatted()
  }

  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "Profile", comment: comment)
  }
}

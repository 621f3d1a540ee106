import Foundation

/// The texts of New Post and of posts, from `Post.strings`.
enum PostTexts {
  static var title: String { text("post.new", "Title of the form for a new post") }
  static var editTitle: String { text("post.edit", "Title of the form that edits a post") }
  static var publish: String { text("post.publish", "Button that publishes") }
  static var discard: String { text("post.discard", "Button that discards the draft") }
  static var discardTitle: String { text("post.discardTitle", "Asks whether to discard the draft") }
  static var discardMessage: String { text("post.discardMessage", "Says what is discarded") }
  static var choosePhotoHint: String {
    text("post.choosePhotoHint", "Says what a post begins with")
  }
  static var changePhoto: String { text("post.changePhoto", "Button that chooses another photo") }
  static var chosenPhoto: String { text("post.chosenPhoto", "Label of the photo that was chosen") }
  static var preparing: String { text("post.preparing", "The chosen photo is being read") }
  static var titlePlaceholder: String { text("post.titlePlaceholder", "Placeholder of the title") }
  static var textPlaceholder: String { text("post.textPlaceholder", "Placeholder of the text") }
  static var publishing: String { text("post.publishing", "The post is on its way") }
  static var onThisDevice: String { text("post.onThisDevice", "State: only on this device") }
  static var waiting: String { text("post.waiting", "State: waits to be published") }
  static var failed: String { text("post.failed", "State: the server did not take it") }
  static var failedTitle: String { text("post.failedTitle", "Title: the post was not taken") }
  static var edit: String { text("post.editAction", "Button that edits a post") }
  static var photoIsGone: String { text("post.photoIsGone", "The post's file is missing") }
  static var hint: String { text("post.deviceHint", "Says that posts stay on this device") }

  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "Post", comment: comment)
  }
}

import UIKit

/// The actions on a person's own posts, for screens that show photos of everyone.
///
/// Whoever shows such a photo observes `PostStore.didChange` and asks `current(_:)` anew.
protocol PostActions: AnyObject {
  /// Whether a photo was posted by who uses the app.
  func isOwn(_ photo: Photo) -> Bool

  /// The photo as it is now: with its newest words, and with the server's id once it is published; nil
  /// when it was one's own and is deleted.
  func current(_ photo: Photo) -> Photo?

  /// How far a post that is not wholly at the server is; nil for every other photo.
  func status(of photo: Photo) -> PostStatus?

  /// Shows the form in which a post gets other words.
  func edit(_ photo: Photo, from controller: UIViewController)

  /// Deletes a post, here and at the server; without asking. What the server cannot be told now, it is
  /// told later.
  func delete(_ photo: Photo) throws

  /// Tries again to publish a post that waits, failed or is on this device only.
  func publish(_ photo: Photo) throws
}

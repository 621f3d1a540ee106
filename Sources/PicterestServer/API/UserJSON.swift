/// Writes users in the shape that Unsplash's documentation describes.
struct UserJSON {
  let id: String
  let username: String
  let name: String
  let bio: String
  /// Milliseconds since 1970.
  let updated: Int64
  let totalPhotos: Int64
  let totalLikes: Int64
  /// Changes when the avatar does.
  let avatarVersion: Int64
  let base: String

  init(_ account: Account, base: String) {
    id = account.id
    username = account.username
    name = account.name
    bio = account.bio
    updated = account.updated
    totalPhotos = account.posts
    totalLikes = account.likes
    avatarVersion = account.revision
    self.base = base
  }

  /// The author of a picture of the folder, who has no account.
  init(_ author: FolderAuthor, base: String) {
    id = author.id
    username = author.username
    name = author.name
    bio = ""
    updated = 0
    totalPhotos = Int64(author.pictures.count)
    totalLikes = 0
    avatarVersion = 0
    self.base = base
  }

  /// The number that is always said to be left, since uploads are limited by their rate only.
  private static let uploadsRemaining: Int64 = 1_000

  /// Names everything that the fields are written from.
  var key: FragmentCache.Key {
    let numbers = withUnsafeBytes(of: (avatarVersion, totalPhotos, totalLikes)) {
      StableHash.value(of: $0)
    }
    return FragmentCache.Key(id: "u" + id, revision: Int64(bitPattern: numbers), base: base)
  }

  /// The fields that a user has inside a photo, as everywhere else.
  func write(to writer: inout JSONWriter) {
    writer.field("id", id)
    writer.time("updated_at", updated)
    writer.field("username", username)
    writer.field("name", name)
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    writer.field("first_name", words.first ?? name)
    writer.field("last_name", words.count > 1 ? words[1] : nil)
    writer.field("bio", bio.isEmpty ? nil : bio)
    for name in ["twitter_username", "instagram_username", "portfolio_url", "location"]
      as [StaticString]
    { writer.null(name) }
    writeLinks(to: &writer)
    writer.object("profile_image") {
      let image = "\(base)/avatars/\(id)?v=\(avatarVersion)&fit=crop"
      $0.field("small", image, "&w=32&h=32")
      $0.field("medium", image, "&w=64&h=64")
      $0.field("large", image, "&w=128&h=128")
    }
    writer.field("total_collections", 0)
    writer.field("total_likes", totalLikes)
    writer.field("total_photos", totalPhotos)
    writer.field("total_promoted_photos", 0)
    writer.field("total_illustrations", 0)
    writer.field("total_promoted_illustrations", 0)
    writer.field("accepted_tos", true)
    writer.field("for_hire", false)
    writer.object("social") {
      $0.null("instagram_username")
      $0.null("portfolio_url")
      $0.null("twitter_username")
      $0.null("paypal_email")
    }
  }

  private func writeLinks(to writer: inout JSONWriter) {
    let page = base + "/users/" + username
    writer.object("links") {
      $0.field("self", page)
      $0.field("html", page)
      $0.field("photos", page, "/photos")
      $0.field("likes", page, "/likes")
      $0.field("portfolio", page, "/photos")
      $0.field("following", page, "/following")
      $0.field("followers", page, "/followers")
    }
  }

  /// The fields that only a single user has.
  func writeDetails(to writer: inout JSONWriter) {
    writer.field("followed_by_user", false)
    writer.field("followers_count", 0)
    writer.field("following_count", 0)
    writer.field("allow_messages", false)
    writer.field("downloads", 0)
    writer.null("badge")
    writer.array("photos") { _ in }
    writer.object("tags") {
      $0.array("custom") { _ in }
      $0.array("aggregated") { _ in }
    }
    writer.object("meta") { $0.field("index", true) }
  }

  /// The fields that an account sees of itself only.
  func writeOwn(to writer: inout JSONWriter) {
    // An account has neither an address nor a number of uploads; apps expect a text and a number.
    writer.field("email", "")
    writer.field("uploads_remaining", UserJSON.uploadsRemaining)
  }

  /// A user as an answer of its own.
  func document(isOwn: Bool = false) -> JSONWriter {
    var writer = JSONWriter(capacity: 2_048)
    writer.object {
      write(to: &$0)
      writeDetails(to: &$0)
      if isOwn { writeOwn(to: &$0) }
    }
    return writer
  }
}

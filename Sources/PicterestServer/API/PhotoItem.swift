/// A photo of either kind: one that somebody posted, or one of the folder.
enum PhotoItem: Sendable {
  case post(Post)
  case picture(FolderPhoto)

  var id: String {
    switch self {
    case .post(let post): return post.id
    case .picture(let photo): return photo.picture.id
    }
  }

  var tally: Tally {
    switch self {
    case .post(let post):
      return Tally(likes: post.likes, views: post.views, downloads: post.downloads)
    case .picture(let photo): return photo.tally
    }
  }

  /// When it was made and changed, and how it looks blurred.
  var state: (created: Int64, updated: Int64, blurHash: String) {
    switch self {
    case .post(let post): return (post.created, post.updated, post.facts.blurHash)
    case .picture(let photo):
      let time = photo.picture.stamp.modified / 1_000_000
      return (time, time, photo.shownLooks.blurHash)
    }
  }

  /// Its title and identifier as a part of an address.
  var slug: String {
    switch self {
    case .post(let post): return post.title.slug + "-" + id
    case .picture(let photo): return photo.picture.title.slug + "-" + id
    }
  }
}

/// A picture of the folder with its known facts.
struct FolderPhoto: Sendable {
  let picture: Picture
  let author: FolderAuthor
  /// The slug of its topic.
  let topic: String?
  let looks: PictureLooks.Looks?
  var tally = Tally()

  /// Names what the unchanging fields are written from.
  fileprivate var revision: Int64 {
    let stamp = picture.stamp
    return (stamp.modified ^ stamp.size) &* 2 &+ (looks == nil ? 0 : 1)
  }

  /// Its looks; a grey as long as they are not known, since apps expect a colour.
  var shownLooks: PictureLooks.Looks { looks ?? .grey }
}

/// Writes photos in the shape that Unsplash's documentation describes.
struct PhotoJSON {
  /// Scheme, host and port that the client asked.
  let base: String
  let fragments: FragmentCache

  /// A photo as it stands in lists, as an element of an array or as an answer.
  func write(_ item: PhotoItem, isLiked: Bool, to writer: inout JSONWriter) {
    writer.object { writeFields(item, isLiked: isLiked, to: &$0) }
  }

  /// A photo on its own, with the fields that photos in lists lack.
  func writeSingle(_ item: PhotoItem, isLiked: Bool, to writer: inout JSONWriter) {
    writer.object { writeSingleFields(item, isLiked: isLiked, to: &$0) }
  }

  func writeSingleFields(_ item: PhotoItem, isLiked: Bool, to writer: inout JSONWriter) {
    writeFields(item, isLiked: isLiked, to: &writer)
    writeDetails(item, to: &writer)
  }

  func writeFields(_ item: PhotoItem, isLiked: Bool, to writer: inout JSONWriter) {
    writeUnchanging(item, to: &writer)
    writer.field("likes", item.tally.likes)
    writer.field("liked_by_user", isLiked)
    writer.object("user") { inner in
      let user = user(of: item)
      fragments.write(user.key, to: &inner) { user.write(to: &$0) }
    }
  }

  private func writeUnchanging(_ item: PhotoItem, to writer: inout JSONWriter) {
    let base = base
    switch item {
    case .post(let post):
      if let known = post.fields.fields(base: base) { return writer.fields(known) }
      let fields = writer.fields(wantsCopy: post.isRemembered) {
        PhotoFields(item, base: base).write(to: &$0)
      }
      if let fields { post.fields.remember(fields, base: base) }
    case .picture(let photo):
      let key = FragmentCache.Key(id: photo.picture.id, revision: photo.revision, base: base)
      fragments.write(key, to: &writer) { PhotoFields(item, base: base).write(to: &$0) }
    }
  }

  func user(of item: PhotoItem) -> UserJSON {
    switch item {
    case .post(let post): return UserJSON(post.author, base: base)
    case .picture(let photo): return UserJSON(photo.author, base: base)
    }
  }

  private func writeDetails(_ item: PhotoItem, to writer: inout JSONWriter) {
    let exif: String
    switch item {
    case .post(let post): exif = post.facts.exif
    case .picture: exif = CameraNotes.none
    }
    writer.raw("exif", exif)
    writer.object("location") {
      $0.null("name")
      $0.null("city")
      $0.null("country")
      $0.object("position") {
        $0.field("latitude", 0)
        $0.field("longitude", 0)
      }
    }
    writer.object("meta") { $0.field("index", true) }
    writer.field("public_domain", false)
    writer.field("views", item.tally.views)
    writer.field("downloads", item.tally.downloads)
    writer.array("topics") { _ in }
    writer.object("related_collections") {
      $0.field("total", 0)
      $0.field("type", "related")
      $0.array("results") { _ in }
    }
  }
}

/// The fields of a photo that stay the same until the photo is changed.
private struct PhotoFields {
  let id, slug, title, text: String
  let created, updated: Int64
  let size: PixelSize
  let color, blurHash: String
  let version: String
  /// Slugs, with the times at which the photo came into them.
  let topics: [String]
  let tags: [String]
  let base: String

  init(_ item: PhotoItem, base: String) {
    self.base = base
    id = item.id
    slug = item.slug
    switch item {
    case .post(let post):
      title = post.title
      text = post.text
      (created, updated) = (post.created, post.updated)
      size = post.facts.size
      (color, blurHash) = (post.facts.color, post.facts.blurHash)
      version = "1"
      topics = post.topics
      tags = post.topics
    case .picture(let photo):
      let picture = photo.picture
      title = picture.title
      text = picture.note?.description ?? ""
      created = picture.stamp.modified / 1_000_000
      updated = created
      size = picture.size
      color = picture.note?.color ?? photo.shownLooks.color
      blurHash = photo.shownLooks.blurHash
      version = picture.version
      topics = photo.topic.map { [$0] } ?? []
      tags = picture.note?.tags ?? []
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.field("id", id)
    let shown = writer.text("slug") { $0.piece(slug) }
    writer.object("alternative_slugs") {
      for language in ["en", "es", "ja", "fr", "it", "ko", "de", "pt"] as [StaticString] {
        $0.field(language, again: shown)
      }
    }
    writer.time("created_at", created)
    writer.time("updated_at", updated)
    writer.null("promoted_at")
    writer.field("width", Int64(size.width))
    writer.field("height", Int64(size.height))
    writer.field("color", color)
    writer.field("blur_hash", blurHash)
    writer.field("description", title.isEmpty ? nil : title)
    writer.field("alt_description", text)
    writer.array("breadcrumbs") { _ in }
    writeAddresses(to: &writer)
    writer.array("current_user_collections") { _ in }
    writer.null("sponsorship")
    writer.field("asset_type", "photo")
    writer.object("topic_submissions") {
      for topic in topics {
        $0.object(named: topic) {
          $0.field("status", "approved")
          $0.time("approved_on", created)
        }
      }
    }
    writer.array("tags") {
      for tag in tags {
        $0.object {
          $0.field("type", "search")
          $0.field("title", tag)
        }
      }
    }
  }

  private func writeAddresses(to writer: inout JSONWriter) {
    let image = writer.object("urls") {
      let image = $0.text("raw") {
        $0.piece(base)
        $0.literal("/images/")
        $0.piece(id)
        $0.literal("?v=")
        $0.piece(version)
      }
      $0.field("full", again: image, "&q=85")
      $0.field("regular", again: image, "&w=1080&q=80")
      $0.field("small", again: image, "&w=400&q=80")
      $0.field("thumb", again: image, "&w=200&q=80")
      $0.field("small_s3", again: image, "&w=400&q=80")
      return image
    }
    writer.object("links") {
      let page = $0.text("self") {
        $0.piece(base)
        $0.literal("/photos/")
        $0.piece(id)
      }
      $0.field("html", again: page)
      $0.field("download", again: image)
      $0.field("download_location", again: page, "/download")
    }
  }
}

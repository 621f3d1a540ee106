/// Remembers posts as they were read, so that a page asks the database only for what changes without
/// a new revision: how often its posts were liked, and how many posts and likes their authors have.
final class PostMemory: Sendable {
  /// A post and its author in the states that these revisions name.
  struct Key: Hashable, Sendable {
    let id: String
    let revision: Int64
    let authorRevision: Int64
  }

  /// What of a post is read each time.
  struct Head {
    let key: Key
    let likes: Int64
    let views: Int64
    let downloads: Int64
    let authorPosts: Int64
    let authorLikes: Int64

    /// The columns that `init` reads, under the names of `Post.joins`.
    static let columns = """
      p.id, p.revision, a.revision, COALESCE(t.likes, 0), COALESCE(t.views, 0),
      COALESCE(t.downloads, 0), a.posts, a.likes
      """

    init(_ row: any SQLColumns) {
      key = Key(
        id: row.text(0), revision: row.integer(1), authorRevision: row.integer(2))
      likes = row.integer(3)
      views = row.integer(4)
      downloads = row.integer(5)
      authorPosts = row.integer(6)
      authorLikes = row.integer(7)
    }
  }

  /// Posts that are remembered at a time, about.
  private static let limit = 20_000
  private let posts = RecentCache<Key, Post>(limit: limit)

  /// The post as it is now; nil when it must be read.
  func post(_ head: Head) -> Post? {
    guard var post = posts.value(head.key, size: { _ in 1 }) else { return nil }
    post.likes = head.likes
    post.views = head.views
    post.downloads = head.downloads
    post.author.posts = head.authorPosts
    post.author.likes = head.authorLikes
    return post
  }

  func remember(_ post: Post) {
    let key = Key(id: post.id, revision: post.revision, authorRevision: post.author.revision)
    posts.remember(post, for: key, size: 1)
  }
}

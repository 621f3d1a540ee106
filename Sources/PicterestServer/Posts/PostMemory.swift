/// Remembers posts as they were read, so that of a row only that is looked at which changes without a
/// new revision: how often the post was liked, and how many posts and likes its author has.
final class PostMemory: Sendable {
  /// A post and its author in the states that these revisions name.
  private struct Key: Hashable, Sendable {
    let seq: Int64
    let revision: Int64
    let authorRevision: Int64
  }

  /// Posts that are remembered at a time, about.
  private static let limit = 20_000
  private let posts = RecentCache<Key, Post>(limit: limit)

  /// The post of a row that has `Post.columns`.
  func post(_ row: any SQLColumns) -> Post {
    let key = Key(
      seq: row.integer(Post.Column.seq), revision: row.integer(Post.Column.revision),
      authorRevision: row.integer(Post.Column.author + Account.revisionColumn))
    switch posts.find(key, size: { _ in 1 }) {
    case .known(var post):
      post.readNumbers(row)
      return post
    case .missing(let isWanted):
      var post = Post(row)
      if isWanted {
        post.remember()
        posts.remember(post, for: key, size: 1)
      }
      return post
    }
  }
}

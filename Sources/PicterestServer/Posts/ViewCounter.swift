import Foundation

/// Counts how often photos are looked at, in memory, and writes the numbers to the database now and
/// then: a look must not cost a write. A crash loses the looks of the last seconds.
final class ViewCounter: @unchecked Sendable {
  /// So many photos are remembered; the looks at others are not counted until the next writing.
  private static let limit = 20_000
  private static let batch = 500

  private let lock = NSLock()
  private var views: [String: Int] = [:]

  func count(_ photo: String) {
    lock.withLock {
      if views.count < ViewCounter.limit || views[photo] != nil { views[photo, default: 0] += 1 }
    }
  }

  /// Adds the counts to the database's numbers.
  func flush(to database: any Database) throws {
    var counted = lock.withLock {
      defer { views = [:] }
      return views.sorted { $0.key < $1.key }[...]
    }
    while !counted.isEmpty {
      let part = counted.prefix(ViewCounter.batch)
      counted = counted.dropFirst(part.count)
      try database.write { connection in
        var byAuthor: [String: Int64] = [:]
        for (photo, count) in part {
          try connection.run(
            """
            INSERT INTO tally (photo, likes, views, downloads) VALUES (?1, 0, ?2, 0)
            ON CONFLICT (photo) DO UPDATE SET views = tally.views + excluded.views
            """, photo, count)
          if let author = try PostStore.author(of: photo, in: connection) {
            byAuthor[author, default: 0] += Int64(count)
          }
        }
        for (author, count) in byAuthor.sorted(by: { $0.key < $1.key }) {
          try AuthorTally.add(views: count, downloads: 0, to: author, in: connection)
        }
      }
    }
  }
}

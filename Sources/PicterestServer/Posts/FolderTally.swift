import Foundation

/// The numbers of all pictures together that an author of the folder has. Files come and go, so no sums
/// are kept in the database; what was added up is the answer for some seconds more.
final class FolderTally: @unchecked Sendable {
  /// Milliseconds; views are written to the database as seldom.
  private static let lifetime: Int64 = 20_000
  private static let limit = 1_000

  private let likes: LikeStore
  private let clock: ServerClock
  private let lock = NSLock()
  private var sums: [String: (tally: Tally, time: Int64)] = [:]

  init(likes: LikeStore, clock: ServerClock) {
    self.likes = likes
    self.clock = clock
  }

  /// The sum of an author; the closure tells the pictures' identifiers.
  func sum(of author: String, pictures: () -> [String]) throws -> Tally {
    let now = clock.now()
    let known = lock.withLock { sums[author] }
    if let known, (0...FolderTally.lifetime).contains(now - known.time) { return known.tally }
    let tally = try likes.tally(of: pictures())
    lock.withLock {
      if sums.count >= FolderTally.limit { sums = [:] }
      sums[author] = (tally, now)
    }
    return tally
  }
}

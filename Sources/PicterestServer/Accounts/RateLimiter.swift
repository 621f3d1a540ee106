import Foundation

/// Lets each client do so much at once and so much a second, by buckets that fill again.
///
/// Each server counts for itself: behind a balancer, n servers allow n times as much.
final class RateLimiter: @unchecked Sendable {
  /// A kind of request that is counted by itself.
  enum Kind: Hashable {
    /// Requests of an address.
    case request
    /// Changes by an account.
    case change
    /// Passwords that an address tries, or that are tried for a name.
    case signIn
  }

  /// A bucket's size, and how many drops a second fill it.
  struct Rate: Sendable {
    var burst: Double
    var perSecond: Double

    static let unlimited = Rate(burst: .infinity, perSecond: .infinity)
  }

  struct Rates: Sendable {
    var requests = Rate.unlimited
    var changes = Rate(burst: 120, perSecond: 10)
    var signIns = Rate(burst: 20, perSecond: 10.0 / 60)
  }

  private struct Key: Hashable {
    let kind: Kind
    let name: String
  }

  private struct Bucket {
    var level: Double
    var time: Int64
  }

  private static let bucketLimit = 50_000

  private let rates: Rates
  private let clock: ServerClock
  private let lock = NSLock()
  private var buckets: [Key: Bucket] = [:]

  init(rates: Rates, clock: ServerClock) {
    self.rates = rates
    self.clock = clock
  }

  /// How many clients are remembered.
  var count: Int { lock.withLock { buckets.count } }

  private func rate(of kind: Kind) -> Rate {
    switch kind {
    case .request: return rates.requests
    case .change: return rates.changes
    case .signIn: return rates.signIns
    }
  }

  /// Takes a drop from a bucket. Throws a failure with status 429 when it is empty.
  func spend(_ kind: Kind, by name: String) throws {
    let rate = rate(of: kind)
    guard rate.burst.isFinite else { return }
    let now = clock.now()
    let key = Key(kind: kind, name: name)
    lock.lock()
    defer { lock.unlock() }
    var bucket = buckets[key] ?? Bucket(level: rate.burst, time: now)
    bucket.level = level(of: bucket, rate, at: now)
    bucket.time = now
    guard bucket.level >= 1 else {
      let wait =
        rate.perSecond > 0 ? Int(((1 - bucket.level) / rate.perSecond).rounded(.up)) : 3_600
      throw APIFailure(
        429, "Too many requests. Try again in \(max(1, wait)) seconds.", retryAfter: max(1, wait))
    }
    bucket.level -= 1
    if buckets.count >= RateLimiter.bucketLimit { forgetFullBuckets(at: now) }
    buckets[key] = bucket
  }

  private func level(of bucket: Bucket, _ rate: Rate, at now: Int64) -> Double {
    // A clock that was set back fills nothing.
    let elapsed = Double(max(0, now - bucket.time)) / 1_000
    return min(rate.burst, bucket.level + elapsed * rate.perSecond)
  }

  /// A full bucket says no more than one that is not there. If too many are left, the
  /// emptiest stay, so that a crowd of addresses cannot make the server forget an eager one. Half of the
  /// room is free afterwards, so that this is seldom done.
  private func forgetFullBuckets(at now: Int64) {
    let kept = RateLimiter.bucketLimit / 2
    let missing = buckets.compactMap { key, bucket -> (key: Key, spent: Double)? in
      let rate = rate(of: key.kind)
      let spent = 1 - level(of: bucket, rate, at: now) / rate.burst
      return spent > 0 ? (key, spent) : nil
    }
    let emptiest = missing.sorted { $0.spent > $1.spent }.prefix(kept)
    buckets = Dictionary(
      uniqueKeysWithValues: emptiest.compactMap { entry in
        buckets[entry.key].map { (entry.key, $0) }
      })
  }
}

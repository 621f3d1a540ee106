import Foundation

/// Who uses which files just now, in the whole program.
final class FileAccessTable: @unchecked Sendable {
  static let shared = FileAccessTable()

  struct Claim: Sendable {
    fileprivate let number: Int
    fileprivate let owner: ObjectIdentifier
    fileprivate let purpose: String
    fileprivate let accesses: [FileAccess]

    fileprivate func excludes(_ other: Claim) -> Bool {
      purpose != other.purpose
        && accesses.contains { access in other.accesses.contains { $0.excludes(access) } }
    }
  }

  private struct Waiting {
    let claim: Claim
    let begin: @Sendable (Claim?) -> Void
  }

  private let lock = NSLock()
  private var claims: [Claim] = []
  private var waiting: [Waiting] = []
  private var count = 0

  /// Calls `begin` once nothing that others do is in the way, maybe at once; with nil when it is cancelled before.
  func claim(
    _ accesses: [FileAccess], for purpose: String, by owner: AnyObject,
    _ begin: @escaping @Sendable (Claim?) -> Void
  ) {
    let ready = lock.withLock { () -> Claim? in
      count += 1
      let claim = Claim(
        number: count, owner: ObjectIdentifier(owner), purpose: purpose, accesses: accesses)
      if take(claim) { return claim }
      waiting.append(Waiting(claim: claim, begin: begin))
      return nil
    }
    if let ready { begin(ready) }
  }

  func release(_ claim: Claim) {
    let ready = lock.withLock {
      claims.removeAll { $0.number == claim.number }
      var ready: [Waiting] = []
      waiting.removeAll { each in
        guard take(each.claim) else { return false }
        ready.append(each)
        return true
      }
      return ready
    }
    for each in ready { each.begin(each.claim) }
  }

  /// Ends the waiting of an owner's claims.
  func cancel(by owner: AnyObject) {
    let cancelled = lock.withLock {
      let cancelled = waiting.filter { $0.claim.owner == ObjectIdentifier(owner) }
      waiting.removeAll { $0.claim.owner == ObjectIdentifier(owner) }
      return cancelled
    }
    for each in cancelled { each.begin(nil) }
  }

  /// Only with the lock.
  private func take(_ claim: Claim) -> Bool {
    guard !claims.contains(where: claim.excludes) else { return false }
    claims.append(claim)
    return true
  }
}

/// When a weak collection looks for entries that are gone: each time it has doubled, so that an entry put in pays for two
/// that are looked at.
struct DeadEntrySweeping {
  private var limit = 32

  func isDue(_ count: Int) -> Bool { count > limit }

  /// - Parameter count: the number of entries that are left.
  mutating func isDone(_ count: Int) { limit = max(32, 2 * count) }
}

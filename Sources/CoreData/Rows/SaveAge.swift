import Synchronization

/// How often anything was saved in this program: values read earlier may have changed since.
enum SaveAge {
  private static let count = Atomic<Int>(1)

  static var current: Int { count.load(ordering: .acquiring) }
  static func advance() { count.add(1, ordering: .acquiringAndReleasing) }
}

import Foundation
import Synchronization

/// Work in the background that an app waits for and whose threads may sleep meanwhile, such as those of a decoder.
///
/// A host that steps the clock lets it come to its end before it goes on.
package enum AwaitedWork {
  private static let running = Mutex(0)

  /// How many pieces of work go on.
  package static var count: Int { running.withLock { $0 } }

  package static func begin() { running.withLock { $0 += 1 } }
  package static func end() { running.withLock { $0 -= 1 } }
}

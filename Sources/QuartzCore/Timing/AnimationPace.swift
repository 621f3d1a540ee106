import Foundation
import Synchronization

/// How fast animations that begin from now on run, for a person who looks at them closely.
package enum AnimationPace {
  private static let slow = Mutex(false)

  /// Whether animations take ten times as long.
  package static var isSlow: Bool {
    get { slow.withLock { $0 } }
    set { slow.withLock { $0 = newValue } }
  }

  static var speed: Float { isSlow ? 0.1 : 1 }
}

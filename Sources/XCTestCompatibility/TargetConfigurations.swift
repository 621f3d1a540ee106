internal import Synchronization
public import XCTest

/// What runs a test in every configuration of the app under test. UI tests bring it: only they have such an app.
package final class TargetConfigurations: Sendable {
  package static let shared = TargetConfigurations()

  /// Calls a closure once in each configuration, for a test.
  package typealias Runner = @Sendable (XCTestCase, () -> Void) -> Void

  private let kept = Mutex<Runner?>(nil)

  package var runner: Runner? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}

import Foundation

/// An observation of a property, which lasts until it is invalidated or this is gone.
open class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var onEnd: (@Sendable () -> Void)?

  /// - Parameter onEnd: called once, on any thread.
  package init(onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = onEnd
    super.init()
  }

  deinit { onEnd?() }

  /// Ends the observation.
  open func invalidate() {
    let end = lock.withLock {
      defer { onEnd = nil }
      return onEnd
    }
    end?()
  }
}

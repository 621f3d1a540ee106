public import Dispatch
import Foundation

/// Watches the machine's network and tells of each change, and of how it is at first.
public final class NWPathMonitor: @unchecked Sendable {
  private let lock = NSLock()
  private let required: NWInterface.InterfaceType?
  private let prohibited: [NWInterface.InterfaceType]
  private var handler: (@Sendable (NWPath) -> Void)?
  private var path: NWPath
  private var watch: RouteWatch?
  private var usedQueue: DispatchQueue?
  private var isCancelled = false

  /// Watches every interface.
  public convenience init() { self.init(nil, []) }
  /// Watches interfaces of one type.
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
    self.init(requiredInterfaceType, [])
  }
  /// Watches interfaces but those of some types.
  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    self.init(nil, prohibitedInterfaceTypes)
  }

  private init(
    _ required: NWInterface.InterfaceType?, _ prohibited: [NWInterface.InterfaceType]
  ) {
    self.required = required
    self.prohibited = prohibited
    path = Self.path(required, prohibited)
  }

  deinit { watch?.cancel() }

  /// Called on the queue of ``start(queue:)`` once it has started and at each change.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  /// The network as it was last told of; before starting, as it was when the monitor was made.
  public var currentPath: NWPath { lock.withLock { path } }

  /// Where the handler is called; nil before starting.
  public var queue: DispatchQueue? { lock.withLock { usedQueue } }

  /// Begins to watch. A monitor starts once.
  public func start(queue: DispatchQueue) {
    let watch: RouteWatch? = lock.withLock {
      guard usedQueue == nil, !isCancelled else { return nil }
      usedQueue = queue
      let watch = RouteWatch(queue) { [weak self] in self?.update(isFirst: false) }
      self.watch = watch
      return watch
    }
    guard let watch else { return }
    queue.async { [weak self] in
      self?.update(isFirst: true)
      watch.resume()
    }
  }

  /// Ends watching for good.
  public func cancel() {
    let watch = lock.withLock {
      defer {
        self.watch = nil
        isCancelled = true
      }
      return self.watch
    }
    watch?.cancel()
  }

  private func update(isFirst: Bool) {
    let new = Self.path(required, prohibited)
    let handler: (@Sendable (NWPath) -> Void)? = lock.withLock {
      guard !isCancelled, isFirst || new != path else { return nil }
      path = new
      return self.handler
    }
    handler?(new)
  }

  private static func path(
    _ required: NWInterface.InterfaceType?, _ prohibited: [NWInterface.InterfaceType]
  ) -> NWPath {
    var state = NetworkState.current()
    state.interfaces.removeAll {
      (required != nil && $0.type != required) || prohibited.contains($0.type)
    }
    return NWPath(state)
  }
}

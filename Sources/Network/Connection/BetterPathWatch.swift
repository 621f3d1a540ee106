import Dispatch

/// Compares the path of a connection with those that the machine has, whenever they change.
final class BetterPathWatch: @unchecked Sendable {
  private let monitor = NWPathMonitor()
  private let used: NWInterface?
  private let tell: @Sendable (Bool) -> Void
  /// What was told last, on the owner's queue.
  private var told: Bool?

  init(than path: NWPath?, _ tell: @escaping @Sendable (Bool) -> Void) {
    used = path?.availableInterfaces.first
    self.tell = tell
  }

  func start(_ queue: DispatchQueue) {
    monitor.pathUpdateHandler = { [weak self] in self?.compare($0) }
    monitor.start(queue: queue)
  }

  func cancel() { monitor.cancel() }

  private func compare(_ path: NWPath) {
    let isBetter = Self.isBetter(path.availableInterfaces, than: used)
    guard isBetter != told else { return }
    told = isBetter
    tell(isBetter)
  }

  /// Whether an interface comes before the used one. One without a router, such as the loopback, has no better.
  static func isBetter(_ interfaces: [NWInterface], than used: NWInterface?) -> Bool {
    guard let used, let place = interfaces.firstIndex(of: used) else { return false }
    return place > 0
  }
}

public import Dispatch
import Foundation

/// A source that hears when the machine runs out of memory.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

extension DispatchSource: DispatchSourceMemoryPressure {
  /// How much memory is wanting.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// There is enough again.
    public static let normal = MemoryPressureEvent(rawValue: 0x1)
    /// Programs wait for memory now and then.
    public static let warning = MemoryPressureEvent(rawValue: 0x2)
    /// All programs wait for it.
    public static let critical = MemoryPressureEvent(rawValue: 0x4)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// A source whose handler is called when memory gets scarce, as the kernel's pressure stall information says. Where the
  /// kernel gives none, it is never called.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    // Dispatch has one class for sources of all kinds.
    let source = DispatchSource.makeUserDataOrSource(queue: queue) as! DispatchSource
    MemoryPressure.shared.add(source, eventMask)
    return source
  }
}

extension DispatchSourceMemoryPressure {
  /// The events that the handler is called for.
  public var mask: DispatchSource.MemoryPressureEvent {
    (self as? DispatchSource).map { MemoryPressure.shared.mask(of: $0) } ?? []
  }

  /// The events since the handler was called last.
  public var data: DispatchSource.MemoryPressureEvent {
    let notices: (any DispatchSourceUserDataOr)? = self as? DispatchSource
    return DispatchSource.MemoryPressureEvent(rawValue: notices?.data ?? 0)
  }
}

/// Waits for the kernel's notices and hands them to the sources.
package final class MemoryPressure: @unchecked Sendable {
  package static let shared = MemoryPressure()

  private struct Listener {
    weak var source: DispatchSource?
    var mask: DispatchSource.MemoryPressureEvent
  }

  private let lock = NSLock()
  private var listeners: [Listener] = []
  private var isWatching = false

  fileprivate func add(_ source: DispatchSource, _ mask: DispatchSource.MemoryPressureEvent) {
    let begins = lock.withLock {
      listeners.removeAll { $0.source == nil }
      listeners.append(Listener(source: source, mask: mask))
      defer { isWatching = true }
      return !isWatching
    }
    if begins { watch() }
  }

  fileprivate func mask(of source: DispatchSource) -> DispatchSource.MemoryPressureEvent {
    lock.withLock { listeners.first { $0.source === source }?.mask ?? [] }
  }

  /// Tells the observers.
  package func tell(_ event: DispatchSource.MemoryPressureEvent) {
    let sources = lock.withLock {
      listeners.filter { $0.mask.contains(event) }.compactMap(\.source)
    }
    for source in sources where !source.isCancelled {
      (source as any DispatchSourceUserDataOr).or(data: event.rawValue)
    }
  }

  /// Opens the kernel's file twice, for some and for all programs that wait, and sleeps until it says something.
  private func watch() {
    // A tenth of a second within two.
    let files = ["some", "full"].compactMap { Self.open("\($0) 100000 2000000") }
    guard files.count == 2 else {
      for file in files { close(file) }
      return
    }
    Thread.detachNewThread { [self] in
      var polled = files.map { pollfd(fd: $0, events: Int16(POLLPRI), revents: 0) }
      var wasScarce = false
      while true {
        let count = poll(&polled, nfds_t(polled.count), wasScarce ? 10_000 : -1)
        if count < 0 && errno != EINTR { return }
        if polled.contains(where: { $0.revents & Int16(POLLERR) != 0 }) { return }
        if count == 0 { tell(.normal) }
        wasScarce = count > 0
        guard count > 0 else { continue }
        tell(polled[1].revents & Int16(POLLPRI) != 0 ? .critical : .warning)
      }
    }
  }

  private static func open(_ trigger: String) -> Int32? {
    let file = Glibc.open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let written = trigger.withCString { write(file, $0, strlen($0) + 1) }
    if written > 0 { return file }
    Glibc.close(file)
    return nil
  }
}

import Glibc
import Network

/// An address or a host, and how to reach it.
///
/// A host is taken to be reachable while there is a network, an address while there is a route to it. Nothing is sent.
public final class SCNetworkReachability: @unchecked Sendable {
  /// The target to reach.
  enum Target: Sendable {
    /// The network, which the address of zeros stands for, or a host by name.
    case network
    /// An address of this machine.
    case loopback
    /// An address that only the link it is on knows.
    case link
  }

  private let target: Target
  private let lock = NSLock()
  private var callback: SCNetworkReachabilityCallBack?
  private var context: ReachabilityContext?
  private var monitor: NWPathMonitor?
  private var known: SCNetworkReachabilityFlags?

  init(_ target: Target) { self.target = target }

  deinit { monitor?.cancel() }

  /// The flags now.
  var flags: SCNetworkReachabilityFlags { flags(over: NWPathMonitor().currentPath) }

  private func flags(over path: NWPath) -> SCNetworkReachabilityFlags {
    switch target {
    case .loopback: return [.reachable, .isLocalAddress]
    case .link: return path.availableInterfaces.isEmpty ? [] : [.reachable, .isDirect]
    case .network:
      guard path.status == .satisfied else { return [] }
      return path.usesInterfaceType(.cellular) ? [.reachable, .isWWAN] : [.reachable]
    }
  }

  func setCallback(_ callback: SCNetworkReachabilityCallBack?, _ context: ReachabilityContext?) {
    lock.withLock {
      self.callback = callback
      self.context = callback == nil ? nil : context
    }
  }

  /// Whether changes are told of.
  var isWatching: Bool { lock.withLock { monitor != nil } }

  /// Watches the network on a queue and calls there, or where `call` has it done; nil ends that.
  func watch(
    on queue: DispatchQueue?, call: @escaping @Sendable (@escaping () -> Void) -> Void = { $0() }
  ) {
    let old: NWPathMonitor? = lock.withLock {
      defer { monitor = nil }
      return monitor
    }
    old?.cancel()
    guard let queue else { return }
    let new = NWPathMonitor()
    new.pathUpdateHandler = { [weak self] path in self?.update(path, call) }
    lock.withLock {
      monitor = new
      known = flags(over: new.currentPath)
    }
    new.start(queue: queue)
  }

  private func update(_ path: NWPath, _ perform: (@escaping () -> Void) -> Void) {
    let new = flags(over: path)
    let call: (SCNetworkReachabilityCallBack, ReachabilityContext?)? = lock.withLock {
      guard monitor != nil, new != known else { return nil }
      known = new
      return callback.map { ($0, context) }
    }
    guard let (callback, context) = call else { return }
    perform { callback(self, new, context?.info) }
  }
}

/// The function that hears of a change. It is Swift's function type: C's cannot take Swift's values.
public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// The value that the callback is given, and the functions that retain and release it.
public struct SCNetworkReachabilityContext {
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

  public init() { self.init(version: 0, info: nil) }

  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
    release: ((UnsafeRawPointer) -> Void)? = nil,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)? = nil
  ) {
    self.version = version
    self.info = info
    self.retain = retain
    self.release = release
    self.copyDescription = copyDescription
  }
}

/// A context's value, kept as the context says.
final class ReachabilityContext {
  let info: UnsafeMutableRawPointer?
  private let release: ((UnsafeRawPointer) -> Void)?

  init(_ context: SCNetworkReachabilityContext) {
    let given = context.info
    let kept = given.flatMap { value in context.retain.map { $0(UnsafeRawPointer(value)) } }
    info = kept.map { UnsafeMutableRawPointer(mutating: $0) } ?? given
    release = context.release
  }

  deinit {
    if let info { release?(UnsafeRawPointer(info)) }
  }
}

public import Dispatch
import Foundation

/// Takes connections that others make to this machine.
public final class NWListener: @unchecked Sendable, CustomDebugStringConvertible {
  /// How far a listener has come.
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case ready
    case failed(NWError)
    case cancelled
  }

  /// For any number of connections.
  public static let InfiniteConnectionLimit = Int.max

  public let parameters: NWParameters
  private let wanted: NWEndpoint.Port
  private let lock = NSLock()
  private let work = DispatchQueue(label: "Network.listener")
  private var stored = Stored()

  private struct Stored {
    var state = State.setup
    var port: NWEndpoint.Port?
    var queue: DispatchQueue?
    var limit = InfiniteConnectionLimit
    var onState: (@Sendable (State) -> Void)?
    var onConnection: (@Sendable (NWConnection) -> Void)?
    var intake: (any ConnectionIntake)?
  }

  /// - Parameters:
  ///   - parameters: what is listened with; a required local endpoint is the address.
  ///   - port: `.any` for one that is free.
  public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
    if let local = parameters.requiredLocalEndpoint, Self.addresses(local, port) == nil {
      throw NWError.posix(.EINVAL)
    }
    self.parameters = parameters
    wanted = port
  }

  deinit { stored.intake?.cancel() }

  public var state: State { lock.withLock { stored.state } }
  /// The port in use; nil before it is known.
  public var port: NWEndpoint.Port? { lock.withLock { stored.port } }
  public var queue: DispatchQueue? { lock.withLock { stored.queue } }
  public var stateUpdateHandler: (@Sendable (_ state: State) -> Void)? {
    get { lock.withLock { stored.onState } }
    set { lock.withLock { stored.onState = newValue } }
  }
  /// Given each connection, which is not started yet. There has to be one before ``start(queue:)``.
  public var newConnectionHandler: (@Sendable (_ connection: NWConnection) -> Void)? {
    get { lock.withLock { stored.onConnection } }
    set { lock.withLock { stored.onConnection = newValue } }
  }
  /// How many more connections are taken.
  public var newConnectionLimit: Int {
    get { lock.withLock { stored.limit } }
    set {
      let intake = lock.withLock {
        stored.limit = newValue
        return stored.intake
      }
      intake?.limitDidChange()
    }
  }

  /// Begins to listen. A listener starts once.
  public func start(queue: DispatchQueue) {
    let isNew = lock.withLock {
      guard stored.queue == nil else { return false }
      stored.queue = queue
      return stored.state == .setup
    }
    guard isNew else { return }
    guard newConnectionHandler != nil else { return become(.failed(.posix(.EINVAL))) }
    do throws(NWError) {
      let socket = try bound()
      let intake: any ConnectionIntake =
        parameters.isStream
        ? StreamIntake(socket, work, parameters) : DatagramIntake(socket, work, parameters)
      if case .hostPort(_, let port)? = socket.localEndpoint {
        lock.withLock { stored.port = port }
      }
      lock.withLock { stored.intake = intake }
      become(.ready)
      intake.start(
        mayTake: { [weak self] in (self?.newConnectionLimit ?? 0) > 0 },
        { [weak self] in self?.take($0) })
    } catch {
      become(.failed(error))
    }
  }

  /// Ends listening for good; connections that were taken go on.
  public func cancel() {
    let intake = lock.withLock {
      defer { stored.intake = nil }
      return stored.intake
    }
    intake?.cancel()
    become(.cancelled)
  }

  private func take(_ connection: NWConnection) {
    let (queue, handler) = lock.withLock {
      if stored.limit != Self.InfiniteConnectionLimit { stored.limit -= 1 }
      return (stored.queue, stored.onConnection)
    }
    guard let handler else { return }
    queue?.async { handler(connection) }
  }

  private func become(_ state: State) {
    let isNew = lock.withLock {
      guard stored.state != .cancelled, stored.state != state else { return false }
      stored.state = state
      return true
    }
    guard isNew else { return }
    queue?.async { [self] in stateUpdateHandler?(state) }
  }

  /// A socket for both kinds of addresses where the machine has both.
  private func bound() throws(NWError) -> Socket {
    let addresses: [SocketAddress]
    if let local = parameters.requiredLocalEndpoint.flatMap({ Self.addresses($0, wanted) }) {
      addresses = local
    } else {
      addresses = [SocketAddress(IPv6Address.any, wanted), SocketAddress(IPv4Address.any, wanted)]
    }
    var last = NWError.posix(.EADDRNOTAVAIL)
    for address in addresses {
      do throws(NWError) {
        return try ListeningSocket.make(address, parameters)
      } catch {
        last = error
        if error == .posix(.EADDRINUSE) { break }
      }
    }
    throw last
  }

  /// The required addresses, with this listener's port where they name none. A name stands for what it is looked up as.
  private static func addresses(
    _ endpoint: NWEndpoint, _ wanted: NWEndpoint.Port
  ) -> [SocketAddress]? {
    guard case .hostPort(let host, let named) = endpoint else {
      return SocketAddress(endpoint).map { [$0] }
    }
    let port = named == .any ? wanted : named
    if case .name(let name, _) = host {
      return try? SocketAddress.addresses(of: name, port: port, isStream: true).get()
    }
    return SocketAddress(.hostPort(host: host, port: port)).map { [$0] }
  }

  public var debugDescription: String { "[\(parameters) on \(port ?? wanted), \(state)]" }
}

import Dispatch
import Foundation
import Glibc

/// Turns what comes to a socket into connections.
protocol ConnectionIntake: AnyObject, Sendable {
  /// Begins.
  ///
  /// - Parameters:
  ///   - mayTake: whether another connection may be taken.
  ///   - onConnection: given each new connection.
  func start(
    mayTake: @escaping @Sendable () -> Bool,
    _ onConnection: @escaping @Sendable (NWConnection) -> Void)
  func limitDidChange()
  func cancel()
}

/// Accepts streams.
final class StreamIntake: ConnectionIntake, @unchecked Sendable {
  private let socket: Socket
  private let queue: DispatchQueue
  private let parameters: NWParameters
  private var mayTake: @Sendable () -> Bool = { false }
  private var onConnection: @Sendable (NWConnection) -> Void = { _ in }
  private var waiting: SocketPoller.Token?
  private var isOver = false

  init(_ socket: Socket, _ queue: DispatchQueue, _ parameters: NWParameters) {
    self.socket = socket
    self.queue = queue
    self.parameters = parameters
  }

  func start(
    mayTake: @escaping @Sendable () -> Bool,
    _ onConnection: @escaping @Sendable (NWConnection) -> Void
  ) {
    queue.async { [self] in
      self.mayTake = mayTake
      self.onConnection = onConnection
      wait()
    }
  }

  func limitDidChange() { queue.async { [self] in wait() } }

  /// Connections beyond the limit wait with the kernel.
  private func wait() {
    guard !isOver, waiting == nil, mayTake() else { return }
    waiting = SocketPoller.shared.wait(socket, .reading, queue) { [weak self] in self?.accept() }
  }

  private func accept() {
    waiting = nil
    while !isOver, mayTake() {
      let descriptor = Glibc.accept(socket.descriptor, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      let client = Socket(descriptor)
      let endpoint = client.remoteEndpoint ?? .unix(path: "")
      onConnection(NWConnection(client, from: endpoint, parameters))
    }
    wait()
  }

  func cancel() {
    queue.async { [self] in
      isOver = true
      waiting.map(SocketPoller.shared.cancel)
    }
  }
}

/// Makes a connection of each sender of datagrams.
final class DatagramIntake: ConnectionIntake, @unchecked Sendable {
  private let socket: Socket
  private let queue: DispatchQueue
  private let parameters: NWParameters
  private var mayTake: @Sendable () -> Bool = { false }
  private var onConnection: @Sendable (NWConnection) -> Void = { _ in }
  private var known: [NWEndpoint: WeakConnection] = [:]
  private var waiting: SocketPoller.Token?
  private var isOver = false

  private struct WeakConnection { weak var connection: NWConnection? }

  init(_ socket: Socket, _ queue: DispatchQueue, _ parameters: NWParameters) {
    self.socket = socket
    self.queue = queue
    self.parameters = parameters
  }

  func start(
    mayTake: @escaping @Sendable () -> Bool,
    _ onConnection: @escaping @Sendable (NWConnection) -> Void
  ) {
    queue.async { [self] in
      self.mayTake = mayTake
      self.onConnection = onConnection
      wait()
    }
  }

  func limitDidChange() {}

  private func wait() {
    guard !isOver else { return }
    waiting = SocketPoller.shared.wait(socket, .reading, queue) { [weak self] in self?.receive() }
  }

  private func receive() {
    defer { wait() }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while !isOver {
      var count = 0
      let sender = SocketAddress.filled {
        count = recvfrom(socket.descriptor, &bytes, bytes.count, 0, $0, $1)
        return count < 0 ? -1 : 0
      }
      guard let sender, let endpoint = sender.endpoint else { return }
      let datagram = Data(bytes[..<count])
      if let connection = known[endpoint]?.connection {
        connection.take(datagram)
      } else if mayTake(), let connection = connection(to: sender, endpoint) {
        known = known.filter { $0.value.connection != nil }
        known[endpoint] = WeakConnection(connection: connection)
        connection.take(datagram)
        onConnection(connection)
      }
    }
  }

  /// A socket on the same port that hears one sender only; later datagrams go there.
  private func connection(to sender: SocketAddress, _ endpoint: NWEndpoint) -> NWConnection? {
    guard let own = SocketAddress.filled({ getsockname(socket.descriptor, $0, $1) }),
      let client = try? Socket.make(own.family, isStream: false)
    else { return nil }
    client.set(SO_REUSEADDR, to: 1)
    if own.family == AF_INET6 { client.set(IPV6_V6ONLY, CInt(IPPROTO_IPV6), to: 0) }
    guard (try? client.bind(own)) != nil,
      sender.withPointer({ Glibc.connect(client.descriptor, $0, $1) }) == 0
    else { return nil }
    return NWConnection(client, from: endpoint.withoutMapping, parameters)
  }

  func cancel() {
    queue.async { [self] in
      isOver = true
      waiting.map(SocketPoller.shared.cancel)
    }
  }
}

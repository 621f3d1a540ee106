import Dispatch
import Foundation
import Glibc

/// A connection's work, all of it on a queue of its own.
final class ConnectionCore: @unchecked Sendable {
  struct Reading {
    let minimum: Int
    let maximum: Int
    let completion: NWConnection.ReceiveCompletion
  }
  struct Writing {
    var data: Data
    let isLast: Bool
    let completion: NWConnection.SendCompletion
  }

  let handlers = ConnectionHandlers()
  private let endpoint: NWEndpoint
  let parameters: NWParameters
  let queue = DispatchQueue(label: "Network.connection")
  var socket: Socket?
  var reading: SocketPoller.Token?
  var writing: SocketPoller.Token?
  /// The connection's TLS, from the moment its socket is connected.
  var tls: TLSSession?
  /// Encrypted bytes that are not sent yet.
  var outgoing = Data()
  let isAccepted: Bool
  /// Whether data can be sent and received.
  var isConnected = false
  private var timer: (any DispatchSourceTimer)?
  private var readings: [Reading] = []
  var writings: [Writing] = []
  var received = Data()
  private var datagrams: [Data] = []
  var isAtEnd = false
  private var isEnding = false
  var isOver = false
  var error: NWError?
  /// Counts attempts, so that what an earlier one does late is not heard.
  private var attempt = 0
  /// Counts the addresses that were tried, likewise.
  private var step = 0

  init(_ endpoint: NWEndpoint, _ parameters: NWParameters, accepted: Socket? = nil) {
    self.endpoint = endpoint
    self.parameters = parameters
    socket = accepted
    isAccepted = accepted != nil
  }

  // MARK: Connecting

  func start(_ queue: DispatchQueue) {
    guard handlers.begin(queue) else { return }
    self.queue.async { [self] in
      guard !isOver else { return handlers.become(.cancelled) }
      handlers.become(.preparing)
      if socket != nil { connected() } else { connect() }
    }
  }

  func restart() {
    queue.async { [self] in
      guard case .waiting = handlers.state, !isOver else { return }
      handlers.become(.preparing)
      connect()
    }
  }

  private func connect() {
    attempt += 1
    if let address = SocketAddress(endpoint) { return connect([address]) }
    guard case .hostPort(.name(let name, _), let port) = endpoint else {
      return wait(.posix(.EINVAL))
    }
    let current = attempt
    let isStream = parameters.isStream
    DispatchQueue.global().async { [self] in
      let found = SocketAddress.addresses(of: name, port: port, isStream: isStream)
      queue.async { [self] in
        guard !isOver, current == attempt else { return }
        switch found {
        case .success(let addresses): connect(addresses)
        case .failure(let error): wait(error)
        }
      }
    }
  }

  /// Tries one address after the other.
  private func connect(_ addresses: [SocketAddress], _ last: NWError = .posix(.EHOSTUNREACH)) {
    guard let address = addresses.first else { return wait(last) }
    let rest = Array(addresses.dropFirst())
    do throws(NWError) {
      let socket = try prepared(address)
      let result = address.withPointer { Glibc.connect(socket.descriptor, $0, $1) }
      self.socket = socket
      if result == 0 { return connected() }
      guard errno == EINPROGRESS else { throw NWError(errno: errno) }
      awaitConnection(socket, rest)
    } catch {
      connect(rest, error)
    }
  }

  private func prepared(_ address: SocketAddress) throws(NWError) -> Socket {
    let socket = try Socket.make(address.family, isStream: parameters.isStream)
    if parameters.allowLocalEndpointReuse { socket.set(SO_REUSEADDR, to: 1) }
    if let interface = parameters.requiredInterface { try socket.bind(to: interface) }
    if let local = parameters.requiredLocalEndpoint.flatMap(SocketAddress.init) {
      try socket.bind(local)
    }
    return socket
  }

  private func awaitConnection(_ socket: Socket, _ rest: [SocketAddress]) {
    let step = step
    writing = SocketPoller.shared.wait(socket, .writing, queue) { [weak self] in
      guard let self, self.step == step else { return }
      stopConnecting()
      let code = socket.pendingError
      if code == 0 { connected() } else { connect(rest, NWError(errno: code)) }
    }
    guard case .tcp(let options) = parameters.transport, options.connectionTimeout > 0 else {
      return
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in
      guard let self, self.step == step else { return }
      stopConnecting()
      connect(rest, .posix(.ETIMEDOUT))
    }
    timer.schedule(deadline: .now() + .seconds(options.connectionTimeout))
    self.timer = timer
    timer.activate()
  }

  private func stopConnecting() {
    step += 1
    stopWaiting()
    timer?.cancel()
    timer = nil
  }

  private func wait(_ error: NWError) {
    tls = nil
    socket = nil
    handlers.become(.waiting(error))
  }

  private func connected() {
    guard let socket else { return }
    if case .tcp(let options) = parameters.transport { socket.configure(options) }
    guard let options = parameters.tls else { return ready() }
    do throws(NWError) {
      tls = try TLSSession(
        options.securityProtocolOptions.values, isAccepted ? .server : .client(endpoint))
      shakeHands()
    } catch {
      fail(error)
    }
  }

  func ready() {
    guard let socket else { return }
    let path = NWPath(
      NetworkState.current(), local: socket.localEndpoint,
      remote: socket.remoteEndpoint ?? endpoint)
    isConnected = true
    handlers.become(.ready, path)
    deliver()
    write()
  }

  // MARK: Receiving

  func receive(_ reading: Reading) {
    queue.async { [self] in
      readings.append(reading)
      deliver()
    }
  }

  /// A listener's socket took a datagram that is for this connection.
  func take(_ datagram: Data) {
    queue.async { [self] in
      datagrams.append(datagram)
      deliver()
    }
  }

  /// Answers what can be answered, and listens to the socket only while somebody waits.
  func deliver() {
    // Before the start there is no queue to answer on.
    guard handlers.queue != nil else { return }
    while let reading = readings.first, let answer = answer(to: reading) {
      readings.removeFirst()
      handlers.tell { reading.completion(answer.data, answer.context, answer.isEnd, answer.error) }
    }
    // Data that nobody waits for stays with the kernel, which slows the sender down.
    guard let socket, isConnected, !readings.isEmpty, error == nil, !isAtEnd, reading == nil else {
      return
    }
    reading = SocketPoller.shared.wait(socket, .reading, queue) { [weak self] in self?.readable() }
  }

  private struct Answer {
    var data: Data?
    var context: NWConnection.ContentContext?
    var isEnd = false
    var error: NWError?
  }

  private func answer(to reading: Reading) -> Answer? {
    if !parameters.isStream, !datagrams.isEmpty {
      let datagram = datagrams.removeFirst()
      return Answer(
        data: datagram.prefix(reading.maximum), context: .defaultMessage, isEnd: true)
    }
    if !received.isEmpty, received.count >= reading.minimum || isAtEnd || error != nil {
      let data = Data(received.prefix(reading.maximum))
      received = Data(received.dropFirst(data.count))
      let isEnd = isAtEnd && received.isEmpty
      return Answer(data: data, context: isEnd ? .finalMessage : .defaultStream, isEnd: isEnd)
    }
    if let error { return Answer(error: error) }
    if isOver { return Answer(error: .posix(.ECANCELED)) }
    return isAtEnd ? Answer(context: .finalMessage, isEnd: true) : nil
  }

  func readable() {
    reading = nil
    guard let socket, !isOver else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket.descriptor, &bytes, bytes.count, 0)
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return deliver() }
      return fail(NWError(errno: errno))
    }
    if let tls {
      guard count > 0 else { return fail(TLSSession.closedWithoutNotice) }
      tls.take(bytes[..<count])
      guard isConnected else { return shakeHands() }
      decrypt()
    } else if parameters.isStream {
      if count == 0 { isAtEnd = true } else { received.append(contentsOf: bytes[..<count]) }
    } else {
      datagrams.append(Data(bytes[..<count]))
    }
    deliver()
  }

  // MARK: Sending

  func send(_ data: Data?, isLast: Bool, _ completion: NWConnection.SendCompletion) {
    queue.async { [self] in
      if handlers.queue != nil, let error = error ?? (isOver || isEnding ? .posix(.ECANCELED) : nil)
      {
        return tell(completion, error)
      }
      // A datagram may be empty; a stream's nothing is only an end.
      writings.append(Writing(data: data ?? Data(), isLast: isLast, completion: completion))
      write()
    }
  }

  func tell(_ completion: NWConnection.SendCompletion, _ error: NWError?) {
    if case .contentProcessed(let handler) = completion { handlers.tell { handler(error) } }
  }

  private func writable() {
    writing = nil
    guard !isOver, outgoing.isEmpty || sendEncrypted(Data()) else { return }
    write()
  }

  func awaitWriting(_ socket: Socket) {
    guard writing == nil else { return }
    writing = SocketPoller.shared.wait(socket, .writing, queue) { [weak self] in self?.writable() }
  }

  private func write() {
    guard let socket, isConnected, error == nil else { return }
    if let tls { writeEncrypted(tls) } else { writePlain(socket) }
    if isEnding, writings.isEmpty, outgoing.isEmpty { end(.cancelled) }
  }

  private func writePlain(_ socket: Socket) {
    while var writing = writings.first {
      let count = writing.data.withUnsafeBytes {
        $0.isEmpty && parameters.isStream
          ? 0 : Glibc.send(socket.descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { break }
        guard parameters.isStream else {
          // A datagram that could not go is the sender's matter, not the connection's.
          tell(writings.removeFirst().completion, NWError(errno: errno))
          continue
        }
        return fail(NWError(errno: errno))
      }
      writing.data = writing.data.dropFirst(count)
      writings[0] = writing
      guard writing.data.isEmpty else { continue }
      writings.removeFirst()
      if writing.isLast, parameters.isStream { shutdown(socket.descriptor, CInt(SHUT_WR)) }
      tell(writing.completion, nil)
    }
    if !writings.isEmpty { awaitWriting(socket) }
  }

  // MARK: End

  func cancel(force: Bool = false) {
    queue.async { [self] in
      guard !isOver else { return handlers.become(.cancelled) }
      isEnding = true
      if force || writings.isEmpty && outgoing.isEmpty || handlers.state != .ready {
        end(.cancelled)
      }
    }
  }

  func fail(_ error: NWError) {
    self.error = error
    end(.failed(error))
  }

  private func end(_ state: NWConnection.State) {
    guard !isOver else { return }
    isOver = true
    attempt += 1
    handlers.become(state)
    timer?.cancel()
    timer = nil
    stopWaiting()
    sayGoodbye()
    tls = nil
    socket = nil
    let unsent = writings
    writings = []
    for writing in unsent { tell(writing.completion, error ?? .posix(.ECANCELED)) }
    deliver()
  }

  private func stopWaiting() {
    for token in [reading, writing].compactMap({ $0 }) { SocketPoller.shared.cancel(token) }
    reading = nil
    writing = nil
  }
}

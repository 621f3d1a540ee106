import Foundation

/// Speaks HTTP/1.1 by libmicrohttpd, within limits of bytes, connections and time.
///
/// The handler is called on one of the library's threads and must not block; it answers whenever it is
/// ready, from any thread, by calling the closure it was handed.
final class HTTPListener: @unchecked Sendable {
  typealias Answer = @Sendable (HTTPResponse) -> Void

  /// The routes, as the listener uses them.
  struct Routes: Sendable {
    /// The decision about a body that is about to come.
    var plan: @Sendable (HTTPHead, _ address: String) -> BodyPlan
    var handle: @Sendable (HTTPRequest, @escaping Answer) -> Void
  }

  let limits: HTTPLimits
  /// The port that was bound.
  let port: Int
  private let routes: Routes
  private let metrics: ServerMetrics
  private var servers: [MicrohttpdServer] = []

  /// Guards everything below.
  private let condition = NSCondition()
  private var connections: [ObjectIdentifier: HTTPConnection] = [:]
  private var requests = 0
  private var uploads = 0
  private var stage = Stage.serving

  private enum Stage { case serving, stopping, ended }

  /// Binds the port (0 picks a free one) and begins to answer.
  init(
    address: ListenAddress, port: Int, limits: HTTPLimits, metrics: ServerMetrics, threads: Int,
    routes: Routes
  ) throws {
    self.limits = limits
    self.routes = routes
    self.metrics = metrics
    let bound = try address.bind(port: port)
    self.port = bound.port
    // The second socket is that of IPv6's loopback.
    for (index, socket) in bound.sockets.enumerated() {
      do {
        servers.append(
          try MicrohttpdServer(socket: socket, threads: index == 0 ? threads : 1, listener: self))
      } catch {
        bound.sockets[(index + 1)...].forEach { close($0) }
        stop()
        throw error
      }
    }
    let thread = Thread { [self] in watch() }
    thread.name = "http watch"
    thread.start()
  }

  // MARK: For connections

  /// Whether answers are the last of their connections.
  var isStopping: Bool { condition.withLock { stage != .serving } }

  /// Whether nothing is answered any more.
  var hasEnded: Bool { condition.withLock { stage == .ended } }

  func add(_ connection: HTTPConnection) {
    condition.withLock {
      connections[ObjectIdentifier(connection)] = connection
      metrics.connectionsChanged(to: connections.count)
    }
  }

  func remove(_ connection: HTTPConnection) {
    condition.withLock {
      connections[ObjectIdentifier(connection)] = nil
      metrics.connectionsChanged(to: connections.count)
    }
  }

  func plan(_ head: HTTPHead, _ address: String) -> BodyPlan { routes.plan(head, address) }

  func handle(_ request: HTTPRequest, answer: @escaping Answer) {
    metrics.began()
    let metrics = metrics
    routes.handle(request) { response in
      metrics.ended(status: response.status)
      answer(response)
    }
  }

  func refused(_ status: Int) {
    metrics.began()
    metrics.ended(status: status)
  }

  func cutOff() { metrics.count("connections_cut_off") }

  func count(sent: Int) { metrics.sent(sent) }

  func requestBegan() { condition.withLock { requests += 1 } }

  func requestEnded() {
    condition.withLock {
      requests -= 1
      // Only who stops the server waits for this; the thread that looks at the time need not wake up.
      if requests == 0, stage != .serving { condition.broadcast() }
    }
  }

  /// Takes one of the places for uploads; false when all are taken.
  func beginUpload() -> Bool {
    condition.withLock {
      guard uploads < limits.uploads else { return false }
      uploads += 1
      return true
    }
  }

  func endUpload() { condition.withLock { uploads -= 1 } }

  // MARK: Time

  /// Looks at every connection a few times a second. The library notices silence by itself, but not a
  /// client that sends or takes a byte now and then.
  private func watch() {
    condition.lock()
    while stage != .ended {
      let (all, isStopping) = (Array(connections.values), stage == .stopping)
      condition.unlock()
      let time = HTTPConnection.clock()
      for connection in all { connection.check(at: time, isStopping: isStopping) }
      condition.lock()
      if stage != .ended {
        _ = condition.wait(until: Date(timeIntervalSinceNow: Double(limits.look) / 1_000))
      }
    }
    condition.unlock()
  }

  // MARK: Stopping

  /// Accepts nothing more, finishes what is under way, as long as it takes no longer than the limit,
  /// and ends the threads. Call once.
  func stop() {
    condition.withLock { stage = .stopping }
    for server in servers { server.quiesce() }
    let limit = Date(timeIntervalSinceNow: Double(limits.stopping) / 1_000)
    condition.lock()
    while requests > 0, condition.wait(until: limit) {}
    stage = .ended
    let all = Array(connections.values)
    condition.broadcast()
    condition.unlock()
    for connection in all { connection.abandon() }
    for server in servers { server.stop() }
    servers = []
  }
}

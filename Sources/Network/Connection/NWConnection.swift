public import Dispatch
public import Foundation

/// A connection to another program, over TCP, UDP or a socket in the file system.
///
/// As on iOS a connection that cannot be made waits: `restart()` tries again. Handlers are called on the queue of
/// ``start(queue:)``, in order.
public final class NWConnection: @unchecked Sendable, CustomDebugStringConvertible {
  /// How far a connection has come.
  public enum State: Equatable, Sendable {
    case setup
    /// It could not be made for now.
    case waiting(NWError)
    case preparing
    case ready
    case failed(NWError)
    case cancelled
  }

  /// The message that a piece of data belongs to.
  public final class ContentContext: @unchecked Sendable {
    public let identifier: String
    /// Whether nothing is sent after it.
    public let isFinal: Bool

    public init(identifier: String, isFinal: Bool = false) {
      self.identifier = identifier
      self.isFinal = isFinal
    }

    /// A message of its own.
    public static let defaultMessage = ContentContext(identifier: "Default Message")
    /// The last message: sending ends after it.
    public static let finalMessage = ContentContext(identifier: "Final Message", isFinal: true)
    /// A stream, whose complete end ends sending.
    public static let defaultStream = ContentContext(identifier: "Default Stream", isFinal: true)
  }

  /// How the sender hears that data was sent.
  public enum SendCompletion: Sendable {
    /// The handler is told that the machine took the data, or what went wrong.
    case contentProcessed(@Sendable (_ error: NWError?) -> Void)
    /// Nobody is told; the data may be sent again.
    case idempotent
  }

  public typealias ReceiveCompletion =
    @Sendable (
      _ content: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?
    ) -> Void

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  private let core: ConnectionCore

  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    self.endpoint = endpoint
    self.parameters = parameters
    core = ConnectionCore(endpoint, parameters)
  }

  public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using: NWParameters) {
    self.init(to: .hostPort(host: host, port: port), using: using)
  }

  /// A connection that a listener took.
  init(_ socket: Socket, from endpoint: NWEndpoint, _ parameters: NWParameters) {
    self.endpoint = endpoint
    self.parameters = parameters
    core = ConnectionCore(endpoint, parameters, accepted: socket)
  }

  deinit { core.cancel() }

  /// A listener's socket took a datagram that is for this connection.
  func take(_ datagram: Data) { core.take(datagram) }

  public var state: State { core.handlers.state }
  public var stateUpdateHandler: (@Sendable (_ state: State) -> Void)? {
    get { core.handlers.onState }
    set { core.handlers.onState = newValue }
  }
  /// Told whether data can go through: as soon as the connection is ready, and when it no longer is.
  public var viabilityUpdateHandler: (@Sendable (_ isViable: Bool) -> Void)? {
    get { core.handlers.onViability }
    set { core.handlers.onViability = newValue }
  }
  /// Told whether another path would be better than the one that a ready connection takes: first once it is ready.
  public var betterPathUpdateHandler: (@Sendable (_ betterPathAvailable: Bool) -> Void)? {
    get { core.handlers.onBetterPath }
    set { core.handlers.onBetterPath = newValue }
  }
  /// Told which path a ready connection takes.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { core.handlers.onPath }
    set { core.handlers.onPath = newValue }
  }
  /// The path of a ready connection with both its ends.
  public var currentPath: NWPath? { core.handlers.path }
  public var queue: DispatchQueue? { core.handlers.queue }
  /// The most bytes that one datagram takes.
  public var maximumDatagramSize: Int { parameters.isStream ? 0 : 65_507 }

  /// Begins to connect. A connection starts once.
  public func start(queue: DispatchQueue) { core.start(queue) }
  /// Tries again to make a connection that waits.
  public func restart() { core.restart() }
  /// Sends the remaining data and ends.
  public func cancel() { core.cancel() }
  /// Ends at once.
  public func forceCancel() { core.cancel(force: true) }

  /// Sends data; over UDP a datagram.
  ///
  /// - Parameters:
  ///   - content: nil for nothing but the end of a context.
  ///   - isComplete: whether the context ends with the data.
  public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    core.send(content, isLast: contentContext.isFinal && isComplete, completion)
  }

  /// Receives some bytes of a stream, or a datagram.
  ///
  /// - Parameters:
  ///   - minimumIncompleteLength: how many bytes are waited for, unless the stream ends before.
  ///   - maximumLength: how many bytes are given at most.
  public func receive(
    minimumIncompleteLength: Int, maximumLength: Int, completion: @escaping ReceiveCompletion
  ) {
    core.receive(
      .init(
        minimum: max(1, minimumIncompleteLength), maximum: max(1, maximumLength),
        completion: completion))
  }

  /// Receives a datagram, or everything until a stream's end.
  public func receiveMessage(completion: @escaping ReceiveCompletion) {
    core.receive(
      .init(
        minimum: parameters.isStream ? Int.max : 1, maximum: Int.max, completion: completion))
  }

  /// Does several things at once.
  public func batch(_ block: () -> Void) { block() }

  public var debugDescription: String { "[\(endpoint) \(parameters), \(state)]" }
}

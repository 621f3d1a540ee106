internal import Dispatch
import Foundation
internal import FoundationNetworking
import Synchronization

/// Loads web sockets. Foundation leaves them to libcurl, whose builds in Debian know none.
final class WebSocketLoading: URLProtocol, @unchecked Sendable {
  override class func canInit(with request: URLRequest) -> Bool {
    ["ws", "wss", "http", "https"].contains(request.url?.scheme?.lowercased())
  }

  override class func canInit(with task: URLSessionTask) -> Bool {
    task is URLSessionWebSocketTask && task.currentRequest.map(canInit) == true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  private let stopping = Mutex<(@Sendable () -> Void)?>(nil)

  override func startLoading() {
    guard let task = task as? URLSessionWebSocketTask, let session = task.owner else { return }
    nonisolated(unsafe) let loader = self
    let connection = WebSocketConnection(task, session, request) { end in loader.finish(end) }
    stopping.withLock { $0 = { connection.stop() } }
    Thread.detachNewThread { connection.run() }
  }

  override func stopLoading() {
    let stop = stopping.withLock { stopping in
      defer { stopping = nil }
      return stopping
    }
    stop?()
  }

  private func finish(_ error: (any Error)?) {
    if let error {
      client?.urlProtocol(self, didFailWithError: error)
    } else {
      client?.urlProtocolDidFinishLoading(self)
    }
  }
}

/// The thread of a web socket.
final class WebSocketConnection: @unchecked Sendable {
  private let task: URLSessionWebSocketTask
  private let session: URLSession
  private let request: URLRequest
  private let mailbox: WebSocketMailbox
  private let finish: @Sendable ((any Error)?) -> Void
  private struct State {
    var isStopped = false
    var socket: ConnectedSocket?
  }
  private let state = Mutex(State())
  /// From here on: on the thread only.
  private var received = Data()
  private var sending = Data()
  private var completions: [(end: Int, completion: WebSocketMailbox.Sent)] = []
  private var message: (kind: WebSocketFrame.Kind, content: Data)?

  init(
    _ task: URLSessionWebSocketTask, _ session: URLSession, _ request: URLRequest,
    _ finish: @escaping @Sendable ((any Error)?) -> Void
  ) {
    self.task = task
    self.session = session
    self.request = request
    mailbox = task.mailbox
    self.finish = finish
  }

  /// The task was cancelled. From any thread.
  func stop() {
    let socket = state.withLock { state in
      state.isStopped = true
      return state.socket
    }
    end(URLError(.cancelled))
    socket?.wake()
  }

  private var isOver: Bool { state.withLock(\.isStopped) }

  func run() {
    do {
      try open()
      try exchange()
      end(POSIXError(.ENOTCONN))
      if !isOver { finish(nil) }
    } catch {
      end(error)
      if !isOver { finish(error) }
    }
  }

  // MARK: The beginning

  private func open() throws {
    guard let address = request.url, let url = address.overHTTP else { throw URLError(.badURL) }
    let timeout = request.timeoutInterval > 0 ? request.timeoutInterval : 60
    let deadline = Date(timeIntervalSinceNow: timeout)
    let socket = try connect(to: url, within: timeout)
    state.withLock { $0.socket = socket }
    mailbox.setWaking { [weak socket] in socket?.wake() }
    let handshake = WebSocketHandshake(request, address, session.configuration)
    var bytes = handshake.bytes
    guard socket.write(&bytes) else { throw URLError(.networkConnectionLost) }
    var answer: HTTPURLResponse?
    while answer == nil {
      guard !isOver else { throw URLError(.cancelled) }
      switch socket.read() {
      case .bytes(let data):
        received += data
        answer = handshake.answer(from: &received)
      case .nothing:
        guard socket.wait(toSend: false, until: deadline) else { throw URLError(.timedOut) }
      case .end: throw URLError(.networkConnectionLost)
      }
    }
    guard let answer else { return }
    task.setResponse(answer)
    guard handshake.isAccepted(by: answer) else { throw URLError(.badServerResponse) }
    tellOpened(answer.value(forHTTPHeaderField: "Sec-WebSocket-Protocol"))
  }

  private func connect(to url: URL, within timeout: TimeInterval) throws -> ConnectedSocket {
    let asks = url.scheme == "https" && (session.delegate != nil || task.delegate != nil)
    let decisions = TrustDecisions.of(session)
    let place = TrustDecisions.Place(host: url.host ?? "", port: url.port ?? 443)
    while true {
      guard let socket = ConnectedSocket() else { throw URLError(.unknown) }
      let check = asks ? decisions.check(for: place) : nil
      let result = socket.connect(
        to: url, within: timeout, check, versions: session.configuration.namedVersions)
      if result == 0 { return socket }
      guard let chain = check?.takeRefused(), !chain.isEmpty else {
        throw URLError(Self.codes[result] ?? .cannotConnectToHost)
      }
      try ask(chain, place, decisions)
    }
  }

  /// libcurl's errors.
  private static let codes: [CInt: URLError.Code] = [
    3: .badURL, 6: .cannotFindHost, 7: .cannotConnectToHost, 28: .timedOut,
    35: .secureConnectionFailed, 51: .serverCertificateUntrusted, 60: .serverCertificateUntrusted,
  ]

  private func ask(
    _ chain: [Data], _ place: TrustDecisions.Place, _ decisions: TrustDecisions
  ) throws {
    let answer = Mutex<URLSession.AuthChallengeDisposition?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    task.ask(URLAuthenticationChallenge(aboutServer: place, chain), session) { disposition, _ in
      answer.withLock { $0 = disposition }
      isThere.signal()
    }
    isThere.wait()
    switch answer.withLock({ $0 }) {
    case .useCredential: decisions.trust(chain[0], at: place)
    case .cancelAuthenticationChallenge: throw URLError(.cancelled)
    default: decisions.trustSystem(at: place)
    }
  }

  private func tellOpened(_ name: String?) {
    guard let delegate = sockets else { return }
    let (task, session) = (task, session)
    session.delegateQueue.addOperation {
      delegate.urlSession(session, webSocketTask: task, didOpenWithProtocol: name)
    }
  }

  private var sockets: (any URLSessionWebSocketDelegate)? {
    (task.delegate ?? session.delegate as? any URLSessionTaskDelegate)
      as? any URLSessionWebSocketDelegate
  }

  // MARK: Messages

  /// Sends and receives until one side has closed the socket.
  private func exchange() throws {
    var deadline: Date?
    while !isOver {
      guard let socket = state.withLock(\.socket) else { return }
      try send(over: socket)
      if let frame = try WebSocketFrame.take(from: &received, limit: task.maximumMessageSize) {
        if try take(frame) { return try send(over: socket) }
        continue
      }
      switch socket.read() {
      case .bytes(let data): received += data
      case .nothing:
        // The other side has a while to agree to the end.
        if mailbox.closing != nil { deadline = deadline ?? Date(timeIntervalSinceNow: 5) }
        if !socket.wait(toSend: !sending.isEmpty, until: deadline) { return closed(nil) }
      case .end:
        guard mailbox.closing != nil else { throw POSIXError(.ENOTCONN) }
        return closed(nil)
      }
    }
  }

  private func send(over socket: ConnectedSocket) throws {
    for outgoing in mailbox.takeOutgoing() {
      sending += outgoing.bytes
      if let completion = outgoing.completion { completions.append((sending.count, completion)) }
    }
    guard !sending.isEmpty else { return }
    let before = sending.count
    let isSent = socket.write(&sending)
    let sent = before - sending.count
    completions = completions.map { ($0.end - sent, $0.completion) }
    while let first = completions.first, first.end <= 0 || !isSent {
      completions.removeFirst()
      let error: (any Error)? = first.end <= 0 ? nil : POSIXError(.ENOTCONN)
      session.delegateQueue.addOperation { first.completion(error) }
    }
    if !isSent { throw URLError(.networkConnectionLost) }
  }

  /// Does what a frame says; true when it closes the socket.
  private func take(_ frame: WebSocketFrame) throws -> Bool {
    switch frame.kind {
    case .ping: mailbox.answer(WebSocketFrame(kind: .pong, content: frame.content))
    case .pong:
      if let pong = mailbox.takePong() { session.delegateQueue.addOperation { pong(nil) } }
    case .close:
      closed(frame.content)
      return true
    case .text, .binary:
      // A message begins when the one before it is whole (RFC 6455, 5.4).
      guard message == nil else { throw URLError(.badServerResponse) }
      message = (frame.kind, frame.content)
      try deliver(isLast: frame.isLast)
    case .continuation:
      message?.content += frame.content
      try deliver(isLast: frame.isLast)
    }
    return false
  }

  private func deliver(isLast: Bool) throws {
    guard let message else { throw URLError(.badServerResponse) }
    guard message.content.count <= task.maximumMessageSize else { throw POSIXError(.EMSGSIZE) }
    guard isLast else { return }
    self.message = nil
    let whole: URLSessionWebSocketTask.Message
    if message.kind == .text {
      guard let text = String(data: message.content, encoding: .utf8) else {
        throw URLError(.badServerResponse)
      }
      whole = .string(text)
    } else {
      whole = .data(message.content)
    }
    guard let receiver = mailbox.deliver(whole) else { return }
    session.delegateQueue.addOperation { receiver(.success(whole)) }
  }

  // MARK: The end

  /// Notes the end, with the code that this side or the other gave first. Foundation tells the delegate.
  private func closed(_ content: Data?) {
    let bytes = [UInt8](content ?? Data())
    var code = bytes.count >= 2 ? Int(bytes[0]) << 8 | Int(bytes[1]) : 1005
    var reason: Data? = bytes.count > 2 ? Data(bytes[2...]) : nil
    if let own = mailbox.closing {
      (code, reason) = own
    } else {
      _ = mailbox.close(code, nil)
    }
    task.noteClosing(code, reason)
  }

  private func end(_ error: any Error) {
    let (receivers, senders) = mailbox.end(error)
    let waiting = completions
    completions = []
    session.delegateQueue.addOperation {
      for sender in senders + waiting.map(\.completion) { sender(error) }
      for receiver in receivers { receiver(.failure(error)) }
    }
  }
}

extension URL {
  /// The address of a web socket as one of the web.
  fileprivate var overHTTP: URL? {
    var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    switch scheme?.lowercased() {
    case "ws", "http": components?.scheme = "http"
    case "wss", "https": components?.scheme = "https"
    default: return nil
    }
    return host == nil ? nil : components?.url
  }
}

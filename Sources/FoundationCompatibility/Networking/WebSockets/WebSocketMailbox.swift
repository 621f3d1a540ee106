import Foundation
internal import FoundationNetworking
import Synchronization

/// What a task's web socket has to send, has received and is asked for.
final class WebSocketMailbox: Sendable {
  typealias Message = URLSessionWebSocketTask.Message
  typealias Sent = @Sendable ((any Error)?) -> Void
  typealias Received = @Sendable (Result<Message, any Error>) -> Void

  struct Outgoing: Sendable {
    let bytes: Data
    let completion: Sent?
  }

  private struct State {
    var outgoing: [Outgoing] = []
    var messages: [Message] = []
    var receivers: [Received] = []
    var pongs: [Sent] = []
    var end: (any Error)?
    var closing: (code: Int, reason: Data?)?
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// The code and the reason with which the app closes the socket.
  var closing: (code: Int, reason: Data?)? { state.withLock(\.closing) }

  func setWaking(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

  private func post(_ outgoing: Outgoing, pong: Sent? = nil) -> (any Error)? {
    let (end, wake) = state.withLock { state in
      if state.end == nil, state.closing == nil {
        state.outgoing.append(outgoing)
        if let pong { state.pongs.append(pong) }
        return (nil as (any Error)?, state.wake)
      }
      return (state.end ?? POSIXError(.ENOTCONN), nil)
    }
    wake?()
    return end
  }

  /// Sends a message; gives the error when that is too late.
  func send(_ message: Message, _ completion: @escaping Sent) -> (any Error)? {
    let frame =
      switch message {
      case .string(let text): WebSocketFrame(kind: .text, content: Data(text.utf8))
      case .data(let data): WebSocketFrame(kind: .binary, content: data)
      @unknown default: WebSocketFrame(kind: .binary, content: Data())
      }
    return post(Outgoing(bytes: frame.bytes(), completion: completion))
  }

  func ping(_ completion: @escaping Sent) -> (any Error)? {
    let frame = WebSocketFrame(kind: .ping, content: Data())
    return post(Outgoing(bytes: frame.bytes(), completion: nil), pong: completion)
  }

  func answer(_ frame: WebSocketFrame) {
    _ = post(Outgoing(bytes: frame.bytes(), completion: nil))
  }

  /// Closes the socket from this side; false when it is closed already.
  func close(_ code: Int, _ reason: Data?) -> Bool {
    let wake: (@Sendable () -> Void)?? = state.withLock { state in
      guard state.end == nil, state.closing == nil else { return nil }
      state.closing = (code, reason)
      let frame = WebSocketFrame(kind: .close, content: Self.content(code, reason))
      state.outgoing.append(Outgoing(bytes: frame.bytes(), completion: nil))
      return .some(state.wake)
    }
    wake??()
    return wake != nil
  }

  /// What a frame that closes carries; no code for those that only stand for the lack of one.
  static func content(_ code: Int, _ reason: Data?) -> Data {
    guard code >= 1000, code != 1005, code != 1006, code != 1015 else { return Data() }
    return Data([UInt8(code >> 8), UInt8(code & 0xFF)]) + (reason ?? Data()).prefix(123)
  }

  func takeOutgoing() -> [Outgoing] {
    state.withLock { state in
      defer { state.outgoing = [] }
      return state.outgoing
    }
  }

  /// Gives the next message when it is there, or the error when none will come any more.
  func receive(_ receiver: @escaping Received) -> Result<Message, any Error>? {
    state.withLock { state in
      if !state.messages.isEmpty { return .success(state.messages.removeFirst()) }
      if let end = state.end { return .failure(end) }
      state.receivers.append(receiver)
      return nil
    }
  }

  /// Keeps a message; gives who waits for it.
  func deliver(_ message: Message) -> Received? {
    state.withLock { state in
      guard state.receivers.isEmpty else { return state.receivers.removeFirst() }
      state.messages.append(message)
      return nil
    }
  }

  func takePong() -> Sent? {
    state.withLock { $0.pongs.isEmpty ? nil : $0.pongs.removeFirst() }
  }

  /// Nothing comes or goes any more; gives those who wait.
  func end(_ error: any Error) -> (receivers: [Received], senders: [Sent]) {
    state.withLock { state in
      guard state.end == nil else { return ([], []) }
      state.end = error
      let waiting = (state.receivers, state.outgoing.compactMap(\.completion) + state.pongs)
      (state.receivers, state.outgoing, state.pongs) = ([], [], [])
      state.wake = nil
      return waiting
    }
  }
}

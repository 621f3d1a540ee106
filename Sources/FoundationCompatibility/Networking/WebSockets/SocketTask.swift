internal import CSwiftRuntime
import Foundation
public import FoundationNetworking
import Synchronization

/// Web sockets' tasks, with messages that go by the mailbox.
private final class SocketTask: URLSessionWebSocketTask, @unchecked Sendable {
  override func resume() {
    prepareToBegin()
    resumeAsTask()
  }

  override func cancel() { cancelAsTask() }

  override func cancel(with closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?) {
    guard state == .running, mailbox.close(closeCode.rawValue, reason) else {
      return cancelAsTask()
    }
    noteClosing(closeCode.rawValue, reason)
  }

  override func sendPing(pongReceiveHandler: @escaping @Sendable ((any Error)?) -> Void) {
    guard let error = mailbox.ping(pongReceiveHandler) else { return }
    owner?.delegateQueue.addOperation { pongReceiveHandler(error) }
  }
}

extension URLSessionTask {
  // What tasks of every kind do. Those of web sockets look whether libcurl knows these.

  @_silgen_name("$s20FoundationNetworking14URLSessionTaskC6resumeyyF")
  fileprivate func resumeAsTask()

  @_silgen_name("$s20FoundationNetworking14URLSessionTaskC6cancelyyF")
  fileprivate func cancelAsTask()
}

extension URLSessionWebSocketTask {
  nonisolated(unsafe) private static let mailboxKey = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)
  private static let creation = Mutex(())

  var mailbox: WebSocketMailbox {
    Self.creation.withLock { _ in
      if let known = objc_getAssociatedObject(self, Self.mailboxKey) as? WebSocketMailbox {
        return known
      }
      let made = WebSocketMailbox()
      objc_setAssociatedObject(self, Self.mailboxKey, made, .OBJC_ASSOCIATION_RETAIN)
      return made
    }
  }

  func noteClosing(_ code: Int, _ reason: Data?) {
    let fields = StoredProperties.of(type(of: self))
    let code = URLSessionWebSocketTask.CloseCode(rawValue: code) ?? .invalid
    _ = fields.field(named: "closeCode")?.write(code, self)
    _ = fields.field(named: "closeReason")?.write(reason, self)
  }

  // Foundation's methods, which are closed: their code leads here.

  @_silgen_name(
    "$s20FoundationNetworking23URLSessionWebSocketTaskC4send_17completionHandleryAC7MessageO_ys5Error_pSgYbctF"
  )
  public func _hanok_send(
    _ message: Message, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard let error = mailbox.send(message, completionHandler) else { return }
    owner?.delegateQueue.addOperation { completionHandler(error) }
  }

  @_silgen_name(
    "$s20FoundationNetworking23URLSessionWebSocketTaskC7receive17completionHandleryys6ResultOyAC7MessageOs5Error_pGYbc_tF"
  )
  public func _hanok_receive(
    completionHandler: @escaping @Sendable (Result<Message, any Error>) -> Void
  ) {
    guard let result = mailbox.receive(completionHandler) else { return }
    owner?.delegateQueue.addOperation { completionHandler(result) }
  }

  @_silgen_name("$s20FoundationNetworking23URLSessionWebSocketTaskC4sendyyAC7MessageOYaKF")
  public func _hanok_send(_ message: Message) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      _hanok_send(message) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  @_silgen_name("$s20FoundationNetworking23URLSessionWebSocketTaskC7receiveAC7MessageOyYaKF")
  public func _hanok_receive() async throws -> Message {
    try await withCheckedThrowingContinuation { done in
      _hanok_receive { done.resume(with: $0) }
    }
  }

  @_silgen_name("$s20FoundationNetworking23URLSessionWebSocketTaskC8sendPingyyYaKF")
  public func _hanok_ping() async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      sendPing { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }
}

@section(".init_array") @used
nonisolated private let sendsMessages: @convention(c) () -> Void = {
  ExtensionOverride.install(SocketTask.self)
  let symbol = "$s20FoundationNetworking23URLSessionWebSocketTaskC"
  let type = unsafeBitCast(URLSessionWebSocketTask.self, to: UnsafeRawPointer.self)
  for name in [
    "4send_17completionHandleryAC7MessageO_ys5Error_pSgYbctF",
    "7receive17completionHandleryys6ResultOyAC7MessageOs5Error_pGYbc_tF",
  ] {
    FoundationFunction.lead(symbol + name)
  }
  // A class refers to what says how to call an asynchronous function.
  let words =
    Int(
      type.load(fromByteOffset: 32, as: UInt32.self)
        - type.load(fromByteOffset: 36, as: UInt32.self)) / MemoryLayout<Int>.size
  for name in ["4sendyyAC7MessageOYaKFTu", "7receiveAC7MessageOyYaKFTu", "8sendPingyyYaKFTu"] {
    guard let (foundation, own) = FoundationFunction.definitions(symbol + name) else { continue }
    for index in 8..<max(8, words)
    where type.load(fromByteOffset: index * 8, as: UnsafeRawPointer?.self)
      == UnsafeRawPointer(foundation)
    {
      hanok_install_method(type, index, own)
    }
  }
}

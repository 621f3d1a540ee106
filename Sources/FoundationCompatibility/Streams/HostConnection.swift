import Foundation

/// What a pair of streams to a host shares: a connection, on a thread of its own, and the bytes on their way.
final class HostConnection: @unchecked Sendable {
  private enum State {
    case idle, opening, open, ended
    case failed(any Error)
  }

  private let host: String
  private let port: Int
  private let condition = NSCondition()
  private var state = State.idle
  private var inbox = Data()
  private var outbox = Data()
  /// How many streams are not closed yet.
  private var streams = 0
  private var socket: ConnectedSocket?
  /// Whether bytes are encrypted, and whether the server has to prove who it is.
  var isSecure = false
  var checksServer = true
  weak var input: HostInputStream?
  weak var output: HostOutputStream?

  private static let room = 1 << 16

  init(_ host: String, _ port: Int) { (self.host, self.port) = (host, port) }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  // MARK: What the streams ask

  var status: Stream.Status {
    locked {
      switch state {
      case .idle: .notOpen
      case .opening: .opening
      case .open: .open
      case .ended: inbox.isEmpty ? .atEnd : .open
      case .failed: .error
      }
    }
  }

  var error: (any Error)? {
    locked { if case .failed(let error) = state { error } else { nil } }
  }

  var hasBytes: Bool { locked { !inbox.isEmpty } }
  var hasSpace: Bool { locked { isOpen && outbox.count < Self.room } }

  private var isOpen: Bool { if case .open = state { true } else { false } }

  /// Connects, once.
  func open() {
    let isFirst = locked {
      guard case .idle = state else { return false }
      state = .opening
      return true
    }
    if isFirst { Thread.detachNewThread { self.run() } }
  }

  func addStream() { locked { streams += 1 } }

  /// One of the streams is closed; the connection ends with the last.
  func closeStream() {
    locked { streams -= 1 }
    wake()
  }

  private func wake() { locked { socket }?.wake() }

  /// Takes bytes that have come; waits for some. 0 at the end, -1 for an error.
  func read(_ buffer: UnsafeMutablePointer<UInt8>, _ size: Int) -> Int {
    let count = locked { () -> Int in
      while inbox.isEmpty {
        switch state {
        case .opening, .open: condition.wait()
        case .failed: return -1
        case .idle, .ended: return 0
        }
      }
      let count = min(size, inbox.count)
      inbox.copyBytes(to: buffer, count: count)
      inbox = Data(inbox.dropFirst(count))
      return count
    }
    wake()
    tellOfBytes()
    return count
  }

  /// Takes bytes to send; waits for room.
  func write(_ buffer: UnsafePointer<UInt8>, _ size: Int) -> Int {
    let count = locked { () -> Int in
      while outbox.count >= Self.room, isOpen { condition.wait() }
      switch state {
      case .opening, .open: break
      default: return -1
      }
      let count = min(size, Self.room - outbox.count)
      outbox.append(buffer, count: count)
      return count
    }
    wake()
    return count
  }

  // MARK: The thread

  private func run() {
    guard let socket = ConnectedSocket() else { return fail(POSIXError(.ENOMEM)) }
    var address = URLComponents()
    address.scheme = isSecure ? "https" : "http"
    address.host = host.contains(":") ? "[\(host)]" : host
    address.port = port
    guard let url = address.url else { return fail(POSIXError(.EINVAL)) }
    let result = socket.connect(
      to: url, within: 75, nil, versions: nil, checksServer: checksServer)
    guard result == 0 else { return fail(Self.error(result)) }
    locked {
      self.socket = socket
      state = .open
      condition.broadcast()
    }
    input?.tell(.openCompleted)
    output?.tell(.openCompleted)
    output?.tell(.hasSpaceAvailable)
    exchange(socket)
    // The other side hears of the end now, however long the streams are kept.
    locked { self.socket = nil }
  }

  /// libcurl's errors, as sockets have them.
  private static func error(_ number: CInt) -> any Error {
    switch number {
    case 6:
      NSError(domain: "kCFErrorDomainCFNetwork", code: 2, userInfo: nil)
    case 28: POSIXError(.ETIMEDOUT)
    case 35, 51, 60: NSError(domain: NSOSStatusErrorDomain, code: -9807, userInfo: nil)
    default: POSIXError(.ECONNREFUSED)
    }
  }

  private func exchange(_ socket: ConnectedSocket) {
    while locked({ streams > 0 }) {
      guard send(over: socket) else { return fail(POSIXError(.EPIPE)) }
      guard locked({ inbox.count < Self.room }) else {
        _ = socket.wait(toSend: false, until: Date(timeIntervalSinceNow: 0.05))
        continue
      }
      switch socket.read() {
      case .bytes(let data):
        locked {
          inbox += data
          condition.broadcast()
        }
        tellOfBytes()
      case .nothing: _ = socket.wait(toSend: locked { !outbox.isEmpty }, until: nil)
      case .end:
        locked {
          state = .ended
          condition.broadcast()
        }
        // What has come is read first.
        if !hasBytes { input?.tell(.endEncountered) }
        output?.tell(.endEncountered)
        return
      }
    }
    locked { state = .ended }
  }

  private func send(over socket: ConnectedSocket) -> Bool {
    var data = locked { outbox }
    guard !data.isEmpty else { return true }
    let before = data.count
    guard socket.write(&data) else { return false }
    let sent = before - data.count
    locked {
      outbox = Data(outbox.dropFirst(sent))
      condition.broadcast()
    }
    if sent > 0 { output?.tell(.hasSpaceAvailable) }
    return true
  }

  private func tellOfBytes() {
    let (hasBytes, isEnded) = locked { () -> (Bool, Bool) in
      if case .ended = state { return (!inbox.isEmpty, true) }
      return (!inbox.isEmpty, false)
    }
    if hasBytes { input?.tell(.hasBytesAvailable) } else if isEnded { input?.tell(.endEncountered) }
  }

  private func fail(_ error: any Error) {
    locked {
      state = .failed(error)
      condition.broadcast()
    }
    input?.tell(.errorOccurred)
    output?.tell(.errorOccurred)
  }
}

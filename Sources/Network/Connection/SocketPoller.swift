import Dispatch
import Foundation
import Glibc

/// Tells when sockets can be read from or written to, each wait once.
///
/// libdispatch's sources lose the end of a stream that comes while their handler runs, so a thread polls.
final class SocketPoller: @unchecked Sendable {
  static let shared = SocketPoller()

  enum Direction { case reading, writing }

  /// One wait, to take it back by.
  struct Token: Hashable { fileprivate let number: Int }

  private struct Wait {
    /// Kept, so that no other socket gets its number.
    let socket: Socket
    let events: Int16
    let queue: DispatchQueue
    let handler: @Sendable () -> Void
  }

  private let lock = NSLock()
  private var waits: [Int: Wait] = [:]
  private var count = 0
  private let waker: (read: CInt, write: CInt)

  private init() {
    var ends: [CInt] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    waker = (ends[0], ends[1])
    let thread = Thread { [unowned self] in run() }
    thread.name = "Network"
    thread.start()
  }

  /// Calls a handler on a queue once, when the socket is ready, ended or broken.
  func wait(
    _ socket: Socket, _ direction: Direction, _ queue: DispatchQueue,
    _ handler: @escaping @Sendable () -> Void
  ) -> Token {
    let token = lock.withLock {
      count += 1
      waits[count] = Wait(
        socket: socket, events: Int16(direction == .reading ? POLLIN : POLLOUT), queue: queue,
        handler: handler)
      return Token(number: count)
    }
    wake()
    return token
  }

  /// Takes a wait back; its handler may already be on its way.
  func cancel(_ token: Token) {
    lock.withLock { _ = waits.removeValue(forKey: token.number) }
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    write(waker.write, &byte, 1)
  }

  private func run() -> Never {
    while true {
      let current = lock.withLock { Array(waits) }
      var polled = current.map {
        pollfd(fd: $0.value.socket.descriptor, events: $0.value.events, revents: 0)
      }
      polled.append(pollfd(fd: waker.read, events: Int16(POLLIN), revents: 0))
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      if polled[current.count].revents != 0 { drainWaker() }
      for (index, wait) in current.enumerated() where polled[index].revents != 0 {
        let isWanted = lock.withLock { waits.removeValue(forKey: wait.key) != nil }
        if isWanted { wait.value.queue.async(execute: wait.value.handler) }
      }
    }
  }

  private func drainWaker() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(waker.read, &bytes, bytes.count) > 0 {}
  }
}

package import Foundation

/// A pair of connected sockets' one end, over which a UI test and its app speak: a length of four bytes, the highest first,
/// and JSON of that many bytes.
package struct AutomationChannel: Sendable {
  /// Why a message did not come or could not be sent.
  package enum Failure: Error, Equatable {
    /// The other side is gone.
    case closed
    case timedOut
    /// The data is no message.
    case malformed(String)
  }

  package let descriptor: Int32
  /// More bytes than any message has.
  package static let longest = 256 << 20

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Two ends that are connected with each other. Programs started later do not get them.
  package static func pair() -> (AutomationChannel, AutomationChannel)? {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    return (AutomationChannel(descriptor: ends[0]), AutomationChannel(descriptor: ends[1]))
  }

  package func close() { _ = Foundation.close(descriptor) }

  // MARK: Messages

  package func send(_ message: some Encodable) throws(Failure) {
    guard let body = try? JSONEncoder().encode(message) else {
      throw .malformed("a message cannot be written")
    }
    let length = UInt32(body.count)
    try write(withUnsafeBytes(of: length.bigEndian) { Data($0) } + body)
  }

  /// Waits for a message of a type.
  /// - Parameter seconds: How long; nil for as long as it takes.
  package func receive<Message: Decodable>(
    _ type: Message.Type, within seconds: Double? = nil
  ) throws(Failure) -> Message {
    let end = seconds.map { Self.now + $0 }
    let head = try read(4, until: end)
    let length = head.reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.longest else {
      throw .malformed("a message of \(length) bytes is too long")
    }
    let body = try read(length, until: end)
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw .malformed(
        "a message cannot be read: \(String(decoding: body.prefix(80), as: UTF8.self))")
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Bytes

  private func write(_ data: Data) throws(Failure) {
    let bytes = [UInt8](data)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .closed }
      sent += count
    }
  }

  private func read(_ count: Int, until end: Double?) throws(Failure) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 16))
    while data.count < count {
      try wait(until: end)
      let wanted = min(buffer.count, count - data.count)
      let got = Foundation.read(descriptor, &buffer, wanted)
      if got < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard got > 0 else { throw .closed }
      data.append(contentsOf: buffer[..<got])
    }
    return data
  }

  private func wait(until end: Double?) throws(Failure) {
    while true {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = end.map { max(0, $0 - Self.now) }
      let result = Foundation.poll(
        &poll, 1, left.map { Int32(min($0 * 1000, 1e9).rounded(.up)) } ?? -1)
      if result > 0 { return }
      if result == 0 { throw .timedOut }
      if errno != EINTR { throw .closed }
    }
  }
}

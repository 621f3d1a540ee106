import Foundation

/// One frame of a web socket (RFC 6455, 5.2).
struct WebSocketFrame {
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  var kind: Kind
  var isLast = true
  var content: Data

  /// The bytes as a client sends them: masked with four bytes by chance.
  func bytes(_ mask: [UInt8] = (0..<4).map { _ in UInt8.random(in: 0...255) }) -> Data {
    var bytes = Data([kind.rawValue | (isLast ? 0x80 : 0)])
    switch content.count {
    case ..<126: bytes.append(0x80 | UInt8(content.count))
    case ..<65536: bytes += [0x80 | 126, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
    default:
      bytes.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: content.count >> shift))
      }
    }
    bytes += mask
    var masked = [UInt8](content)
    for index in masked.indices { masked[index] ^= mask[index & 3] }
    return bytes + masked
  }

  /// How a frame is not one.
  struct Malformed: Error {}

  /// Takes the first frame out of what has come; nil while some of it is missing.
  static func take(from bytes: inout Data, limit: Int) throws -> WebSocketFrame? {
    let all = [UInt8](bytes.prefix(14))
    guard all.count >= 2 else { return nil }
    guard all[0] & 0x70 == 0, let kind = Kind(rawValue: all[0] & 0x0F) else { throw Malformed() }
    let isMasked = all[1] & 0x80 != 0
    var (length, start) = (Int(all[1] & 0x7F), 2)
    if length >= 126 {
      let size = length == 126 ? 2 : 8
      guard all.count >= 2 + size else { return nil }
      length = all[2..<(2 + size)].reduce(0) { $0 << 8 | Int($1) }
      start = 2 + size
    }
    // The server's frames are not masked, and those that control carry little and are not cut.
    guard !isMasked, length >= 0, !kind.isControl || (length < 126 && all[0] & 0x80 != 0) else {
      throw Malformed()
    }
    guard length <= limit else { throw POSIXError(.EMSGSIZE) }
    guard bytes.count >= start + length else { return nil }
    let content = Data(bytes.dropFirst(start).prefix(length))
    bytes = Data(bytes.dropFirst(start + length))
    return WebSocketFrame(kind: kind, isLast: all[0] & 0x80 != 0, content: content)
  }
}

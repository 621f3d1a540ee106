/// Writes the few structures of ASN.1 that keys are kept in.
package enum DERWriter {
  package static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    [tag] + length(content.count) + content
  }

  package static func sequence(_ parts: [[UInt8]]) -> [UInt8] {
    element(0x30, Array(parts.joined()))
  }

  package static func bitString(_ bytes: [UInt8]) -> [UInt8] { element(0x03, [0] + bytes) }
  package static func octetString(_ bytes: [UInt8]) -> [UInt8] { element(0x04, bytes) }

  private static func length(_ count: Int) -> [UInt8] {
    guard count >= 0x80 else { return [UInt8(count)] }
    var bytes: [UInt8] = []
    var rest = count
    while rest > 0 {
      bytes.insert(UInt8(rest & 0xff), at: 0)
      rest >>= 8
    }
    return [0x80 | UInt8(bytes.count)] + bytes
  }
}

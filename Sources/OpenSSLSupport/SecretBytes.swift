internal import COpenSSL
package import Foundation

/// Bytes that are overwritten when the last reference to them goes: keys, shared secrets, passwords.
package final class SecretBytes: @unchecked Sendable {
  package let count: Int
  private let base: UnsafeMutableRawPointer

  /// Room for `count` bytes, which `fill` writes before anyone else sees them.
  package init(
    count: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) rethrows {
    self.count = count
    base = .allocate(byteCount: max(count, 1), alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: max(count, 1))
    try fill(UnsafeMutableRawBufferPointer(start: base, count: count))
  }

  /// A copy of bytes.
  package convenience init(copying bytes: UnsafeRawBufferPointer) {
    self.init(count: bytes.count) { $0.copyMemory(from: bytes) }
  }

  /// Bytes from the system's generator.
  package static func random(count: Int) -> SecretBytes {
    SecretBytes(count: count) { RandomBytes.fill($0) }
  }

  deinit {
    OPENSSL_cleanse(base, count)
    base.deallocate()
  }

  /// Lends the bytes for the length of a call.
  package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Whether both hold the same bytes; the time it takes depends on the length alone.
  package static func areEqual(_ first: SecretBytes, _ second: SecretBytes) -> Bool {
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { ConstantTime.areEqual(first, $0) }
    }
  }
}

/// Comparisons whose time tells nothing of the bytes.
package enum ConstantTime {
  package static func areEqual(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Bool {
    guard first.count == second.count else { return false }
    guard let start = first.baseAddress, let other = second.baseAddress else { return true }
    return CRYPTO_memcmp(start, other, first.count) == 0
  }

  package static func areEqual(_ first: some DataProtocol, _ second: some DataProtocol) -> Bool {
    let bytes = [UInt8](first)
    let others = [UInt8](second)
    return bytes.withUnsafeBytes { bytes in
      others.withUnsafeBytes { areEqual(bytes, $0) }
    }
  }
}

/// Memory that held a secret.
package enum SecretMemory {
  /// Overwrites bytes in a way that the compiler cannot leave out.
  package static func erase(_ bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    OPENSSL_cleanse(start, bytes.count)
  }
}

/// The system's generator of random bytes.
package enum RandomBytes {
  /// Fills memory, or ends the program: without random bytes no key is safe.
  package static func fill(_ bytes: UnsafeMutableRawBufferPointer) {
    guard tryFill(bytes) else {
      fatalError("the system's random generator failed: \(OpenSSLError())")
    }
  }

  /// Fills memory; false if the generator failed.
  package static func tryFill(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return true }
    var done = 0
    while done < bytes.count {
      let part = min(bytes.count - done, 1 << 30)
      guard
        RAND_bytes(
          start.advanced(by: done).assumingMemoryBound(to: UInt8.self), Int32(part)) == 1
      else { return false }
      done += part
    }
    return true
  }

  package static func data(count: Int) -> Data {
    var data = Data(count: count)
    data.withUnsafeMutableBytes { fill($0) }
    return data
  }
}

internal import COpenSSL
internal import Foundation

/// OpenSSL's description of a cipher, which never changes and lives as long as the program.
struct CipherMethod: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Nil if the providers that are loaded do not have it.
  init?(_ name: String) {
    guard let pointer = EVP_CIPHER_fetch(nil, name, nil) else {
      ERR_clear_error()
      return nil
    }
    self.pointer = pointer
  }
}

/// One run of an authenticated cipher.
final class CipherContext {
  private let context: OpaquePointer
  private let method: OpaquePointer

  init(_ method: OpaquePointer) throws {
    self.method = method
    context = try made(EVP_CIPHER_CTX_new())
  }

  deinit { EVP_CIPHER_CTX_free(context) }

  func begin(encrypting: Bool, key: UnsafeRawBufferPointer, nonce: Data) throws {
    let direction: Int32 = encrypting ? 1 : 0
    try check(EVP_CipherInit_ex(context, method, nil, nil, nil, direction))
    try check(
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonce.count), nil))
    try nonce.withUnsafeBytes { nonce in
      try check(
        EVP_CipherInit_ex(
          context, nil, nil, key.bindMemory(to: UInt8.self).baseAddress,
          nonce.bindMemory(to: UInt8.self).baseAddress, direction))
    }
  }

  /// Adds data that is authenticated and not encrypted.
  func authenticate(_ extra: some DataProtocol) throws {
    for region in extra.regions {
      try region.withUnsafeBytes { bytes in
        try Self.eachPart(of: bytes) { part in
          var count: Int32 = 0
          try check(
            EVP_CipherUpdate(
              context, nil, &count, part.bindMemory(to: UInt8.self).baseAddress,
              Int32(part.count)))
        }
      }
    }
  }

  /// The output for an input. These ciphers keep nothing back, so it has the input's length.
  func process(_ input: some DataProtocol) throws -> Data {
    var output = Data(count: input.count)
    var offset = 0
    try output.withUnsafeMutableBytes { output in
      for region in input.regions {
        try region.withUnsafeBytes { bytes in
          try Self.eachPart(of: bytes) { part in
            var count: Int32 = 0
            let target = output.baseAddress?.advanced(by: offset)
            try check(
              EVP_CipherUpdate(
                context, target?.assumingMemoryBound(to: UInt8.self), &count,
                part.bindMemory(to: UInt8.self).baseAddress, Int32(part.count)))
            offset += Int(count)
          }
        }
      }
    }
    return output
  }

  func finish() throws {
    var count: Int32 = 0
    var rest = [UInt8](repeating: 0, count: 32)
    try check(EVP_CipherFinal_ex(context, &rest, &count))
  }

  func tag(byteCount: Int) throws -> Data {
    var tag = Data(count: byteCount)
    try tag.withUnsafeMutableBytes { tag in
      try check(
        EVP_CIPHER_CTX_ctrl(
          context, EVP_CTRL_AEAD_GET_TAG, Int32(byteCount), tag.baseAddress))
    }
    return tag
  }

  func setTag(_ tag: some DataProtocol) throws {
    var bytes = [UInt8](tag)
    try check(
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(bytes.count), &bytes))
  }

  /// Calls with at most a gigabyte at a time: OpenSSL counts bytes in 32 bits.
  private static func eachPart(
    of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var offset = 0
    while offset < bytes.count {
      let end = min(bytes.count, offset + 1 << 30)
      try body(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]))
      offset = end
    }
  }
}

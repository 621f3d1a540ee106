internal import COpenSSL
internal import OpenSSLSupport

/// A cipher at work on data that comes in parts.
final class Cryptor {
  private let context: OpaquePointer
  private let method: OpaquePointer
  private let isEncrypting: Bool
  private let isPadded: Bool
  let blockByteCount: Int
  private let nonceByteCount: Int
  /// How much input has no output yet.
  private var pending = 0

  init(
    operation: CCOperation, method: CryptorMethod, isPadded: Bool, nonce: UnsafeRawPointer?
  ) throws(CryptorFailure) {
    guard Int(operation) == kCCEncrypt || Int(operation) == kCCDecrypt else { throw .parameter }
    guard let context = EVP_CIPHER_CTX_new() else { throw .unspecified }
    self.context = context
    self.method = method.pointer
    isEncrypting = Int(operation) == kCCEncrypt
    blockByteCount = method.blockByteCount
    nonceByteCount = method.nonceByteCount
    self.isPadded = isPadded && method.blockByteCount > 1
    guard EVP_CipherInit_ex(context, method.pointer, nil, nil, nil, isEncrypting ? 1 : 0) == 1,
      EVP_CIPHER_CTX_set_key_length(context, Int32(method.key.count)) == 1,
      EVP_CIPHER_CTX_set_padding(context, self.isPadded ? 1 : 0) == 1,
      start(key: method.key, nonce: nonce)
    else {
      ERR_clear_error()
      throw .unspecified
    }
  }

  deinit {
    EVP_CIPHER_CTX_free(context)
    EVP_CIPHER_free(method)
  }

  private func start(key: [UInt8]?, nonce: UnsafeRawPointer?) -> Bool {
    // No nonce means one of zeros.
    var bytes = [UInt8](repeating: 0, count: max(nonceByteCount, 1))
    if let nonce, nonceByteCount > 0 {
      bytes.withUnsafeMutableBytes {
        $0.copyMemory(from: UnsafeRawBufferPointer(start: nonce, count: nonceByteCount))
      }
    }
    pending = 0
    return EVP_CipherInit_ex(context, nil, nil, key, bytes, isEncrypting ? 1 : 0) == 1
  }

  /// Begins anew with the same key.
  func reset(nonce: UnsafeRawPointer?) throws(CryptorFailure) {
    guard start(key: nil, nonce: nonce) else { throw .unspecified }
  }

  /// How much an update with so much input writes, and the end as well if it is wanted.
  func outputByteCount(input: Int, isFinal: Bool) -> Int {
    let total = pending + input
    if blockByteCount == 1 { return total }
    let rest = total % blockByteCount
    if isFinal { return isPadded && isEncrypting ? total - rest + blockByteCount : total }
    // Bytes that may be padding are kept back.
    let isKeptBack = isPadded && !isEncrypting && rest == 0 && total > 0
    return isKeptBack ? total - blockByteCount : total - rest
  }

  func update(_ input: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer)
    throws(CryptorFailure) -> Int
  {
    let needed = outputByteCount(input: input.count, isFinal: false)
    guard output.count >= needed else { throw .bufferTooSmall(needed: needed) }
    guard input.count > 0 else { return 0 }
    guard input.count < 1 << 30 else { throw .parameter }
    return try write(to: output, room: input.count + blockByteCount) { room, count in
      EVP_CipherUpdate(
        context, room, &count, input.bindMemory(to: UInt8.self).baseAddress, Int32(input.count))
    } failure: {
      .unspecified
    } counting: { count in
      pending += input.count - count
    }
  }

  func finish(to output: UnsafeMutableRawBufferPointer) throws(CryptorFailure) -> Int {
    guard isPadded || blockByteCount == 1 || pending == 0 else { throw .alignment }
    if isPadded, !isEncrypting, pending != blockByteCount {
      throw pending == 0 ? .decode : .alignment
    }
    if isPadded, isEncrypting, output.count < blockByteCount {
      throw .bufferTooSmall(needed: blockByteCount)
    }
    return try write(to: output, room: 2 * blockByteCount) { room, count in
      EVP_CipherFinal_ex(context, room, &count)
    } failure: {
      .decode
    } counting: { _ in
      pending = 0
    }
  }

  /// Has OpenSSL write into memory of its own, as the output may be where the input is.
  private func write(
    to output: UnsafeMutableRawBufferPointer, room byteCount: Int,
    _ body: (UnsafeMutablePointer<UInt8>?, inout Int32) -> Int32, failure: () -> CryptorFailure,
    counting: (Int) -> Void
  ) throws(CryptorFailure) -> Int {
    var room = [UInt8](repeating: 0, count: byteCount)
    defer { room.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    var count: Int32 = 0
    let result = room.withUnsafeMutableBufferPointer { body($0.baseAddress, &count) }
    guard result == 1 else {
      ERR_clear_error()
      throw failure()
    }
    counting(Int(count))
    guard output.count >= Int(count) else { throw .bufferTooSmall(needed: Int(count)) }
    room.withUnsafeBytes {
      output.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<Int(count)]))
    }
    return Int(count)
  }
}

internal import OpenSSLSupport

// Ciphers in one call and in parts. Names and types are Apple's.

/// Encrypts or decrypts data that is there as a whole.
@discardableResult
public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!,
  _ keyLength: Int, _ iv: UnsafeRawPointer!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  status(telling: dataOutMoved) { () throws(CryptorFailure) in
    let cryptor = try makeCryptor(op, alg, options, key, keyLength, iv)
    let input = UnsafeRawBufferPointer(start: dataIn, count: dataIn == nil ? 0 : dataInLength)
    if cryptor.blockByteCount > 1,
      Int(options) & kCCOptionPKCS7Padding == 0 || Int(op) == kCCDecrypt,
      input.count % cryptor.blockByteCount != 0
    {
      throw .alignment
    }
    var room = [UInt8](repeating: 0, count: input.count + 2 * cryptor.blockByteCount)
    let byteCount = room.count
    defer { room.withUnsafeMutableBytes { SecretMemory.erase($0) } }
    // Decrypting nothing gives nothing, though not even padding is there.
    if input.isEmpty, Int(op) == kCCDecrypt { return 0 }
    let result = room.withUnsafeMutableBytes { bytes in
      Result { () throws(CryptorFailure) in
        var count = try cryptor.update(input, to: bytes)
        count += try cryptor.finish(
          to: UnsafeMutableRawBufferPointer(rebasing: bytes[count..<byteCount]))
        guard count <= dataOutAvailable, count == 0 || dataOut != nil else {
          throw .bufferTooSmall(needed: count)
        }
        UnsafeMutableRawBufferPointer(start: dataOut, count: count)
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        return count
      }
    }
    return try result.get()
  }
}

/// Makes a cryptor that encrypts or decrypts data that comes in parts.
@discardableResult
public func CCCryptorCreate(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!,
  _ keyLength: Int, _ iv: UnsafeRawPointer!, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
  make(cryptorRef) { () throws(CryptorFailure) in
    try makeCryptor(op, alg, options, key, keyLength, iv)
  }
}

/// Makes a cryptor with any mode. A tweak and a number of rounds are for ciphers that are not here.
@discardableResult
public func CCCryptorCreateWithMode(
  _ op: CCOperation, _ mode: CCMode, _ alg: CCAlgorithm, _ padding: CCPadding,
  _ iv: UnsafeRawPointer!, _ key: UnsafeRawPointer!, _ keyLength: Int, _ tweak: UnsafeRawPointer!,
  _ tweakLength: Int, _ numRounds: Int32, _ options: CCModeOptions,
  _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
  make(cryptorRef) { () throws(CryptorFailure) in
    guard let key, keyLength >= 0 else { throw .parameter }
    let method = try CryptorMethod(
      algorithm: alg, mode: mode, key: UnsafeRawBufferPointer(start: key, count: keyLength))
    return try Cryptor(
      operation: op, method: method, isPadded: Int(padding) == ccPKCS7Padding, nonce: iv)
  }
}

/// Frees a cryptor.
@discardableResult
public func CCCryptorRelease(_ cryptorRef: CCCryptorRef!) -> CCCryptorStatus {
  guard let cryptorRef else { return CCCryptorStatus(kCCSuccess) }
  Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(cryptorRef)).release()
  return CCCryptorStatus(kCCSuccess)
}

/// Encrypts or decrypts the whole blocks of a part.
@discardableResult
public func CCCryptorUpdate(
  _ cryptorRef: CCCryptorRef!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  status(telling: dataOutMoved) { () throws(CryptorFailure) in
    try cryptor(cryptorRef).update(
      UnsafeRawBufferPointer(start: dataIn, count: dataIn == nil ? 0 : dataInLength),
      to: UnsafeMutableRawBufferPointer(
        start: dataOut, count: dataOut == nil ? 0 : dataOutAvailable))
  }
}

/// Encrypts or decrypts the rest.
@discardableResult
public func CCCryptorFinal(
  _ cryptorRef: CCCryptorRef!, _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  status(telling: dataOutMoved) { () throws(CryptorFailure) in
    try cryptor(cryptorRef).finish(
      to: UnsafeMutableRawBufferPointer(
        start: dataOut, count: dataOut == nil ? 0 : dataOutAvailable))
  }
}

/// How much room an update needs, and the end as well if it is wanted.
public func CCCryptorGetOutputLength(
  _ cryptorRef: CCCryptorRef!, _ inputLength: Int, _ final: Bool
) -> Int {
  (try? cryptor(cryptorRef).outputByteCount(input: inputLength, isFinal: final)) ?? 0
}

/// Has a cryptor begin anew with the same key.
@discardableResult
public func CCCryptorReset(_ cryptorRef: CCCryptorRef!, _ iv: UnsafeRawPointer!) -> CCCryptorStatus
{
  status(telling: nil) { () throws(CryptorFailure) in
    try cryptor(cryptorRef).reset(nonce: iv)
    return 0
  }
}

// MARK: Parts

private func makeCryptor(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
  _ keyLength: Int, _ iv: UnsafeRawPointer?
) throws(CryptorFailure) -> Cryptor {
  guard let key, keyLength >= 0 else { throw .parameter }
  let isECB = Int(options) & kCCOptionECBMode != 0
  let method = try CryptorMethod(
    algorithm: alg, mode: CCMode(isECB ? kCCModeECB : kCCModeCBC),
    key: UnsafeRawBufferPointer(start: key, count: keyLength))
  return try Cryptor(
    operation: op, method: method, isPadded: Int(options) & kCCOptionPKCS7Padding != 0, nonce: iv)
}

private func make(
  _ place: UnsafeMutablePointer<CCCryptorRef?>?, _ body: () throws(CryptorFailure) -> Cryptor
) -> CCCryptorStatus {
  status(telling: nil) { () throws(CryptorFailure) in
    guard let place else { throw .parameter }
    place.pointee = CCCryptorRef(Unmanaged.passRetained(try body()).toOpaque())
    return 0
  }
}

private func cryptor(_ reference: CCCryptorRef?) throws(CryptorFailure) -> Cryptor {
  guard let reference else { throw .parameter }
  return Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
}

/// Runs a body and gives its status, with the bytes written or the room needed.
private func status(
  telling moved: UnsafeMutablePointer<Int>?, _ body: () throws(CryptorFailure) -> Int
) -> CCCryptorStatus {
  do {
    let count = try body()
    moved?.pointee = count
    return CCCryptorStatus(kCCSuccess)
  } catch {
    if case .bufferTooSmall(let needed) = error { moved?.pointee = needed }
    return error.status
  }
}

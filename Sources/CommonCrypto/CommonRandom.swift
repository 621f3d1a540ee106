internal import OpenSSLSupport

/// The result of a request for random bytes.
public typealias CCRNGStatus = CCCryptorStatus

/// Fills memory with random bytes.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
  guard let bytes, count >= 0 else { return CCRNGStatus(kCCParamError) }
  let isFilled = RandomBytes.tryFill(UnsafeMutableRawBufferPointer(start: bytes, count: count))
  return CCRNGStatus(isFilled ? kCCSuccess : kCCRNGFailure)
}

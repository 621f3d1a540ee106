import Foundation
internal import OpenSSLSupport

/// A source of random bytes. There is one.
public final class SecRandomRef: Sendable {
  fileprivate init() {}
}

/// The system's source of random bytes.
public let kSecRandomDefault: SecRandomRef? = SecRandomRef()

/// Fills memory with random bytes; 0 if it could.
@discardableResult
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  guard count >= 0 else { return errSecParam }
  let isFilled = RandomBytes.tryFill(UnsafeMutableRawBufferPointer(start: bytes, count: count))
  return isFilled ? errSecSuccess : errSecInternalComponent
}

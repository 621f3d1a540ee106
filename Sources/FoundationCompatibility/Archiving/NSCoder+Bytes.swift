public import Foundation

extension NSCoder {
  /// The bytes that `encodeBytes(_:length:forKey:)` wrote. They are there as long as the coder.
  public func decodeBytes(
    forKey key: String, returnedLength length: UnsafeMutablePointer<Int>?
  ) -> UnsafePointer<UInt8>? {
    guard containsValue(forKey: key) else { return nil }
    let found = withDecodedUnsafeBufferPointer(forKey: key) { buffer in
      buffer.map { NSData(bytes: $0.baseAddress, length: $0.count) }
    }
    guard let data = found else { return nil }
    length?.pointee = data.length
    objc_setAssociatedObject(
      self, Unmanaged.passUnretained(data).toOpaque(), data, .OBJC_ASSOCIATION_RETAIN)
    return data.bytes.assumingMemoryBound(to: UInt8.self)
  }
}

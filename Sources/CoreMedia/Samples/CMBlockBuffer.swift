import Foundation
import FoundationCompatibility

/// Bytes of samples.
public final class CMBlockBuffer: Hashable, @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer

  package init(_ data: some Collection<UInt8>) {
    bytes = .allocate(byteCount: max(1, data.count), alignment: 16)
    bytes.copyBytes(from: data)
    dataLength = data.count
  }

  deinit { bytes.deallocate() }

  public let dataLength: Int
  public var isEmpty: Bool { dataLength == 0 }

  /// A copy of the bytes.
  public func dataBytes() throws -> Data { Data(bytes.prefix(dataLength)) }

  public static func == (one: CMBlockBuffer, other: CMBlockBuffer) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public let kCMBlockBufferNoErr: OSStatus = 0
public let kCMBlockBufferBadOffsetParameterErr: OSStatus = -12704
public let kCMBlockBufferBadLengthParameterErr: OSStatus = -12705

public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.dataLength }

@discardableResult
public func CMBlockBufferCopyDataBytes(
  _ theSourceBuffer: CMBlockBuffer, atOffset offsetToData: Int, dataLength: Int,
  destination: UnsafeMutableRawPointer
) -> OSStatus {
  guard (0...theSourceBuffer.dataLength).contains(offsetToData) else {
    return kCMBlockBufferBadOffsetParameterErr
  }
  guard dataLength >= 0, offsetToData + dataLength <= theSourceBuffer.dataLength,
    let base = theSourceBuffer.bytes.baseAddress
  else { return kCMBlockBufferBadLengthParameterErr }
  memcpy(destination, base + offsetToData, dataLength)
  return kCMBlockBufferNoErr
}

/// Where the bytes lie, all of them together, as long as the buffer lives.
@discardableResult
public func CMBlockBufferGetDataPointer(
  _ theBuffer: CMBlockBuffer, atOffset offset: Int,
  lengthAtOffsetOut: UnsafeMutablePointer<Int>?, totalLengthOut: UnsafeMutablePointer<Int>?,
  dataPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OSStatus {
  guard (0..<max(1, theBuffer.dataLength)).contains(offset), let base = theBuffer.bytes.baseAddress
  else { return kCMBlockBufferBadOffsetParameterErr }
  lengthAtOffsetOut?.pointee = theBuffer.dataLength - offset
  totalLengthOut?.pointee = theBuffer.dataLength
  dataPointerOut?.pointee = (base + offset).assumingMemoryBound(to: CChar.self)
  return kCMBlockBufferNoErr
}

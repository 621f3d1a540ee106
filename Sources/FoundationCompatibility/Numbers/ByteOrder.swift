/// The order of a number's bytes.
public struct CFByteOrder: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.init(rawValue) }
}

public let CFByteOrderUnknown = CFByteOrder(0)
public let CFByteOrderLittleEndian = CFByteOrder(1)
public let CFByteOrderBigEndian = CFByteOrder(2)

/// The order of this machine.
public func CFByteOrderGetCurrent() -> Int {
  Int((UInt16(1).littleEndian == 1 ? CFByteOrderLittleEndian : CFByteOrderBigEndian).rawValue)
}

public func CFSwapInt16(_ arg: UInt16) -> UInt16 { arg.byteSwapped }
public func CFSwapInt32(_ arg: UInt32) -> UInt32 { arg.byteSwapped }
public func CFSwapInt64(_ arg: UInt64) -> UInt64 { arg.byteSwapped }

public func CFSwapInt16BigToHost(_ arg: UInt16) -> UInt16 { UInt16(bigEndian: arg) }
public func CFSwapInt32BigToHost(_ arg: UInt32) -> UInt32 { UInt32(bigEndian: arg) }
public func CFSwapInt64BigToHost(_ arg: UInt64) -> UInt64 { UInt64(bigEndian: arg) }

public func CFSwapInt16HostToBig(_ arg: UInt16) -> UInt16 { arg.bigEndian }
public func CFSwapInt32HostToBig(_ arg: UInt32) -> UInt32 { arg.bigEndian }
public func CFSwapInt64HostToBig(_ arg: UInt64) -> UInt64 { arg.bigEndian }

public func CFSwapInt16LittleToHost(_ arg: UInt16) -> UInt16 { UInt16(littleEndian: arg) }
public func CFSwapInt32LittleToHost(_ arg: UInt32) -> UInt32 { UInt32(littleEndian: arg) }
public func CFSwapInt64LittleToHost(_ arg: UInt64) -> UInt64 { UInt64(littleEndian: arg) }

public func CFSwapInt16HostToLittle(_ arg: UInt16) -> UInt16 { arg.littleEndian }
public func CFSwapInt32HostToLittle(_ arg: UInt32) -> UInt32 { arg.littleEndian }
public func CFSwapInt64HostToLittle(_ arg: UInt64) -> UInt64 { arg.littleEndian }

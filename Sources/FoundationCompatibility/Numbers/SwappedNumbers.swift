import Foundation

// Numbers with their bytes in another order, by Foundation's names.

public func NSSwapShort(_ inv: UInt16) -> UInt16 { inv.byteSwapped }
public func NSSwapBigShortToHost(_ x: UInt16) -> UInt16 { UInt16(bigEndian: x) }
public func NSSwapHostShortToBig(_ x: UInt16) -> UInt16 { x.bigEndian }
public func NSSwapLittleShortToHost(_ x: UInt16) -> UInt16 { UInt16(littleEndian: x) }
public func NSSwapHostShortToLittle(_ x: UInt16) -> UInt16 { x.littleEndian }

public func NSSwapInt(_ inv: UInt32) -> UInt32 { inv.byteSwapped }
public func NSSwapBigIntToHost(_ x: UInt32) -> UInt32 { UInt32(bigEndian: x) }
public func NSSwapHostIntToBig(_ x: UInt32) -> UInt32 { x.bigEndian }
public func NSSwapLittleIntToHost(_ x: UInt32) -> UInt32 { UInt32(littleEndian: x) }
public func NSSwapHostIntToLittle(_ x: UInt32) -> UInt32 { x.littleEndian }

public func NSSwapLong(_ inv: UInt) -> UInt { inv.byteSwapped }
public func NSSwapBigLongToHost(_ x: UInt) -> UInt { UInt(bigEndian: x) }
public func NSSwapHostLongToBig(_ x: UInt) -> UInt { x.bigEndian }
public func NSSwapLittleLongToHost(_ x: UInt) -> UInt { UInt(littleEndian: x) }
public func NSSwapHostLongToLittle(_ x: UInt) -> UInt { x.littleEndian }

public func NSSwapLongLong(_ inv: UInt64) -> UInt64 { inv.byteSwapped }
public func NSSwapBigLongLongToHost(_ x: UInt64) -> UInt64 { UInt64(bigEndian: x) }
public func NSSwapHostLongLongToBig(_ x: UInt64) -> UInt64 { x.bigEndian }
public func NSSwapLittleLongLongToHost(_ x: UInt64) -> UInt64 { UInt64(littleEndian: x) }
public func NSSwapHostLongLongToLittle(_ x: UInt64) -> UInt64 { x.littleEndian }

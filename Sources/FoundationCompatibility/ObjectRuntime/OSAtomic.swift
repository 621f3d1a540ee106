import Foundation
import Synchronization

// The counters of `libkern/OSAtomic.h`, which Apple has deprecated and libraries still use. Each returns the new value.

public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  theValue.atomic.pointee.wrappingAdd(theAmount, ordering: .sequentiallyConsistent).newValue
}

@discardableResult
public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(1, theValue)
}

@discardableResult
public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(-1, theValue)
}

@discardableResult
public func OSAtomicIncrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(1, theValue)
}

@discardableResult
public func OSAtomicDecrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(-1, theValue)
}

/// Puts a value in the place of the old one, if that is still there; whether it was.
public func OSAtomicCompareAndSwap32Barrier(
  _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Bool {
  theValue.atomic.pointee.compareExchange(
    expected: oldValue, desired: newValue, ordering: .sequentiallyConsistent
  ).exchanged
}

/// Puts a value in the place of the old one, if that is still there; whether it was.
public func OSAtomicCompareAndSwap32(
  _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Bool {
  OSAtomicCompareAndSwap32Barrier(oldValue, newValue, theValue)
}

@discardableResult
public func OSAtomicAdd32Barrier(
  _ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 {
  OSAtomicAdd32(theAmount, theValue)
}

@discardableResult
public func OSAtomicAdd64(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  theValue.atomic.pointee.wrappingAdd(theAmount, ordering: .sequentiallyConsistent).newValue
}

@discardableResult
public func OSAtomicAdd64Barrier(
  _ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>
) -> Int64 {
  OSAtomicAdd64(theAmount, theValue)
}

@discardableResult
public func OSAtomicIncrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  OSAtomicAdd64(1, theValue)
}

@discardableResult
public func OSAtomicDecrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  OSAtomicAdd64(-1, theValue)
}

@discardableResult
public func OSAtomicIncrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  OSAtomicAdd64(1, theValue)
}

@discardableResult
public func OSAtomicDecrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  OSAtomicAdd64(-1, theValue)
}

/// Puts a value in the place of the old one, if that is still there; whether it was.
public func OSAtomicCompareAndSwap64Barrier(
  _ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>
) -> Bool {
  theValue.atomic.pointee.compareExchange(
    expected: oldValue, desired: newValue, ordering: .sequentiallyConsistent
  ).exchanged
}

extension UnsafeMutablePointer<Int64> {
  /// The same memory, which an atomic number lays out as a plain one.
  fileprivate var atomic: UnsafePointer<Atomic<Int64>> {
    UnsafePointer(UnsafeRawPointer(self).assumingMemoryBound(to: Atomic<Int64>.self))
  }
}

extension UnsafeMutablePointer<Int32> {
  /// The same memory, which an atomic number lays out as a plain one.
  fileprivate var atomic: UnsafePointer<Atomic<Int32>> {
    UnsafePointer(UnsafeRawPointer(self).assumingMemoryBound(to: Atomic<Int32>.self))
  }
}

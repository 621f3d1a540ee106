public import Foundation

// Kinds of mutexes, which are Int32 on Apple's systems and Int on Linux. Both are there: the compiler takes the one of the type that
// is asked for, and Linux's where both do.

@_disfavoredOverload public var PTHREAD_MUTEX_NORMAL: Int32 { 0 }
@_disfavoredOverload public var PTHREAD_MUTEX_RECURSIVE: Int32 { 1 }
@_disfavoredOverload public var PTHREAD_MUTEX_ERRORCHECK: Int32 { 2 }
@_disfavoredOverload public var PTHREAD_MUTEX_DEFAULT: Int32 { 0 }

/// Starts a thread, whose number is nil until then on Apple's systems.
@discardableResult
public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>!, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ body: @escaping @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 {
  var started = pthread_t()
  let plain = unsafeBitCast(
    body, to: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?).self)
  let result = pthread_create(&started, attributes, plain, argument)
  if result == 0 { thread.pointee = started }
  return result
}

/// A lock of `libkern/OSAtomic.h`, which Apple has deprecated and libraries still use: zero while nobody holds it.
public typealias OSSpinLock = Int32

public var OS_SPINLOCK_INIT: OSSpinLock { 0 }

/// Waits for a lock and takes it.
public func OSSpinLockLock(_ __lock: UnsafeMutablePointer<OSSpinLock>) {
  while !OSSpinLockTry(__lock) { sched_yield() }
}

/// Takes a lock that nobody holds; false where somebody does.
@discardableResult
public func OSSpinLockTry(_ __lock: UnsafeMutablePointer<OSSpinLock>) -> Bool {
  OSAtomicCompareAndSwap32Barrier(0, 1, __lock)
}

/// Lets go of a lock.
public func OSSpinLockUnlock(_ __lock: UnsafeMutablePointer<OSSpinLock>) {
  _ = OSAtomicCompareAndSwap32Barrier(1, 0, __lock)
}

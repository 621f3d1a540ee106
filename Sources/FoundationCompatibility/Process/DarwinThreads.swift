internal import CSwiftRuntime
public import Foundation

// Functions of Darwin's C library that Linux has otherwise or not at all.

/// The number of the thread that calls it; of another one it is not known.
@discardableResult
public func pthread_threadid_np(
  _ thread: pthread_t?, _ number: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  guard thread == nil || thread == pthread_self() else { return ESRCH }
  guard let number else { return EINVAL }
  number.pointee = hanok_thread_id()
  return 0
}

/// Names the thread that calls it. Linux keeps the first fifteen bytes.
@discardableResult
public func pthread_setname_np(_ name: UnsafePointer<CChar>) -> Int32 {
  hanok_set_thread_name(name)
}

/// The addresses of the calls that led here. Returns how many there are.
@discardableResult
public func backtrace(
  _ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?>!, _ count: Int32
) -> Int32 {
  hanok_backtrace(addresses, count)
}

/// A line for each address; to be given back with `free`.
public func backtrace_symbols(
  _ addresses: UnsafePointer<UnsafeMutableRawPointer?>!, _ count: Int32
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! {
  hanok_backtrace_symbols(addresses, count)
}

/// Makes what was written before it visible before what is written after it.
public func OSMemoryBarrier() { hanok_memory_barrier() }

/// How urgent a thread's work is.
public struct qos_class_t: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public let QOS_CLASS_USER_INTERACTIVE = qos_class_t(0x21)
public let QOS_CLASS_USER_INITIATED = qos_class_t(0x19)
public let QOS_CLASS_DEFAULT = qos_class_t(0x15)
public let QOS_CLASS_UTILITY = qos_class_t(0x11)
public let QOS_CLASS_BACKGROUND = qos_class_t(0x09)
public let QOS_CLASS_UNSPECIFIED = qos_class_t(0)

/// How urgent the work of the thread is that calls it.
public func qos_class_self() -> qos_class_t {
  switch Thread.current.qualityOfService {
  case .userInteractive: QOS_CLASS_USER_INTERACTIVE
  case .userInitiated: QOS_CLASS_USER_INITIATED
  case .utility: QOS_CLASS_UTILITY
  case .background: QOS_CLASS_BACKGROUND
  default: QOS_CLASS_DEFAULT
  }
}

extension DispatchQoS.QoSClass {
  /// The class that a thread's is.
  public init?(rawValue: qos_class_t) {
    switch rawValue {
    case QOS_CLASS_USER_INTERACTIVE: self = .userInteractive
    case QOS_CLASS_USER_INITIATED: self = .userInitiated
    case QOS_CLASS_DEFAULT: self = .default
    case QOS_CLASS_UTILITY: self = .utility
    case QOS_CLASS_BACKGROUND: self = .background
    case QOS_CLASS_UNSPECIFIED: self = .unspecified
    default: return nil
    }
  }
}

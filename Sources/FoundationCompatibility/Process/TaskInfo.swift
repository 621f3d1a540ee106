import Foundation

// How much memory the process has, as Darwin's programs ask its kernel.

public typealias integer_t = Int32
public typealias natural_t = UInt32
public typealias mach_port_t = UInt32
public typealias task_t = mach_port_t
public typealias task_name_t = mach_port_t
public typealias task_flavor_t = natural_t
public typealias task_info_t = UnsafeMutablePointer<integer_t>
public typealias mach_msg_type_number_t = natural_t
public typealias mach_vm_size_t = UInt64

/// The process itself; there are no other ones to ask about.
public let mach_task_self_: mach_port_t = 1

public let MACH_TASK_BASIC_INFO: Int32 = 20
public let TASK_VM_INFO: Int32 = 22
public let KERN_INVALID_ARGUMENT: kern_return_t = 4

/// A span of time.
public struct time_value_t: Sendable {
  public var seconds: integer_t = 0
  public var microseconds: integer_t = 0

  public init() {}
}

/// The memory of a process and the time it took.
public struct mach_task_basic_info: Sendable {
  /// Bytes of addresses.
  public var virtual_size: mach_vm_size_t = 0
  /// Bytes of memory.
  public var resident_size: mach_vm_size_t = 0
  /// Bytes of memory at most so far.
  public var resident_size_max: mach_vm_size_t = 0
  public var user_time = time_value_t()
  public var system_time = time_value_t()
  public var policy: Int32 = 0
  public var suspend_count: integer_t = 0

  public init() {}
}

public typealias mach_task_basic_info_data_t = mach_task_basic_info

/// The memory that counts as the process's own.
public struct task_vm_info: Sendable {
  public var virtual_size: mach_vm_size_t = 0
  public var resident_size: mach_vm_size_t = 0
  public var resident_size_peak: mach_vm_size_t = 0
  /// Bytes that the process alone has.
  public var phys_footprint: mach_vm_size_t = 0

  public init() {}
}

public typealias task_vm_info_data_t = task_vm_info

/// Writes the facts about the process. The count is the place's size in units of four bytes.
public func task_info(
  _ target_task: task_name_t, _ flavor: task_flavor_t, _ task_info_out: task_info_t!,
  _ task_info_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>!
) -> kern_return_t {
  guard target_task == mach_task_self_ else { return KERN_INVALID_ARGUMENT }
  let room = Int(task_info_outCnt.pointee) * MemoryLayout<integer_t>.size
  let place = UnsafeMutableRawPointer(task_info_out!)
  func put<Value>(_ value: Value) -> kern_return_t {
    guard room >= MemoryLayout<Value>.size else { return KERN_INVALID_ARGUMENT }
    withUnsafeBytes(of: value) { place.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    task_info_outCnt.pointee = mach_msg_type_number_t(
      MemoryLayout<Value>.size / MemoryLayout<integer_t>.size)
    return KERN_SUCCESS
  }
  let memory = ProcessMemory.current
  switch Int32(flavor) {
  case MACH_TASK_BASIC_INFO:
    var info = mach_task_basic_info()
    (info.virtual_size, info.resident_size) = (memory.virtual, memory.resident)
    info.resident_size_max = memory.peak
    (info.user_time, info.system_time) = ProcessMemory.times
    return put(info)
  case TASK_VM_INFO:
    var info = task_vm_info()
    (info.virtual_size, info.resident_size) = (memory.virtual, memory.resident)
    info.resident_size_peak = memory.peak
    info.phys_footprint = memory.resident - memory.shared
    return put(info)
  default:
    return KERN_INVALID_ARGUMENT
  }
}

/// The kernel's record of the process's memory, in bytes.
private struct ProcessMemory {
  var virtual: UInt64 = 0
  var resident: UInt64 = 0
  var shared: UInt64 = 0
  var peak: UInt64 = 0

  static var current: ProcessMemory {
    var memory = ProcessMemory()
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").compactMap { UInt64($0) }
    let size = UInt64(sysconf(Int32(_SC_PAGESIZE)))
    if pages.count > 2 {
      (memory.virtual, memory.resident) = (pages[0] * size, pages[1] * size)
      memory.shared = min(pages[2] * size, memory.resident)
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    memory.peak = max(memory.resident, UInt64(usage.ru_maxrss) * 1024)
    return memory
  }

  static var times: (user: time_value_t, system: time_value_t) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func value(_ time: timeval) -> time_value_t {
      var value = time_value_t()
      value.seconds = integer_t(time.tv_sec)
      value.microseconds = integer_t(time.tv_usec)
      return value
    }
    return (value(usage.ru_utime), value(usage.ru_stime))
  }
}

public import Foundation

// Facts of the system that Darwin's programs ask for by name.

/// Puts a fact of the system in place: `hw.machine`, `hw.model`, `hw.ncpu`, `hw.memsize`, `kern.ostype`,
/// `kern.osrelease`, `kern.osversion`, `kern.hostname` and `kern.boottime`. Without a place it says how many bytes there
/// are. -1 and `ENOENT` in `errno` for another name, `ENOMEM` for too small a place.
@discardableResult
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  guard newp == nil else { return failure(EPERM) }
  return put(SystemFact.bytes(of: String(cString: name)), oldp, oldlenp)
}

/// Puts a fact of the system in place, by numbers for its name: `CTL_HW` with `HW_MACHINE` and the like, `CTL_KERN` with
/// `KERN_BOOTTIME` and the like, and `CTL_KERN`, `KERN_PROC`, `KERN_PROC_PID` and the number of a process, which gives a
/// `kinfo_proc`. Results are those of `sysctlbyname`.
@discardableResult
public func sysctl(
  _ name: UnsafeMutablePointer<Int32>!, _ namelen: UInt32, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  guard newp == nil else { return failure(EPERM) }
  let numbers = Array(UnsafeBufferPointer(start: name, count: Int(namelen)))
  if numbers.starts(with: [CTL_KERN, KERN_PROC, KERN_PROC_PID]), numbers.count == 4 {
    let info = kinfo_proc(process: numbers[3])
    return put(info.map { info in withUnsafeBytes(of: info) { Array($0) } } ?? [], oldp, oldlenp)
  }
  let fact = numbers.count == 2 ? SystemFact.names[numbers] : nil
  return put(fact.flatMap(SystemFact.bytes), oldp, oldlenp)
}

/// Puts bytes in place; nil stands for a fact that is not known.
private func put(
  _ bytes: [UInt8]?, _ oldp: UnsafeMutableRawPointer?, _ oldlenp: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let bytes else { return failure(ENOENT) }
  guard let length = oldlenp else { return 0 }
  if let place = oldp {
    guard length.pointee >= bytes.count else { return failure(ENOMEM) }
    place.copyMemory(from: bytes, byteCount: bytes.count)
  }
  length.pointee = bytes.count
  return 0
}

private func failure(_ code: Int32) -> Int32 {
  errno = code
  return -1
}

public let CTL_KERN: Int32 = 1
public let CTL_HW: Int32 = 6
public let KERN_OSTYPE: Int32 = 1
public let KERN_OSRELEASE: Int32 = 2
public let KERN_VERSION: Int32 = 4
public let KERN_HOSTNAME: Int32 = 10
public let KERN_PROC: Int32 = 14
public let KERN_BOOTTIME: Int32 = 21
public let KERN_OSVERSION: Int32 = 65
public let KERN_PROC_PID: Int32 = 1
public let HW_MACHINE: Int32 = 1
public let HW_MODEL: Int32 = 2
public let HW_NCPU: Int32 = 3
public let HW_PAGESIZE: Int32 = 7
public let HW_MEMSIZE: Int32 = 24

private enum SystemFact {
  /// The names of facts by their numbers.
  static let names: [[Int32]: String] = [
    [CTL_KERN, KERN_OSTYPE]: "kern.ostype", [CTL_KERN, KERN_OSRELEASE]: "kern.osrelease",
    [CTL_KERN, KERN_VERSION]: "kern.version", [CTL_KERN, KERN_HOSTNAME]: "kern.hostname",
    [CTL_KERN, KERN_BOOTTIME]: "kern.boottime", [CTL_KERN, KERN_OSVERSION]: "kern.osversion",
    [CTL_HW, HW_MACHINE]: "hw.machine", [CTL_HW, HW_MODEL]: "hw.model",
    [CTL_HW, HW_NCPU]: "hw.ncpu", [CTL_HW, HW_PAGESIZE]: "hw.pagesize",
    [CTL_HW, HW_MEMSIZE]: "hw.memsize",
  ]

  static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "hw.machine": return text(system { $0.machine })
    case "hw.model": return text(system { $0.machine })
    case "kern.ostype": return text(system { $0.sysname })
    case "kern.osrelease": return text(system { $0.release })
    case "kern.osversion", "kern.version": return text(system { $0.version })
    case "kern.hostname": return text(system { $0.nodename })
    case "hw.ncpu", "hw.logicalcpu", "hw.activecpu", "hw.physicalcpu":
      return raw(Int32(ProcessInfo.processInfo.activeProcessorCount))
    case "hw.memsize": return raw(UInt64(ProcessInfo.processInfo.physicalMemory))
    case "hw.pagesize": return raw(Int64(sysconf(Int32(_SC_PAGESIZE))))
    case "kern.boottime":
      var now = timeval()
      gettimeofday(&now, nil)
      var up = timespec()
      clock_gettime(CLOCK_BOOTTIME, &up)
      return raw(timeval(tv_sec: now.tv_sec - up.tv_sec, tv_usec: 0))
    default: return nil
    }
  }

  /// The machine's name is the simulated device's, as `uname` says it.
  private static func system<Field>(_ field: (utsname) -> Field) -> Field {
    var names = utsname()
    uname(&names)
    return field(names)
  }

  /// The characters of one of `utsname`'s fields, with the 0 at the end.
  private static func text<Field>(_ field: Field) -> [UInt8] {
    let bytes = withUnsafeBytes(of: field) { Array($0) }
    return Array(bytes.prefix { $0 != 0 }) + [0]
  }

  private static func raw<Value>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
}

/// Whether this is the process's first thread: 1 or 0.
public func pthread_main_np() -> Int32 { Thread.isMainThread ? 1 : 0 }

/// Opens a file only for its events.
public let O_EVTONLY: Int32 = O_RDONLY

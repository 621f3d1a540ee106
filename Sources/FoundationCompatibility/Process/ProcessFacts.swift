public import Foundation

// Facts that Darwin's kernel gives about a process. Libraries ask whether a debugger runs them, and when they were started.

/// A process is run by a debugger.
public let P_TRACED: Int32 = 0x0000_0800

/// The kernel's record of a process.
public struct kinfo_proc: BitwiseCopyable, Sendable {
  public var kp_proc = extern_proc()
  public var kp_eproc = eproc()

  public init() {}
}

/// The activity of a process.
public struct extern_proc: BitwiseCopyable, Sendable {
  /// When it was started.
  public struct __Unnamed_union_p_un: BitwiseCopyable, Sendable {
    public var __p_starttime = timeval()

    public init() {}
  }

  public var p_un = __Unnamed_union_p_un()
  /// Bits such as `P_TRACED`.
  public var p_flag: Int32 = 0
  public var p_pid: pid_t = 0

  public init() {}
}

/// The surroundings of a process: its parent and its group.
public struct eproc: BitwiseCopyable, Sendable {
  /// The process that started it.
  public var e_ppid: pid_t = 0

  public init() {}
}

extension kinfo_proc {
  /// Reads Linux's record of a process; nil where there is no such process.
  init?(process: pid_t) {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let name = line.lastIndex(of: ")")
    else { return nil }
    // proc(5): the fields after the name in parentheses begin with the third, the state.
    let fields = line[line.index(after: name)...].split(separator: " ")
    guard fields.count > 19, let parent = pid_t(fields[1]), let ticks = Int(fields[19]) else {
      return nil
    }
    self.init()
    kp_proc.p_pid = process
    kp_eproc.e_ppid = parent
    kp_proc.p_un.__p_starttime = Self.moment(ofTicks: ticks)
    let tracer = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    if tracer?.split(separator: "\t").last != "0" { kp_proc.p_flag |= P_TRACED }
  }

  /// When a number of the kernel's ticks had passed since the machine was started.
  private static func moment(ofTicks ticks: Int) -> timeval {
    var boot = timeval()
    var size = MemoryLayout<timeval>.size
    sysctlbyname("kern.boottime", &boot, &size, nil, 0)
    let perSecond = sysconf(Int32(_SC_CLK_TCK))
    return timeval(
      tv_sec: boot.tv_sec + ticks / perSecond,
      tv_usec: boot.tv_usec + (ticks % perSecond) * 1_000_000 / perSecond)
  }
}

/// The size of the texts of `utsname`, in bytes.
public var _SYS_NAMELEN: Int32 { 65 }

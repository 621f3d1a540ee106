import Foundation
import FoundationCompatibility
import XCTest

/// The questions of Darwin's programs to the system.
final class SystemControlTests: XCTestCase {
  func testTheMachinesNameIsUnames() {
    var size = 0
    XCTAssertEqual(sysctlbyname("hw.machine", nil, &size, nil, 0), 0)
    var bytes = [CChar](repeating: 0, count: size)
    XCTAssertEqual(sysctlbyname("hw.machine", &bytes, &size, nil, 0), 0)
    var names = utsname()
    uname(&names)
    let machine = withUnsafeBytes(of: names.machine) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    XCTAssertEqual(String(cString: bytes), machine)
  }

  func testNumbersAreReadAndMistakesRefused() {
    var memory: UInt64 = 0
    var size = MemoryLayout<UInt64>.size
    XCTAssertEqual(sysctlbyname("hw.memsize", &memory, &size, nil, 0), 0)
    XCTAssertEqual(memory, ProcessInfo.processInfo.physicalMemory)
    size = 2
    XCTAssertEqual(sysctlbyname("hw.memsize", &memory, &size, nil, 0), -1)
    XCTAssertEqual(errno, ENOMEM)
    XCTAssertEqual(sysctlbyname("no.such.fact", nil, &size, nil, 0), -1)
    XCTAssertEqual(errno, ENOENT)
  }

  func testMemoryOfTheProcess() {
    var info = mach_task_basic_info()
    var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size) / 4
    let result = withUnsafeMutablePointer(to: &info) {
      $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
        task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
      }
    }
    XCTAssertEqual(result, KERN_SUCCESS)
    XCTAssertGreaterThan(info.resident_size, 1_000_000)
    XCTAssertGreaterThan(info.virtual_size, info.resident_size)
    count = 1
    var small: integer_t = 0
    XCTAssertEqual(
      task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), &small, &count),
      KERN_INVALID_ARGUMENT)
  }

  func testAProcessIsRunByNoDebuggerAndWasStartedBeforeNow() {
    var info = kinfo_proc()
    var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
    var size = MemoryLayout<kinfo_proc>.stride
    XCTAssertEqual(sysctl(&name, UInt32(name.count), &info, &size, nil, 0), 0)
    XCTAssertEqual(info.kp_proc.p_pid, getpid())
    XCTAssertEqual(info.kp_eproc.e_ppid, getppid())
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let isTraced = !(status?.contains("TracerPid:\t0\n") ?? true)
    XCTAssertEqual(info.kp_proc.p_flag & P_TRACED != 0, isTraced)
    let start = info.kp_proc.p_un.__p_starttime
    XCTAssertLessThanOrEqual(start.tv_sec, time(nil) + 1)
    XCTAssertGreaterThan(start.tv_sec, 0)
  }

  func testFactsAreFoundByNumber() {
    var name = [CTL_HW, HW_NCPU]
    var count: Int32 = 0
    var size = MemoryLayout<Int32>.size
    XCTAssertEqual(sysctl(&name, 2, &count, &size, nil, 0), 0)
    XCTAssertEqual(Int(count), ProcessInfo.processInfo.activeProcessorCount)
    var other: [Int32] = [99, 99]
    XCTAssertEqual(sysctl(&other, 2, &count, &size, nil, 0), -1)
    XCTAssertEqual(errno, ENOENT)
  }
}

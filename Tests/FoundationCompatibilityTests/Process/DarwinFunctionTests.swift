import Foundation
import FoundationCompatibility
import XCTest

final class DarwinFunctionTests: XCTestCase {
  func testThreadsHaveNumbersAndNames() {
    var number: UInt64 = 0
    XCTAssertEqual(pthread_threadid_np(nil, &number), 0)
    XCTAssertGreaterThan(number, 0)
    XCTAssertEqual(pthread_threadid_np(nil, nil), EINVAL)
    let first = number
    let other = expectation(description: "another thread")
    Thread.detachNewThread {
      var second: UInt64 = 0
      pthread_threadid_np(nil, &second)
      XCTAssertNotEqual(second, first)
      XCTAssertEqual(pthread_setname_np("a name of more than fifteen bytes"), 0)
      let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
      XCTAssertEqual(name, "a name of more \n")
      other.fulfill()
    }
    wait(for: [other], timeout: 5)
  }

  func testCallsHaveAddressesAndLines() {
    var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 32)
    let count = backtrace(&addresses, 32)
    XCTAssertGreaterThan(count, 1)
    let lines = backtrace_symbols(&addresses, count)
    XCTAssertNotNil(lines?[0])
    free(lines)
  }

  func testMemoryIsMeasuredAndOverwritten() {
    let memory = malloc(10)
    XCTAssertGreaterThanOrEqual(malloc_size(memory), 10)
    free(memory)
    var bytes: [UInt8] = [1, 2, 3]
    XCTAssertEqual(memset_s(&bytes, 3, 7, 2), 0)
    XCTAssertEqual(bytes, [7, 7, 3])
    XCTAssertEqual(memset_s(&bytes, 3, 0, 9), EOVERFLOW)
    XCTAssertEqual(bytes, [0, 0, 0])
  }

  func testTheProgramKnowsItsFile() {
    var size: UInt32 = 0
    XCTAssertEqual(_NSGetExecutablePath(nil, &size), -1)
    var path = [CChar](repeating: 0, count: Int(size))
    XCTAssertEqual(_NSGetExecutablePath(&path, &size), 0)
    XCTAssertTrue(FileManager.default.isExecutableFile(atPath: String(cString: path)))
  }

  func testLimitsAreRead() {
    var limit = rlimit()
    XCTAssertEqual(getrlimit(RLIMIT_NOFILE, &limit), 0)
    XCTAssertGreaterThan(limit.rlim_cur, 0)
  }

  func testClassesOfWork() {
    XCTAssertEqual(DispatchQoS.QoSClass(rawValue: QOS_CLASS_UTILITY), .utility)
    XCTAssertNil(DispatchQoS.QoSClass(rawValue: qos_class_t(3)))
    let done = expectation(description: "done")
    let thread = Thread {
      XCTAssertEqual(qos_class_self(), QOS_CLASS_BACKGROUND)
      done.fulfill()
    }
    thread.qualityOfService = .background
    thread.start()
    wait(for: [done], timeout: 5)
  }

  func testFilesTellTheirTimes() {
    var status = stat()
    XCTAssertEqual(stat("/", &status), 0)
    XCTAssertEqual(status.st_mtimespec.tv_sec, status.st_mtim.tv_sec)
  }

  func testTimesAreMadeOfDarwinsNumbers() {
    let microseconds: Int32 = 250_000
    XCTAssertEqual(timeval(tv_sec: 3, tv_usec: microseconds).tv_usec, 250_000)
    XCTAssertEqual(timeval(tv_sec: 3, tv_usec: 7).tv_usec, 7)
  }

  func testPermissionsOfLinksCanBeSet() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("file").path
    let link = folder.appendingPathComponent("link").path
    try Data().write(to: URL(fileURLWithPath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    XCTAssertEqual(chmod(file, 0o640), 0)
    XCTAssertEqual(lchmod(link, 0o600), 0)
    var status = stat()
    XCTAssertEqual(stat(file, &status), 0)
    XCTAssertEqual(status.st_mode & 0o777, 0o640)
    XCTAssertEqual(lchmod(file, 0o600), 0)
    XCTAssertEqual(stat(file, &status), 0)
    XCTAssertEqual(status.st_mode & 0o777, 0o600)
    XCTAssertEqual(lchmod(folder.appendingPathComponent("none").path, 0o600), -1)
  }
}

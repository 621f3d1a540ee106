import Foundation
import FoundationCompatibility
import XCTest

/// Functions of Darwin's C library that Linux's has elsewhere.
final class DarwinLibraryTests: XCTestCase {
  func testMomentsAreReadInAFormat() throws {
    var time = tm()
    let rest = try XCTUnwrap(strptime("2026-03-09 rest", "%Y-%m-%d", &time))
    XCTAssertEqual(String(cString: rest), " rest")
    XCTAssertEqual([time.tm_year, time.tm_mon, time.tm_mday], [126, 2, 9])
    XCTAssertNil(strptime("spring", "%Y", &time))
    XCTAssertNotNil(strptime_l("Mar", "%b", &time, nil))
    XCTAssertEqual(strtod_l("1.5", nil, nil), 1.5)
    XCTAssertEqual(strcasestr("Low Tide", "tide").map { String(cString: $0) }, "Tide")
  }

  func testImagesHaveNamesAndBeginnings() throws {
    let names = (0..<_dyld_image_count()).compactMap { index in
      _dyld_get_image_name(index).map { String(cString: $0) }
    }
    XCTAssertTrue(names.contains { $0.hasSuffix("libFoundation.so") })
    XCTAssertTrue(names[0].hasPrefix("/"))
    let header = try XCTUnwrap(_dyld_get_image_header(0))
    XCTAssertEqual(header.pointee.magic.littleEndian, 0x464C_457F)
    XCTAssertNil(_dyld_get_image_name(100_000))
  }

  func testMutexesAreOfAKindByNumber() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    XCTAssertEqual(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE), 0)
    XCTAssertEqual(pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_NORMAL)), 0)
    var mutex = pthread_mutex_t()
    XCTAssertEqual(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE), 0)
    pthread_mutex_init(&mutex, &attributes)
    XCTAssertEqual(pthread_mutex_lock(&mutex), 0)
    XCTAssertEqual(pthread_mutex_trylock(&mutex), 0)
  }

  func testThreadsBeginWithoutANumber() {
    var thread: pthread_t?
    let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    place.initialize(to: 1)
    let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { place in
      place.assumingMemoryBound(to: Int.self).pointee = 2
      return nil
    }
    XCTAssertEqual(pthread_create(&thread, nil, body, place), 0)
    if let thread { pthread_join(thread, nil) }
    XCTAssertEqual(place.pointee, 2)
  }

  func testSpinLocksAreHeldByOne() {
    var lock = OS_SPINLOCK_INIT
    OSSpinLockLock(&lock)
    XCTAssertFalse(OSSpinLockTry(&lock))
    OSSpinLockUnlock(&lock)
    XCTAssertTrue(OSSpinLockTry(&lock))
    var count: Int64 = 5
    XCTAssertEqual(OSAtomicAdd64(-2, &count), 3)
    XCTAssertEqual(OSAtomicDecrement64Barrier(&count), 2)
  }

  func testNumbersOfTheSystem() {
    var usage = rusage()
    XCTAssertEqual(getrusage(RUSAGE_SELF, &usage), 0)
    var size: vm_size_t = 0
    XCTAssertEqual(host_page_size(mach_host_self(), &size), KERN_SUCCESS)
    XCTAssertEqual(Int(size), NSPageSize())
    XCTAssertEqual(String(cString: getprogname()).isEmpty, false)
    XCTAssertEqual(mach_timebase_info(numer: 2, denom: 3).denom, 3)
    XCTAssertEqual(
      DispatchTime(uptimeNanoseconds: 7).distance(to: DispatchTime(uptimeNanoseconds: 4)),
      .nanoseconds(-3))
    XCTAssertEqual(NSSwapHostIntToBig(1), 0x0100_0000)
    XCTAssertEqual(timingsafe_bcmp([1, 2] as [UInt8], [1, 3] as [UInt8], 2), 1)
  }

  func testIdentifiersAreWrittenAndRead() {
    var bytes = [UInt8](repeating: 0, count: 16)
    XCTAssertEqual(uuid_is_null(&bytes), 1)
    XCTAssertEqual(uuid_parse("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", &bytes), 0)
    XCTAssertEqual(bytes[0], 0xE6)
    var text = [CChar](repeating: 0, count: 37)
    uuid_unparse_lower(bytes, &text)
    XCTAssertEqual(String(cString: text), "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    XCTAssertEqual(uuid_parse("no identifier", &bytes), -1)
  }
}

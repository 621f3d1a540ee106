import Foundation
import FoundationCompatibility
import XCTest

/// Sources of files and of memory, which Dispatch on Linux lacks.
final class DispatchSourceTests: XCTestCase {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("watched-\(UInt64.random(in: 0 ... .max))")

  override func tearDown() {
    try? FileManager.default.removeItem(at: file)
    super.tearDown()
  }

  /// The events that a source hears while the file changes.
  private func heard(
    _ mask: DispatchSource.FileSystemEvent, until last: DispatchSource.FileSystemEvent,
    _ work: () throws -> Void
  ) throws -> DispatchSource.FileSystemEvent {
    try Data("a".utf8).write(to: file)
    let descriptor = open(file.path, O_EVTONLY)
    XCTAssertGreaterThanOrEqual(descriptor, 0)
    let queue = DispatchQueue(label: "watched")
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: descriptor, eventMask: mask, queue: queue)
    XCTAssertEqual(source.handle, descriptor)
    let done = expectation(description: "heard of it")
    let closed = expectation(description: "cancelled")
    var all: DispatchSource.FileSystemEvent = []
    source.setEventHandler {
      let wasThere = all.contains(last)
      all.formUnion(source.data)
      if all.contains(last), !wasThere { done.fulfill() }
    }
    source.setCancelHandler {
      close(descriptor)
      closed.fulfill()
    }
    source.resume()
    try work()
    wait(for: [done], timeout: 60)
    source.cancel()
    wait(for: [closed], timeout: 60)
    return queue.sync { all }
  }

  func testWritingAndGrowingAreHeard() throws {
    let events = try heard([.write, .extend], until: .extend) {
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("bc".utf8))
      try handle.close()
    }
    XCTAssertEqual(events, [.write, .extend])
  }

  func testRenamingIsHeard() throws {
    let other = file.appendingPathExtension("other")
    defer { try? FileManager.default.removeItem(at: other) }
    let events = try heard([.rename, .write], until: .rename) {
      try FileManager.default.moveItem(at: file, to: other)
    }
    XCTAssertEqual(events, .rename)
  }

  func testRemovingIsHeard() throws {
    let events = try heard([.delete, .write], until: .delete) {
      try FileManager.default.removeItem(at: file)
    }
    XCTAssertEqual(events, .delete)
  }

  func testASourceOfAnotherKindKnownByItsClassCallsItsHandler() throws {
    let source = DispatchSource.makeUserDataAddSource(queue: .main)
    let heard = expectation(description: "heard")
    try XCTUnwrap(source as? DispatchSource).setEventHandler { heard.fulfill() }
    source.resume()
    source.add(data: 1)
    wait(for: [heard], timeout: 60)
    source.cancel()
  }

  func testMemoryPressureReachesThoseWhoAskedForIt() {
    let source = DispatchSource.makeMemoryPressureSource(
      eventMask: [.warning, .critical], queue: .main)
    XCTAssertEqual(source.mask, [.warning, .critical])
    let heard = expectation(description: "heard")
    var events: DispatchSource.MemoryPressureEvent = []
    source.setEventHandler {
      events.formUnion(source.data)
      heard.fulfill()
    }
    source.resume()
    MemoryPressure.shared.tell(.normal)
    MemoryPressure.shared.tell(.critical)
    wait(for: [heard], timeout: 60)
    XCTAssertEqual(events, .critical)
    source.cancel()
  }
}

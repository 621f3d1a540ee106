import Foundation
import FoundationCompatibility
import XCTest

final class BoundStreamTests: XCTestCase {
  private func pair(_ size: Int) throws -> (InputStream, OutputStream) {
    var (input, output): (InputStream?, OutputStream?) = (nil, nil)
    Stream.getBoundStreams(withBufferSize: size, inputStream: &input, outputStream: &output)
    return (try XCTUnwrap(input), try XCTUnwrap(output))
  }

  func testWhatIsWrittenIsRead() throws {
    let (input, output) = try pair(16)
    XCTAssertEqual(input.streamStatus, .notOpen)
    input.open()
    output.open()
    XCTAssertFalse(input.hasBytesAvailable)
    XCTAssertTrue(output.hasSpaceAvailable)
    nonisolated(unsafe) let writer = output
    DispatchQueue.global().async {
      let bytes = [UInt8](0..<10)
      for _ in 0..<10 {
        var count = 0
        while count < bytes.count {
          count += writer.write(Array(bytes[count...]), maxLength: bytes.count - count)
        }
      }
      writer.close()
    }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 7)
    while true {
      let count = input.read(&buffer, maxLength: 7)
      guard count > 0 else { break }
      all += buffer.prefix(count)
    }
    XCTAssertEqual(all, Array((0..<10).map { _ in [UInt8](0..<10) }.joined()))
    XCTAssertEqual(input.streamStatus, .atEnd)
  }

  func testNobodyWritesToAClosedReader() throws {
    let (input, output) = try pair(4)
    input.open()
    output.open()
    XCTAssertEqual(output.write([1, 2, 3, 4, 5, 6], maxLength: 6), 4)
    XCTAssertFalse(output.hasSpaceAvailable)
    input.close()
    XCTAssertEqual(output.write([7], maxLength: 1), -1)
  }

  /// Reads what comes, and notes what it hears.
  private final class Listener: NSObject, StreamDelegate, @unchecked Sendable {
    let read: XCTestExpectation
    let ended: XCTestExpectation
    private let lock = NSLock()
    private var heard: [Stream.Event] = []
    var events: [Stream.Event] { lock.withLock { heard } }

    init(_ read: XCTestExpectation, _ ended: XCTestExpectation) {
      (self.read, self.ended) = (read, ended)
    }

    func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
      lock.withLock { heard.append(eventCode) }
      if eventCode == .endEncountered { ended.fulfill() }
      guard eventCode == .hasBytesAvailable, let input = aStream as? InputStream else { return }
      var buffer = [UInt8](repeating: 0, count: 100)
      if input.read(&buffer, maxLength: 100) == 3 { read.fulfill() }
    }
  }

  private func listens(_ schedule: (InputStream) -> Void) throws {
    let (input, output) = try pair(100)
    let listener = Listener(expectation(description: "bytes"), expectation(description: "end"))
    input.delegate = listener
    schedule(input)
    input.open()
    output.open()
    XCTAssertEqual(output.write([1, 2, 3], maxLength: 3), 3)
    wait(for: [listener.read], timeout: 60)
    output.close()
    wait(for: [listener.ended], timeout: 60)
    XCTAssertEqual(listener.events, [.openCompleted, .hasBytesAvailable, .endEncountered])
  }

  func testDelegatesHearOfBytesAndTheEnd() throws {
    try listens { $0.schedule(in: .main, forMode: .common) }
  }

  func testDelegatesHearOfBytesAndTheEndOnAQueue() throws {
    let queue = DispatchQueue(label: "listener")
    try listens { CFReadStreamSetDispatchQueue($0, queue) }
  }
}

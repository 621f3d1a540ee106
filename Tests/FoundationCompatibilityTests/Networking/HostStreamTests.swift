import Foundation
import FoundationCompatibility
import TestSupport
import XCTest

/// Streams to hosts, as chats of many tutorials use them.
final class HostStreamTests: XCTestCase {
  /// A server that sends back what it gets, until the other side leaves.
  private func echo() throws -> LoopbackListener {
    try LoopbackListener { connection in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
        let text = String(decoding: buffer[..<count], as: UTF8.self)
        LoopbackListener.send(Data(text.uppercased().utf8), over: connection)
        if text.contains("bye") { break }
      }
      close(connection)
    }
  }

  func testMessagesGoBothWaysOnARunLoop() throws {
    let server = try echo()
    let chat = Chat()
    chat.connect(port: server.port) { stream in stream.schedule(in: .main, forMode: .common) }
    wait(for: [chat.end], timeout: 30)
    XCTAssertEqual(chat.text, "AHOY BYE")
    XCTAssertEqual(Set(chat.events.prefix(2)), ["in opened", "out opened"])
    XCTAssertEqual(chat.events.last, "in end")
    XCTAssertEqual(chat.input?.streamStatus, .atEnd)
  }

  func testMessagesGoBothWaysOnAQueue() throws {
    let server = try echo()
    let chat = Chat()
    let queue = DispatchQueue(label: "chat")
    chat.connect(port: server.port) { stream in
      if let stream = stream as? InputStream { CFReadStreamSetDispatchQueue(stream, queue) }
      if let stream = stream as? OutputStream { CFWriteStreamSetDispatchQueue(stream, queue) }
    }
    wait(for: [chat.end], timeout: 30)
    XCTAssertEqual(chat.text, "AHOY BYE")
  }

  func testReadingWaitsWithoutADelegate() throws {
    let server = try echo()
    var input: InputStream?
    var output: OutputStream?
    Stream.getStreamsToHost(
      withName: "127.0.0.1", port: Int(server.port), inputStream: &input, outputStream: &output)
    let (reader, writer) = try (XCTUnwrap(input), XCTUnwrap(output))
    reader.open()
    writer.open()
    XCTAssertEqual(writer.write(Array("bye".utf8), maxLength: 3), 3)
    var buffer = [UInt8](repeating: 0, count: 16)
    XCTAssertEqual(reader.read(&buffer, maxLength: 16), 3)
    XCTAssertEqual(reader.read(&buffer, maxLength: 16), 0)
    reader.close()
    writer.close()
    XCTAssertEqual(reader.streamStatus, .closed)
  }

  func testOneStreamAloneEndsItsConnection() throws {
    let left = expectation(description: "The other side has left.")
    let server = try LoopbackListener { connection in
      LoopbackListener.send(Data("ahoy".utf8), over: connection)
      LoopbackListener.waitForEnd(of: connection)
      left.fulfill()
      close(connection)
    }
    var input: InputStream?
    Stream.getStreamsToHost(
      withName: "127.0.0.1", port: Int(server.port), inputStream: &input, outputStream: nil)
    let reader = try XCTUnwrap(input)
    reader.open()
    var buffer = [UInt8](repeating: 0, count: 16)
    XCTAssertEqual(reader.read(&buffer, maxLength: 16), 4)
    reader.close()
    reader.close()
    // Closing ends it, not that the stream is freed.
    withExtendedLifetime((reader, input)) { wait(for: [left], timeout: 30) }
  }

  func testNobodyThereIsAnError() throws {
    let (descriptor, port) = try LoopbackSocket.bound()
    defer { close(descriptor) }
    let chat = Chat()
    chat.connect(port: port) { stream in stream.schedule(in: .main, forMode: .default) }
    wait(for: [chat.end], timeout: 30)
    XCTAssertEqual((chat.input?.streamError as? POSIXError)?.code, .ECONNREFUSED)
    XCTAssertEqual(chat.input?.streamStatus, .error)
  }
}

/// A chat's two streams.
private final class Chat: NSObject, StreamDelegate, @unchecked Sendable {
  let end = XCTestExpectation(description: "end of the stream")
  private(set) var input: InputStream?
  private(set) var output: OutputStream?
  private(set) var events: [String] = []
  private(set) var text = ""
  private var hasWritten = false

  func connect(port: UInt16, _ schedule: (Stream) -> Void) {
    end.assertForOverFulfill = false
    var reading: Unmanaged<CFReadStream>?
    var writing: Unmanaged<CFWriteStream>?
    CFStreamCreatePairWithSocketToHost(
      nil, "127.0.0.1" as CFString, UInt32(port), &reading, &writing)
    input = reading?.takeRetainedValue()
    output = writing?.takeRetainedValue()
    for stream in [input, output].compactMap({ $0 as Stream? }) {
      stream.delegate = self
      schedule(stream)
      stream.open()
    }
  }

  func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
    let name = aStream === input ? "in" : "out"
    switch eventCode {
    case .openCompleted: events.append("\(name) opened")
    case .hasSpaceAvailable where !hasWritten:
      hasWritten = true
      output?.write(Array("ahoy bye".utf8), maxLength: 8)
    case .hasBytesAvailable:
      var buffer = [UInt8](repeating: 0, count: 3)
      guard let input, input.hasBytesAvailable else { return }
      let count = input.read(&buffer, maxLength: 3)
      if count > 0 { text += String(decoding: buffer[..<count], as: UTF8.self) }
    case .endEncountered where aStream === input:
      events.append("in end")
      end.fulfill()
    case .errorOccurred: end.fulfill()
    default: break
    }
  }
}

import COpenSSL
import Foundation
import FoundationCompatibility
import FoundationNetworking
import TestSupport
import XCTest

/// Web sockets' tasks, with servers that speak RFC 6455.
final class WebSocketTests: XCTestCase {
  private func session(_ delegate: (any URLSessionDelegate)? = nil) -> URLSession {
    URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
  }

  func testMessagesComeBack() async throws {
    let server = try SocketServer { frame, peer in
      peer.send(frame.kind, frame.content)
    }
    let session = session()
    let task = session.webSocketTask(with: server.url)
    task.resume()
    try await task.send(.string("ahoy ⛵️"))
    guard case .string(let text) = try await task.receive() else { return XCTFail("no text") }
    XCTAssertEqual(text, "ahoy ⛵️")
    for count in [0, 1, 125, 126, 65_535, 65_536, 700_000] {
      let sent = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
      try await task.send(.data(sent))
      guard case .data(let data) = try await task.receive() else { return XCTFail("no data") }
      XCTAssertEqual(data, sent)
    }
    XCTAssertEqual((task.response as? HTTPURLResponse)?.statusCode, 101)
    task.cancel(with: .goingAway, reason: nil)
    session.finishTasksAndInvalidate()
  }

  func testTheHandshakeSaysWhatTheRequestDoes() async throws {
    let server = try SocketServer { frame, peer in peer.send(1, Data(peer.head.utf8)) }
    var request = URLRequest(
      url: server.url.appendingPathComponent("quay").appending(queryItems: [
        .init(name: "a", value: "b")
      ]))
    request.setValue("7", forHTTPHeaderField: "X-Berth")
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["X-Port": "Oslo"]
    let task = URLSession(configuration: configuration).webSocketTask(with: request)
    task.resume()
    try await task.send(.string(""))
    guard case .string(let head) = try await task.receive() else { return XCTFail("no text") }
    XCTAssertTrue(head.hasPrefix("GET /quay?a=b HTTP/1.1\r\n"))
    XCTAssertTrue(head.contains("X-Berth: 7"))
    XCTAssertTrue(head.contains("X-Port: Oslo"))
    task.cancel()
  }

  func testTheDelegateHearsOfTheBeginningAndTheEnd() throws {
    let server = try SocketServer { frame, peer in
      peer.send(8, Data([0x03, 0xE9]) + Data("tide".utf8))
    }
    let watch = SocketWatch()
    let session = session(watch)
    let task = session.webSocketTask(with: server.url, protocols: ["flags", "lamps"])
    task.resume()
    let failed = expectation(description: "The receiver hears of the end.")
    task.receive { result in
      if case .failure = result { failed.fulfill() }
    }
    task.send(.string("bye?")) { XCTAssertNil($0) }
    wait(for: [watch.end, failed], timeout: 30)
    XCTAssertEqual(watch.notes, ["open lamps", "close 1001 tide", "end"])
    XCTAssertEqual(task.closeReason, Data("tide".utf8))
    XCTAssertEqual(task.state, .completed)
    session.finishTasksAndInvalidate()
  }

  func testTheAppCloses() throws {
    let server = try SocketServer { frame, peer in
      if frame.kind == 8 { peer.send(8, frame.content) }
    }
    let watch = SocketWatch()
    let session = session(watch)
    let task = session.webSocketTask(with: server.url)
    watch.opened = { task.cancel(with: .normalClosure, reason: Data("done".utf8)) }
    task.resume()
    wait(for: [watch.end], timeout: 30)
    XCTAssertEqual(watch.notes, ["open ", "close 1000 done", "end"])
    XCTAssertEqual(task.closeCode, .normalClosure)
    XCTAssertEqual(server.frames.last?.content, Data([0x03, 0xE8]) + Data("done".utf8))
    session.finishTasksAndInvalidate()
  }

  func testACancelledTaskSaysSo() throws {
    let server = try SocketServer { _, _ in }
    let watch = SocketWatch()
    let session = session(watch)
    let task = session.webSocketTask(with: server.url)
    watch.opened = { task.cancel() }
    let failed = expectation(description: "The receiver hears of the end.")
    task.receive { result in
      if case .failure(let error) = result, (error as? URLError)?.code == .cancelled {
        failed.fulfill()
      }
    }
    task.resume()
    wait(for: [watch.end, failed], timeout: 30)
    XCTAssertEqual((watch.error as? URLError)?.code, .cancelled)
    session.finishTasksAndInvalidate()
  }

  func testPingsAreAnsweredAndPiecesPutTogether() throws {
    let server = try SocketServer { frame, peer in
      switch frame.kind {
      case 9: peer.send(10, frame.content)
      case 10: peer.send(1, Data("ponged ".utf8) + frame.content)
      default:
        peer.send(1, Data("one ".utf8), isLast: false)
        peer.send(9, Data("x".utf8))
        peer.send(0, Data("two".utf8))
      }
    }
    let task = session().webSocketTask(with: server.url)
    task.resume()
    let ponged = expectation(description: "pong")
    task.sendPing { error in
      XCTAssertNil(error)
      ponged.fulfill()
    }
    wait(for: [ponged], timeout: 30)
    let texts = expectation(description: "two texts")
    texts.expectedFulfillmentCount = 2
    let got = Texts()
    task.send(.string("pieces")) { _ in }
    for _ in 0..<2 {
      task.receive { result in
        if case .success(.string(let text)) = result { got.add(text) }
        texts.fulfill()
      }
    }
    wait(for: [texts], timeout: 30)
    XCTAssertEqual(got.all, ["one two", "ponged x"])
    task.cancel()
  }

  func testAServerThatDoesNotAgreeIsAnError() throws {
    let listener = try LoopbackListener { connection in
      _ = LoopbackListener.path(of: connection)
      LoopbackListener.send(
        Data("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8), over: connection)
      close(connection)
    }
    let watch = SocketWatch()
    let session = session(watch)
    let task = session.webSocketTask(with: URL(string: "ws://127.0.0.1:\(listener.port)/")!)
    task.resume()
    wait(for: [watch.end], timeout: 30)
    XCTAssertEqual((watch.error as? URLError)?.code, .badServerResponse)
    XCTAssertEqual((task.response as? HTTPURLResponse)?.statusCode, 404)
    XCTAssertEqual(watch.notes, ["end"])
    session.finishTasksAndInvalidate()
  }

  func testTooMuchAtOnceIsAnError() async throws {
    let server = try SocketServer { _, peer in peer.send(2, Data(count: 2000)) }
    let task = session().webSocketTask(with: server.url)
    task.maximumMessageSize = 1000
    task.resume()
    try await task.send(.string("much"))
    do {
      _ = try await task.receive()
      XCTFail("It is too much.")
    } catch {
      XCTAssertEqual((error as NSError).domain, NSPOSIXErrorDomain)
      XCTAssertEqual((error as NSError).code, Int(EMSGSIZE))
    }
  }

  func testAMessageInsideOfAnotherIsAnError() async throws {
    let server = try SocketServer { _, peer in
      peer.send(1, Data("one ".utf8), isLast: false)
      peer.send(1, Data("two".utf8))
    }
    let task = session().webSocketTask(with: server.url)
    task.resume()
    try await task.send(.string("both"))
    do {
      let message = try await task.receive()
      XCTFail("\(message) is no message.")
    } catch {
      XCTAssertEqual((error as? URLError)?.code, .badServerResponse)
    }
  }

  func testNobodyThere() throws {
    let watch = SocketWatch()
    let session = session(watch)
    let (descriptor, port) = try LoopbackSocket.bound()
    defer { close(descriptor) }
    session.webSocketTask(with: URL(string: "ws://127.0.0.1:\(port)/")!).resume()
    wait(for: [watch.end], timeout: 30)
    XCTAssertEqual((watch.error as? URLError)?.code, .cannotConnectToHost)
    session.finishTasksAndInvalidate()
  }
}

private final class Texts: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  var all: [String] { lock.withLock { texts } }
  func add(_ text: String) { lock.withLock { texts.append(text) } }
}

/// A delegate that notes what becomes of a socket.
private final class SocketWatch: NSObject, URLSessionWebSocketDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [String] = []
  private(set) var error: (any Error)?
  let end = XCTestExpectation(description: "end of the task")
  var opened: () -> Void = {}

  var notes: [String] { lock.withLock { noted } }
  private func note(_ text: String) { lock.withLock { noted.append(text) } }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?
  ) {
    note("open \(`protocol` ?? "")")
    opened()
  }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {
    note("close \(closeCode.rawValue) \(String(decoding: reason ?? Data(), as: UTF8.self))")
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    self.error = error
    note("end")
    end.fulfill()
  }
}

/// A server of web sockets.
private final class SocketServer: Sendable {
  struct Frame: Sendable {
    let kind: UInt8
    let content: Data
  }

  struct Peer: Sendable {
    let head: String
    fileprivate let socket: Int32

    func send(_ kind: UInt8, _ content: Data, isLast: Bool = true) {
      var bytes = Data([kind | (isLast ? 0x80 : 0)])
      switch content.count {
      case ..<126: bytes.append(UInt8(content.count))
      case ..<65536: bytes += [126, UInt8(content.count >> 8), UInt8(content.count & 255)]
      default:
        bytes += [127, 0, 0, 0, 0] + [24, 16, 8, 0].map { UInt8(content.count >> $0 & 255) }
      }
      LoopbackListener.send(bytes + content, over: socket)
    }
  }

  private let log: Record<Frame>
  private let listener: LoopbackListener

  var frames: [Frame] { log.values }
  var url: URL { URL(string: "ws://127.0.0.1:\(listener.port)")! }

  init(_ answer: @escaping @Sendable (Frame, Peer) -> Void) throws {
    let log = Record<Frame>()
    self.log = log
    listener = try LoopbackListener { connection in
      defer { close(connection) }
      guard let head = Self.head(connection) else { return }
      let key = Self.field("Sec-WebSocket-Key", head) ?? ""
      let names = Self.field("Sec-WebSocket-Protocol", head)
      var digest = [UInt8](repeating: 0, count: 20)
      var length: UInt32 = 0
      let proof = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
      EVP_Digest(proof, proof.count, &digest, &length, EVP_sha1(), nil)
      var lines = [
        "HTTP/1.1 101 Switching Protocols", "Upgrade: WebSocket", "Connection: Upgrade",
        "Sec-WebSocket-Accept: " + Data(digest).base64EncodedString(),
      ]
      if let last = names?.split(separator: ",").last {
        lines.append("Sec-WebSocket-Protocol: \(last.trimmingCharacters(in: .whitespaces))")
      }
      LoopbackListener.send(
        Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8), over: connection)
      let peer = Peer(head: head, socket: connection)
      while let frame = Self.frame(connection) {
        log.append(frame)
        answer(frame, peer)
        if frame.kind == 8 { return }
      }
    }
  }

  private static func read(_ count: Int, _ connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var position = 0
    while position < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(connection, $0.baseAddress! + position, count - position, 0)
      }
      guard got > 0 else { return nil }
      position += got
    }
    return bytes
  }

  private static func head(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard let byte = read(1, connection) else { return nil }
      bytes += byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func field(_ name: String, _ head: String) -> String? {
    head.components(separatedBy: "\r\n").first {
      $0.lowercased().hasPrefix(name.lowercased() + ":")
    }
    .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  private static func frame(_ connection: Int32) -> Frame? {
    guard let start = read(2, connection) else { return nil }
    // A client's frames are masked.
    guard start[1] & 0x80 != 0 else { return nil }
    var length = Int(start[1] & 0x7F)
    if length >= 126 {
      guard let long = read(length == 126 ? 2 : 8, connection) else { return nil }
      length = long.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let mask = read(4, connection), var content = read(length, connection) else { return nil }
    for index in content.indices { content[index] ^= mask[index & 3] }
    return Frame(kind: start[0] & 0x0F, content: Data(content))
  }
}

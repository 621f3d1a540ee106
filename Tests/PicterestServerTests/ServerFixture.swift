import Foundation
import XCTest

@testable import PicterestServer

/// A folder of pictures in a temporary place, a server over it, and a plain HTTP client.
final class ServerFixture: @unchecked Sendable {
  let place: String
  let folder: String
  private(set) var server: PictureServer?
  private let lock = NSLock()
  private var lines: [String] = []

  /// The lines that the server logged.
  var log: [String] { lock.withLock { lines } }

  init() throws {
    place = NSTemporaryDirectory() + "picterest-\(UUID().uuidString)"
    folder = place + "/pictures"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: nil)
    // Tests of limits set their own; all others are not to meet any.
    fittings.passwordCost = .least
    fittings.rates = RateLimiter.Rates(changes: .unlimited, signIns: .unlimited)
    // Answers must not depend on how busy the machine is.
    fittings.patience = 600
  }

  /// Changed by tests before `start`.
  var options = ServerOptions()
  var fittings = ServerFittings()
  /// The store that the server uses, when it is no folder.
  var store: S3Server?

  func start(
    folder other: String? = nil, cacheLimit: Int64 = 1 << 30, waitsForIndex: Bool = true
  ) throws {
    options.folder = other ?? folder
    options.port = 0
    options.data = place + "/data"
    options.cache = place + "/cache"
    options.cacheLimit = cacheLimit
    let log = ServerLog { [self] line in lock.withLock { lines.append(line) } }
    let server = try PictureServer(options: options, log: log, fittings: fittings)
    self.server = server
    if waitsForIndex { server.library.wait(forCount: .max, timeout: 600) }
  }

  func stop() {
    server?.stop()
    server = nil
  }

  func remove() {
    stop()
    try? FileManager.default.removeItem(atPath: place)
  }

  /// The port of the server: of this fixture's own, or of a program that runs beside.
  var port: Int { server?.port ?? foreignPort }
  private var foreignPort = 0

  /// A client of a program that is already running.
  init(on port: Int, place: String, folder: String) {
    self.place = place
    self.folder = folder
    foreignPort = port
  }

  // MARK: Files

  static let starterPictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Apps/Picterest/StarterPictures").path

  /// Copies a starter picture (by default a JPEG of 538 × 840) under a name.
  func addPicture(_ name: String, copyOf original: String = "kingfisher.jpg") throws {
    let target = folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: ServerFixture.starterPictures + "/" + original, toPath: target)
  }

  /// Changes the folder of pictures, with a later date than before even within one tick of the file system's clock.
  func changeFolder(_ change: () throws -> Void) throws {
    func date() throws -> Date {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder)
      return attributes[.modificationDate] as? Date ?? .distantPast
    }
    let before = try date()
    try change()
    guard try date() <= before else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: before.addingTimeInterval(1)], ofItemAtPath: folder)
  }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  // MARK: HTTP

  func get(
    _ path: String, method: String = "GET", headers: [String: String] = [:]
  ) throws -> Response {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
    for (name, value) in headers where name != "Host" { text += "\(name): \(value)\r\n" }
    if let host = headers["Host"] {
      text = text.replacingOccurrences(of: "127.0.0.1:\(port)", with: host)
    }
    guard let response = Response(try exchange(Data((text + "\r\n").utf8)), method: method) else {
      throw Failure(description: "no response to \(method) \(path)")
    }
    return response
  }

  struct Failure: Error { let description: String }

  /// Opens a connection, sends the bytes and reads until the server closes it.
  func exchange(_ bytes: Data) throws -> Data {
    let socket = try connect()
    defer { close(socket) }
    _ = bytes.withUnsafeBytes {
      Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return answer }
      answer.append(contentsOf: buffer[..<count])
    }
  }

  /// A connected socket that gives up after a minute.
  func connect() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw Failure(description: "cannot connect")
    }
    return descriptor
  }
}

/// Waits until something has happened, for two minutes at most: long enough for any machine.
func waitUntil(
  _ what: String, file: StaticString = #filePath, line: UInt = #line,
  _ hasHappened: () throws -> Bool
) rethrows {
  for _ in 0..<12_000 {
    if try hasHappened() { return }
    usleep(10_000)
  }
  XCTFail("waited in vain until \(what)", file: file, line: line)
}

/// A parsed answer.
struct Response {
  let status: Int
  /// Names in lower case.
  let headers: [String: String]
  let body: Data

  init?(_ bytes: Data, method: String = "GET") {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count >= 2, let status = Int(words[1]) else { return nil }
    self.status = status
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    self.headers = headers
    body = Data(bytes[end.upperBound...])
  }

  var json: Any? { try? JSONSerialization.jsonObject(with: body) }
  var list: [[String: Any]] { json as? [[String: Any]] ?? [] }
  var object: [String: Any] { json as? [String: Any] ?? [:] }
  var errors: [String] { object["errors"] as? [String] ?? [] }
  var ids: [String] { list.compactMap { $0["id"] as? String } }
  var titles: [String] { list.compactMap { $0["description"] as? String } }
}

/// The database and storage of a test case's servers.
enum Backend {
  /// SQLite and a folder.
  case embedded
  case postgreSQL
  case postgreSQLAndS3
}

/// A test case with a fixture of its own.
class ServerTestCase: XCTestCase {
  private var made: ServerFixture?

  var fixture: ServerFixture {
    guard let made else { fatalError("the fixture is made in setUp") }
    return made
  }

  /// Overridden by classes that run the tests of another on other servers.
  var backend: Backend { .embedded }

  override func setUpWithError() throws {
    let fixture = try ServerFixture()
    made = fixture
    do {
      if backend != .embedded {
        fixture.options.database = try PostgreSQLServer.shared.get().makeDatabase()
      }
      if backend == .postgreSQLAndS3 {
        let store = try S3Server.shared.get()
        fixture.options.storage = store.address
        fixture.fittings.environment = store.environment
        fixture.store = store
      }
    } catch let missing as PostgreSQLServer.Missing {
      throw XCTSkip(missing.description)
    }
  }

  /// Stops the server on another thread; the expectation is fulfilled when it has ended.
  func beginToStop() -> XCTestExpectation {
    let (fixture, ended) = (fixture, expectation(description: "the server has ended"))
    Thread.detachNewThread {
      fixture.stop()
      ended.fulfill()
    }
    return ended
  }

  override func tearDown() {
    made?.remove()
    made = nil
  }
}

import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

/// Downloads that are cancelled, or lost, and go on later.
final class ResumedDownloadTests: XCTestCase {
  private static let whole = String(
    (0..<40_000).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })

  /// A server that gives half of its file, then waits until the other side leaves, unless it is asked for the rest.
  private func server(
    _ fields: [String] = ["ETag: \"7\""], changes: Bool = false, breaks: Bool = false
  ) -> RequestServer {
    let fields = fields.joined(separator: "\r\n")
    return RequestServer { request in
      let all = Self.whole
      let mark = request.field("If-Range")
      if let range = request.field("Range"), !changes, mark == "\"7\"" || mark == nil,
        let start = Int(range.dropFirst("bytes=".count).dropLast())
      {
        let rest = all.dropFirst(start)
        return
          "HTTP/1.1 206 Partial Content\r\nConnection: close\r\nContent-Length: \(rest.count)\r\n"
          + "Content-Range: bytes \(start)-\(all.count - 1)/\(all.count)\r\n\(fields)\r\n\r\n\(rest)"
      }
      if request.field("Range") != nil {
        return "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(all.count)\r\n\r\n\(all)"
      }
      return
        "HTTP/1.1 200 OK\r\nContent-Length: \(all.count)\r\n\(fields)\r\n\r\n\(all.prefix(20_000))"
    }
  }

  private func interrupt(_ server: RequestServer) throws -> Data? {
    let delegate = Download()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    session.downloadTask(with: server.url("/file")).resume()
    wait(for: [delegate.end], timeout: 30)
    session.finishTasksAndInvalidate()
    return (delegate.error as? URLError)?.downloadTaskResumeData
  }

  func testALostDownloadGoesOn() throws {
    let server = server()
    let data = try XCTUnwrap(interrupt(server))
    let delegate = Download()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    session.downloadTask(withResumeData: data).resume()
    wait(for: [delegate.end], timeout: 30)
    XCTAssertNil(delegate.error)
    XCTAssertEqual(delegate.text, Self.whole)
    XCTAssertEqual(delegate.resumed, [20_000, 40_000])
    XCTAssertEqual(delegate.written.last, 40_000)
    XCTAssertEqual(server.requests.map { $0.field("Range") }, [nil, "bytes=20000-"])
    session.finishTasksAndInvalidate()
  }

  func testTheErrorOfACancelledDownloadHasTheDataToGoOn() throws {
    let server = TransferServer([
      "/file": { client in
        client.send("HTTP/1.1 200 OK\r\nETag: \"7\"\r\nContent-Length: 40000\r\n\r\n")
        client.send(String(Self.whole.prefix(20_000)))
        client.waitForEnd()
      }
    ])
    for resumes in [true, false] {
      let delegate = Download()
      let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
      let task = session.downloadTask(with: server.url("/file"))
      let given = expectation(description: "data")
      nonisolated(unsafe) var data: Data?
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        guard resumes else {
          task.cancel()
          return given.fulfill()
        }
        task.cancel {
          data = $0
          given.fulfill()
        }
      }
      wait(for: [given, delegate.end], timeout: 30)
      session.finishTasksAndInvalidate()
      XCTAssertEqual(data != nil, resumes)
      XCTAssertEqual((delegate.error as? URLError)?.downloadTaskResumeData, data)
    }
  }

  func testACompletionHandlerGetsTheWhole() throws {
    let server = server(["Last-Modified: Mon, 02 Nov 2026 10:00:00 GMT"])
    let data = try XCTUnwrap(interrupt(server))
    let other = self.server(changes: true)
    var list = try XCTUnwrap(
      PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    list["NSURLSessionDownloadURL"] = other.url("/file").absoluteString
    let moved = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    // The other server has another file by now and gives all of it.
    let end = expectation(description: "end of the task")
    URLSession(configuration: .ephemeral).downloadTask(withResumeData: moved) {
      url, response, error in
      XCTAssertNil(error)
      XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
      XCTAssertEqual(url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, Self.whole)
      end.fulfill()
    }.resume()
    wait(for: [end], timeout: 30)
  }

  func testACancelledDownloadGoesOn() throws {
    let slow = TransferServer([
      "/file": { client in
        client.send("HTTP/1.1 200 OK\r\nContent-Length: 40000\r\nETag: \"7\"\r\n\r\n")
        client.send(String(Self.whole.prefix(10_000)))
        client.waitForEnd()
      }
    ])
    let delegate = Download()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    let task = session.downloadTask(with: slow.url("/file"))
    let produced = expectation(description: "the data to go on with")
    nonisolated(unsafe) var kept: Data?
    delegate.wrote = { total in
      guard total == 10_000 else { return }
      task.cancel { data in
        kept = data
        produced.fulfill()
      }
    }
    task.resume()
    wait(for: [produced, delegate.end], timeout: 30)
    XCTAssertEqual((delegate.error as? URLError)?.code, .cancelled)
    let server = server()
    var list = try XCTUnwrap(
      PropertyListSerialization.propertyList(from: XCTUnwrap(kept), format: nil) as? [String: Any])
    XCTAssertEqual(list["NSURLSessionResumeBytesReceived"] as? Int, 10_000)
    list["NSURLSessionDownloadURL"] = server.url("/file").absoluteString
    let moved = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    let end = expectation(description: "end of the task")
    session.downloadTask(withResumeData: moved) { url, _, _ in
      XCTAssertEqual(url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, Self.whole)
      end.fulfill()
    }.resume()
    wait(for: [end], timeout: 30)
    session.finishTasksAndInvalidate()
  }

  /// Data that names a file elsewhere, or a place that is none, begins anew and leaves the file alone.
  func testDataFromElsewhereTouchesNoOtherFile() throws {
    let folder = FileManager.default.temporaryDirectory
    let victim = folder.appendingPathComponent("CFNetworkDownload_\(UUID().uuidString)/kept.tmp")
    let plain = folder.appendingPathComponent("kept-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: victim.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: victim.deletingLastPathComponent())
      try? FileManager.default.removeItem(at: plain)
    }
    let content = Data(count: 30_000)
    for file in [victim, plain] { try content.write(to: file) }
    let inFolder = victim.deletingLastPathComponent().lastPathComponent + "/kept.tmp"
    for (name, count) in [
      (inFolder, 20_000), ("x/../" + inFolder, 20_000), (plain.lastPathComponent, 20_000),
      (nil as String?, -5),
    ] {
      let server = server()
      let data = try XCTUnwrap(interrupt(server))
      var list = try XCTUnwrap(
        PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
      if let name { list["NSURLSessionResumeInfoTempFileName"] = name }
      list["NSURLSessionResumeBytesReceived"] = count
      let other = self.server(changes: true)
      list["NSURLSessionDownloadURL"] = other.url("/file").absoluteString
      let moved = try PropertyListSerialization.data(
        fromPropertyList: list, format: .xml, options: 0)
      let delegate = Download()
      let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
      session.downloadTask(withResumeData: moved).resume()
      wait(for: [delegate.end], timeout: 30)
      XCTAssertNil(other.requests.last?.field("Range"))
      session.finishTasksAndInvalidate()
    }
    for file in [victim, plain] { XCTAssertEqual(try Data(contentsOf: file), content) }
  }

  func testWithoutAMarkNothingCanGoOn() throws {
    XCTAssertNil(try interrupt(server([])))
    XCTAssertNil(try interrupt(server(["ETag: \"7\"", "Accept-Ranges: none"])))
  }
}

/// A delegate of a download.
private final class Download: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  let end = XCTestExpectation(description: "end of the task")
  private(set) var error: (any Error)?
  private(set) var text: String?
  private(set) var resumed: [Int64] = []
  private(set) var written: [Int64] = []
  var wrote: (Int64) -> Void = { _ in }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    text = try? String(contentsOf: location, encoding: .utf8)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64
  ) {
    resumed = [fileOffset, expectedTotalBytes]
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    written.append(totalBytesWritten)
    wrote(totalBytesWritten)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    self.error = error
    end.fulfill()
  }
}

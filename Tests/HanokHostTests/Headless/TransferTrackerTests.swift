import Foundation
import UIKit
import XCTest

@testable import HanokHost

/// Transfers are counted exactly, whatever session they belong to.
final class TransferTrackerTests: MainThreadTestCase {
  private static func sessions() -> [(String, URLSession)] {
    let custom = URLSessionConfiguration.default
    custom.requestCachePolicy = .reloadIgnoringLocalCacheData
    return [
      ("shared", .shared), ("default", URLSession(configuration: .default)),
      ("ephemeral", URLSession(configuration: .ephemeral)),
      ("custom", URLSession(configuration: custom)),
    ]
  }

  func testSettlingWaitsForDataOfEverySession() {
    onMain {
      let host = TestApp.start()
      let server = makeServer()
      defer { server.stop() }
      for (name, session) in Self.sessions() {
        let received = Box<Data?>(nil)
        session.dataTask(with: server.url.appendingPathComponent(name)) { data, _, _ in
          DispatchQueue.main.async { received.value = data }
        }.resume()
        let before = CACurrentMediaTime()
        host.settle()
        XCTAssertEqual(received.value, Data("hello".utf8), name)
        XCTAssertEqual(CACurrentMediaTime(), before, "the clock stands still meanwhile")
        XCTAssertEqual(TransferTracker.count, 0)
      }
    }
  }

  func testATransferIsCountedUntilItIsOver() {
    onMain {
      TransferTracker.start()
      XCTAssertTrue(TransferTracker.start(), "Foundation's calls of libcurl are seen")
      let server = makeServer()
      defer { server.stop() }
      let task = URLSession(configuration: .ephemeral).dataTask(
        with: server.url.appendingPathComponent("hang"))
      task.resume()
      let end = Date() + 5
      while TransferTracker.count != 1, Date() < end { MainLoop.wait(until: .now + 0.01) }
      XCTAssertEqual(TransferTracker.count, 1)
      task.cancel()
      while TransferTracker.count != 0, Date() < end { MainLoop.wait(until: .now + 0.01) }
      XCTAssertEqual(TransferTracker.count, 0)
    }
  }

  func testSettlingWaitsForDownloads() {
    onMain {
      let host = TestApp.start()
      let server = makeServer()
      defer { server.stop() }
      let received = Box<Data?>(nil)
      URLSession.shared.downloadTask(with: server.url) { file, _, _ in
        let data = file.flatMap { try? Data(contentsOf: $0) }
        DispatchQueue.main.async { received.value = data }
      }.resume()
      host.settle()
      XCTAssertEqual(received.value, Data("hello".utf8))
    }
  }

  func testSettlingWaitsForAsyncDataAndWhatFollowsIt() {
    onMain {
      let host = TestApp.start()
      let server = makeServer()
      defer { server.stop() }
      var results: [Int] = []
      let url = server.url
      Task { @MainActor in
        for _ in 0..<3 {
          let (data, _) = try await URLSession.shared.data(from: url)
          results.append(await Task.detached { data.count }.value)
        }
      }
      host.settle()
      XCTAssertEqual(results, [5, 5, 5])
    }
  }

  func testSettlingWaitsForErrors() {
    onMain {
      let host = TestApp.start()
      let server = makeServer()
      defer { server.stop() }
      let status = Box<Int?>(nil)
      URLSession.shared.dataTask(with: server.url.appendingPathComponent("missing")) {
        _, response, _ in
        let code = (response as? HTTPURLResponse)?.statusCode
        DispatchQueue.main.async { status.value = code }
      }.resume()
      host.settle()
      XCTAssertEqual(status.value, 404)

      server.stop()
      let code = Box<Int?>(nil)
      URLSession.shared.dataTask(with: server.url) { _, _, error in
        let value = (error as? URLError)?.code.rawValue
        DispatchQueue.main.async { code.value = value }
      }.resume()
      host.settle()
      XCTAssertEqual(code.value, URLError.cannotConnectToHost.rawValue)
    }
  }

  func testSettlingWaitsForTimeouts() {
    onMain {
      let host = TestApp.start()
      let server = makeServer()
      defer { server.stop() }
      let code = Box<Int?>(nil)
      var request = URLRequest(url: server.url.appendingPathComponent("hang"))
      request.timeoutInterval = 0.5
      URLSession.shared.dataTask(with: request) { _, _, error in
        let value = (error as? URLError)?.code.rawValue
        DispatchQueue.main.async { code.value = value }
      }.resume()
      host.settle()
      XCTAssertEqual(code.value, URLError.timedOut.rawValue)
    }
  }

  func testCancelledTransfersAreNotWaitedFor() {
    onMain {
      let host = TestApp.start()
      let server = makeServer()
      defer { server.stop() }
      let isCancelled = Box(false)
      let task = URLSession.shared.dataTask(with: server.url.appendingPathComponent("hang")) {
        _, _, error in
        let cancelled = (error as? URLError)?.code == .cancelled
        DispatchQueue.main.async { isCancelled.value = cancelled }
      }
      task.resume()
      MainLoop.wait(until: .now + 0.1)
      task.cancel()
      host.settle()
      XCTAssertTrue(isCancelled.value)
      XCTAssertEqual(TransferTracker.count, 0)
    }
  }

  func testSettlingWaitsForWorkOnGlobalQueues() {
    onMain {
      let host = TestApp.start()
      let server = makeServer()
      defer { server.stop() }
      let result = Box(0)
      DispatchQueue.global().async {
        let sum = (0..<3_000_000).reduce(into: 0) { sum, next in sum = sum &* 31 &+ next }
        DispatchQueue.global().async { DispatchQueue.main.async { result.value = sum | 1 } }
      }
      host.settle()
      XCTAssertNotEqual(result.value, 0)
    }
  }
}

private func makeServer() -> LoopbackServer {
  LoopbackServer { path in
    switch path {
    case "/missing": .init(status: 404, delay: 0.1)
    case "/hang": .init(body: Data("x".utf8), missing: 10)
    default: .init(body: Data("hello".utf8), delay: 0.2)
    }
  }
}

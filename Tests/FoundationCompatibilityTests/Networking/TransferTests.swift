import Foundation
import FoundationCompatibility
import FoundationNetworking
import Synchronization
import XCTest

/// Redirections, responses and suspending as Apple's documentation of sessions has them.
final class TransferTests: XCTestCase {
  private func session(_ delegate: TransferDelegate? = nil) -> URLSession {
    let configuration = URLSessionConfiguration.default
    configuration.urlCache = nil
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  // MARK: Redirections

  func testATaskMayBeCancelledInsideOfARedirection() {
    for follows in [true, false] {
      let server = TransferServer([
        "/from": {
          $0.send("HTTP/1.1 302 Found\r\nLocation: /to\r\nContent-Length: 0\r\n\r\n")
          $0.waitForEnd()
        }
      ])
      let delegate = TransferDelegate()
      delegate.redirection = { task, request, answer in
        task.cancel()
        answer(follows ? request : nil)
      }
      session(delegate).dataTask(with: server.url("/from")).resume()
      wait(for: [delegate.end], timeout: 30)
      XCTAssertEqual((delegate.error as? URLError)?.code, .cancelled)
      XCTAssertEqual(delegate.events, ["redirection", "end"])
      XCTAssertEqual(server.paths, ["/from"])
    }
  }

  func testARedirectionIsFollowed() {
    let server = TransferServer([
      "/from": { $0.send("HTTP/1.1 302 Found\r\nLocation: /to\r\nContent-Length: 0\r\n\r\n") },
      "/to": {
        $0.sendHead(length: 4)
        $0.send("tide")
      },
    ])
    let delegate = TransferDelegate()
    session(delegate).dataTask(with: server.url("/from")).resume()
    wait(for: [delegate.end], timeout: 30)
    XCTAssertEqual(delegate.events, ["redirection", "response", "data", "end"])
    XCTAssertEqual(delegate.body, "tide")
    XCTAssertNil(delegate.error)
  }

  // MARK: Responses

  func testAResponseMayBeRefused() {
    let server = TransferServer([
      "/": {
        $0.sendHead(length: 1_000_000)
        $0.send("tide")
        $0.waitForEnd()
      }
    ])
    let delegate = TransferDelegate()
    delegate.response = { _, answer in answer(.cancel) }
    session(delegate).dataTask(with: server.url("/")).resume()
    wait(for: [delegate.end], timeout: 30)
    XCTAssertEqual((delegate.error as? URLError)?.code, .cancelled)
    XCTAssertEqual(delegate.events, ["response", "end"])
  }

  func testDataWaitsForTheAnswerToAResponse() {
    for allows in [true, false] {
      let isSent = expectation(description: "all is sent")
      let server = TransferServer([
        "/": {
          $0.sendHead(length: 4)
          $0.send("tide")
          $0.waitForEnd()
          isSent.fulfill()
        }
      ])
      let delegate = TransferDelegate()
      let answer = Mutex<(@Sendable (URLSession.ResponseDisposition) -> Void)?>(nil)
      let isAsked = expectation(description: "response")
      delegate.response = { _, completion in
        answer.withLock { $0 = completion }
        isAsked.fulfill()
      }
      let session = session(delegate)
      session.dataTask(with: server.url("/")).resume()
      wait(for: [isAsked, isSent], timeout: 30)
      // What the session was given by now is in this queue.
      session.delegateQueue.waitUntilAllOperationsAreFinished()
      delegate.note("answer")
      answer.withLock { $0 }?(allows ? .allow : .cancel)
      wait(for: [delegate.end], timeout: 30)
      XCTAssertEqual(
        delegate.events, ["response", "answer"] + (allows ? ["data"] : []) + ["end"])
      XCTAssertEqual(delegate.body, allows ? "tide" : "")
      XCTAssertEqual((delegate.error as? URLError)?.code, allows ? nil : .cancelled)
    }
  }

  // MARK: Suspending

  func testASuspendedTaskGoesOnWhereItStopped() {
    let (isSuspended, isResumed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = TransferServer([
      "/": {
        $0.sendHead(length: 8)
        $0.send("high")
        isSuspended.wait()
        $0.send("ti")
        isResumed.wait()
        $0.send("de")
      }
    ])
    let delegate = TransferDelegate()
    let firstPart = expectation(description: "first part")
    firstPart.assertForOverFulfill = false
    delegate.data = {
      if delegate.body == "high" {
        $0.suspend()
        firstPart.fulfill()
      }
    }
    let task = session(delegate).dataTask(with: server.url("/"))
    task.resume()
    wait(for: [firstPart], timeout: 30)
    XCTAssertEqual(task.state, .suspended)
    XCTAssertEqual(PausedTransfers.handles.count, 1)
    isSuspended.signal()
    task.suspend()
    task.resume()
    XCTAssertEqual(task.state, .suspended, "suspending nests")
    task.resume()
    XCTAssertEqual(task.state, .running)
    XCTAssertEqual(PausedTransfers.handles, [])
    isResumed.signal()
    wait(for: [delegate.end], timeout: 30)
    XCTAssertEqual(delegate.body, "hightide")
    XCTAssertEqual(server.paths, ["/"])
    XCTAssertEqual(delegate.events, ["response", "data", "end"])
  }

  func testATaskMayBeSuspendedAndResumedInTheMomentItBegins() {
    let isResumed = DispatchSemaphore(value: 0)
    let server = TransferServer([
      "/": {
        isResumed.wait()
        $0.sendHead(length: 4)
        $0.send("tide")
      }
    ])
    for session in [session(), URLSession(configuration: .default)] {
      let ends = (0..<40).map { expectation(description: "end \($0)") }
      for end in ends {
        let request = URLRequest(
          url: server.url("/"), cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 60)
        let task = session.dataTask(with: request) { data, _, error in
          XCTAssertEqual(data, Data("tide".utf8), "\(error as Any)")
          end.fulfill()
        }
        task.resume()
        task.suspend()
        XCTAssertEqual(task.state, .suspended)
        task.resume()
      }
      for _ in ends { isResumed.signal() }
      wait(for: ends, timeout: 30)
    }
    XCTAssertEqual(server.paths.count, 80)
  }

  func testASuspendedTaskMayBeCancelled() {
    let server = TransferServer([
      "/": {
        $0.sendHead(length: 8)
        $0.send("high")
        $0.waitForEnd()
      }
    ])
    let delegate = TransferDelegate()
    delegate.data = {
      $0.suspend()
      $0.cancel()
    }
    session(delegate).dataTask(with: server.url("/")).resume()
    wait(for: [delegate.end], timeout: 30)
    XCTAssertEqual((delegate.error as? URLError)?.code, .cancelled)
    XCTAssertEqual(PausedTransfers.handles, [])
  }

  // MARK: Delegates

  func testTheDelegateIsTheAppsOwn() {
    let server = TransferServer(["/": { $0.sendHead(length: 0) }])
    let delegate = TransferDelegate()
    let session = session(delegate)
    let task = session.dataTask(with: server.url("/"))
    delegate.response = { _, answer in
      XCTAssertTrue(session.delegate === delegate)
      answer(.allow)
    }
    task.resume()
    wait(for: [delegate.end], timeout: 30)
    XCTAssertTrue(session.delegate === delegate)
    let (other, own) = (session.dataTask(with: server.url("/")), TransferDelegate())
    other.delegate = own
    XCTAssertTrue(other.delegate === own)
  }

  func testAnInvalidatedSessionLetsGoOfItsDelegate() {
    let server = TransferServer(["/": { $0.sendHead(length: 0) }])
    weak var gone: TransferDelegate?
    let session: URLSession
    do {
      let delegate = TransferDelegate()
      gone = delegate
      session = self.session(delegate)
      session.dataTask(with: server.url("/")).resume()
      wait(for: [delegate.end], timeout: 30)
    }
    XCTAssertNotNil(gone)
    session.finishTasksAndInvalidate()
    let isGone = XCTNSPredicateExpectation(
      predicate: NSPredicate { _, _ in gone == nil }, object: nil)
    wait(for: [isGone], timeout: 30)
  }
}

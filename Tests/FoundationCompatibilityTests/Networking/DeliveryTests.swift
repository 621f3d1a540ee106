import Foundation
import FoundationCompatibility
import FoundationNetworking
import XCTest

/// How a task's data, progress and end arrive.
final class DeliveryTests: XCTestCase {
  /// What waits for a task holds a lock while it is cancelled: many in a row, of which none may hang.
  func testAwaitedTasksThatAreCancelledEnd() async {
    let server = TransferServer([
      "/tide": {
        $0.sendHead(length: 1); $0.send("x")
      }
    ])
    let session = URLSession(configuration: .ephemeral)
    let url = server.url("/tide")
    for number in 0..<300 {
      let task = Task { try await session.data(from: url) }
      if number % 3 == 0 { await Task.yield() }
      if number % 5 == 0 { try? await Task.sleep(nanoseconds: UInt64(number) * 3000) }
      task.cancel()
      if case .failure(let error) = await task.result {
        XCTAssertTrue(
          error is CancellationError || (error as? URLError)?.code == .cancelled, "\(error)")
      }
    }
  }

  func testDataMayComeInOnePiece() {
    let running = RunningTask()
    let server = TransferServer([
      "/tide": { client in
        client.sendHead(length: 6)
        client.send("low")
        // The rest comes when this is there: it cannot arrive together with it.
        while running.received < 3 { sched_yield() }
        client.send("est")
      }
    ])
    let delegate = TransferDelegate()
    let pieces = PieceCount()
    delegate.data = { _ in pieces.increment() }
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    let task = session.dataTask(with: server.url("/tide"))
    XCTAssertTrue(task.prefersIncrementalDelivery)
    task.prefersIncrementalDelivery = false
    running.task = task
    task.resume()
    wait(for: [delegate.end], timeout: 10)
    XCTAssertEqual(delegate.body, "lowest")
    XCTAssertEqual(pieces.value, 1)
    XCTAssertEqual(task.progress.completedUnitCount, 6)
    XCTAssertEqual(task.progress.fractionCompleted, 1)
  }

  func testDownloadsTellTheirProgress() {
    let server = TransferServer([
      "/tide": {
        $0.sendHead(length: 100_000); $0.send(String(repeating: "x", count: 100_000))
      }
    ])
    let delegate = DownloadEnd()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    let task = session.downloadTask(with: server.url("/tide"))
    task.resume()
    wait(for: [delegate.end], timeout: 10)
    XCTAssertEqual(task.progress.totalUnitCount, 100_000)
    XCTAssertEqual(task.progress.fractionCompleted, 1)
  }

  private final class DownloadEnd: NSObject, URLSessionDownloadDelegate {
    let end = XCTestExpectation(description: "the end")

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {}

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) { end.fulfill() }
  }

  private final class RunningTask: @unchecked Sendable {
    weak var task: URLSessionTask?
    /// All, if there is no such task any more.
    var received: Int64 { task?.countOfBytesReceived ?? .max }
  }

  private final class PieceCount: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func increment() { lock.withLock { count += 1 } }
  }
}

import Foundation
import FoundationCompatibility
import XCTest

final class NSFileCoordinatorTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("coordination-\(UUID().uuidString)", isDirectory: true)
  private var file: URL { folder.appendingPathComponent("note.txt") }

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    for presenter in NSFileCoordinator.filePresenters {
      NSFileCoordinator.removeFilePresenter(presenter)
    }
    try FileManager.default.removeItem(at: folder)
  }

  /// Notes in order what happens.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [String] = []
    var lines: [String] { lock.withLock { stored } }
    func note(_ line: String) { lock.withLock { stored.append(line) } }
  }

  private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    let log: Log
    var failure: (any Error)?

    init(_ url: URL, _ log: Log) {
      presentedItemURL = url
      self.log = log
      presentedItemOperationQueue.maxConcurrentOperationCount = 1
    }

    func relinquishPresentedItem(
      toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
    ) {
      log.note("to reader")
      reader { [log] in log.note("reader is done") }
    }
    func relinquishPresentedItem(
      toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
    ) {
      log.note("to writer")
      writer { [log] in log.note("writer is done") }
    }
    func savePresentedItemChanges(
      completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
      log.note("save")
      completionHandler(failure)
    }
    func accommodatePresentedItemDeletion(
      completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
      log.note("deletion")
      completionHandler(nil)
    }
    func presentedItemDidChange() { log.note("changed") }
    func presentedSubitemDidChange(at url: URL) { log.note("changed \(url.lastPathComponent)") }
    func presentedItemDidMove(to newURL: URL) { log.note("moved to \(newURL.lastPathComponent)") }
  }

  private func presenter(_ url: URL, _ log: Log) -> Presenter {
    let presenter = Presenter(url, log)
    NSFileCoordinator.addFilePresenter(presenter)
    return presenter
  }

  func testAPresenterLetsGoOfItsFileToAReader() {
    let log = Log()
    let presenter = presenter(file, log)
    var error: NSError?
    NSFileCoordinator().coordinate(readingItemAt: file, options: [], error: &error) {
      XCTAssertEqual($0, file)
      log.note("reading")
    }
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    XCTAssertNil(error)
    XCTAssertEqual(log.lines, ["to reader", "save", "reading", "reader is done"])
  }

  func testAPresenterIsToldOfAWriter() {
    let log = Log()
    let presenter = presenter(file, log)
    NSFileCoordinator().coordinate(writingItemAt: file, options: .forReplacing, error: nil) { _ in
      log.note("writing")
    }
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    XCTAssertEqual(log.lines, ["to writer", "writing", "writer is done", "changed"])
  }

  func testAPresenterIsAskedAboutDeletionsAndToldOfMoves() {
    let log = Log()
    let presenter = presenter(file, log)
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(writingItemAt: file, options: .forDeleting, error: nil) { _ in }
    coordinator.item(at: file, didMoveTo: folder.appendingPathComponent("other.txt"))
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    XCTAssertEqual(log.lines, ["to writer", "deletion", "writer is done", "moved to other.txt"])
  }

  func testAFoldersPresenterHearsOfWhatIsInside() {
    let log = Log()
    let presenter = presenter(folder, log)
    NSFileCoordinator().coordinate(writingItemAt: file, options: [], error: nil) { _ in }
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    XCTAssertEqual(log.lines, ["changed note.txt"])
  }

  func testAPresenterDoesNotHearOfItself() {
    let log = Log()
    let presenter = presenter(file, log)
    NSFileCoordinator(filePresenter: presenter)
      .coordinate(writingItemAt: file, options: [], error: nil) { _ in log.note("writing") }
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    XCTAssertEqual(log.lines, ["writing"])
  }

  func testAFailureToSaveEndsReading() {
    let log = Log()
    presenter(file, log).failure = CocoaError(.fileWriteOutOfSpace)
    var error: NSError?
    NSFileCoordinator().coordinate(readingItemAt: file, options: [], error: &error) { _ in
      XCTFail("reading")
    }
    XCTAssertEqual((error as? CocoaError)?.code, .fileWriteOutOfSpace)
  }

  func testWritersWaitForEachOther() {
    let url = file
    let count = Log()
    let ends = (0..<20).map { expectation(description: "writer \($0)") }
    for end in ends {
      NSFileCoordinator().coordinate(with: [.writingIntent(with: url)], queue: OperationQueue()) {
        XCTAssertNil($0)
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        try? (text + "x").write(to: url, atomically: false, encoding: .utf8)
        count.note("written")
        end.fulfill()
      }
    }
    wait(for: ends, timeout: 30)
    XCTAssertEqual(try String(contentsOf: url, encoding: .utf8).count, 20)
  }

  func testReadersGoTogetherAndOnePurposeDoesNotWaitForItself() {
    let url = file
    let both = expectation(description: "two readers")
    NSFileCoordinator().coordinate(readingItemAt: url, options: [], error: nil) { _ in
      NSFileCoordinator().coordinate(readingItemAt: url, options: [], error: nil) { _ in
        both.fulfill()
      }
    }
    let nested = expectation(description: "a writer inside of a reader")
    let (outer, inner) = (NSFileCoordinator(), NSFileCoordinator())
    inner.purposeIdentifier = outer.purposeIdentifier
    outer.coordinate(readingItemAt: url, options: [], error: nil) { _ in
      inner.coordinate(writingItemAt: url, options: [], error: nil) { _ in nested.fulfill() }
    }
    wait(for: [both, nested], timeout: 30)
  }

  func testACancelledCoordinatorDoesNotWait() {
    let url = file
    let cancelled = expectation(description: "cancelled")
    NSFileCoordinator().coordinate(writingItemAt: folder, options: [], error: nil) { _ in
      let other = NSFileCoordinator()
      other.coordinate(with: [.readingIntent(with: url)], queue: OperationQueue()) {
        XCTAssertEqual(($0 as? CocoaError)?.code, .userCancelled)
        cancelled.fulfill()
      }
      other.cancel()
      wait(for: [cancelled], timeout: 30)
    }
  }
}

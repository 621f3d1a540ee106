import Foundation
import XCTest

@testable import PicterestServer

/// Work that a request leaves holds up neither its client nor others.
final class ChoreTests: ServerTestCase {
  /// How many pieces of chores the request did that has closed an account, and how many were done
  /// elsewhere.
  private final class Pieces: @unchecked Sendable {
    private let lock = NSLock()
    private var thread: pthread_t?
    private(set) var byRequest = 0
    private(set) var byOthers = 0

    /// Takes a step; true when it is a piece that another thread than the request's has done.
    @discardableResult
    func take(_ step: ServerStep) -> Bool {
      lock.withLock {
        if step == .accountClosed { thread = pthread_self() }
        guard step == .pieceRemoved else { return false }
        let isByRequest = thread == pthread_self()
        if isByRequest { byRequest += 1 } else { byOthers += 1 }
        return !isByRequest
      }
    }
  }

  func testARequestDoesItsShareAndTheRestIsDoneInTheBackground() throws {
    let pieces = Pieces()
    fixture.fittings.didStep = { pieces.take($0) }
    try fixture.start(folder: ServerFixture.starterPictures)
    let kim = try fixture.signUp("kim")
    let parts = try XCTUnwrap(fixture.server).parts
    let id = try XCTUnwrap(try parts.accounts.account(username: "kim")?.id)
    for number in 0..<300 { _ = try parts.likes.like("photo\(number)", by: id) }
    XCTAssertEqual(try fixture.send("DELETE", "/me", as: kim).status, 204)
    waitUntil("all is done") {
      let left = try? parts.database.read { try ChoreStore.due(by: .max, limit: 1, in: $0) }
      return left?.isEmpty == true
    }
    XCTAssertEqual(pieces.byRequest + pieces.byOthers, 300)
    XCTAssertLessThanOrEqual(pieces.byRequest, 50)
    try fixture.checkInvariants()
  }

  func testNobodyWaitsForTheChoresOfSomebodyElse() throws {
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let pieces = Pieces()
    fixture.fittings.didStep = { step in
      guard pieces.take(step) else { return }
      begun.signal()
      _ = ended.wait(timeout: .now() + 120)
    }
    try fixture.start(folder: ServerFixture.starterPictures)
    let (kim, lee) = (try fixture.signUp("kim"), try fixture.signUp("lee"))
    let post = try fixture.publishedID("Short", as: lee)
    let parts = try XCTUnwrap(fixture.server).parts
    let id = try XCTUnwrap(try parts.accounts.account(username: "kim")?.id)
    for number in 0..<60 { _ = try parts.likes.like("photo\(number)", by: id) }
    XCTAssertEqual(try fixture.send("DELETE", "/me", as: kim).status, 204)
    XCTAssertEqual(begun.wait(timeout: .now() + 120), .success)
    XCTAssertEqual(try fixture.send("DELETE", "/photos/\(post)", as: lee).status, 204)
    for _ in 0..<60 { ended.signal() }
    try fixture.checkInvariants()
  }
}

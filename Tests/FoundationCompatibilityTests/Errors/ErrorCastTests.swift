import FoundationCompatibility
import XCTest

private enum Failure: Int32, Error, CustomNSError {
  case broken = -67
  static var errorDomain: String { "failures" }
  var errorCode: Int { Int(rawValue) }
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "It is broken."] }
}

private struct Told: LocalizedError {
  var text: String
  var errorDescription: String? { text }
}

private final class Held: Error {
  nonisolated(unsafe) static var count = 0
  init() { Self.count += 1 }
  deinit { Self.count -= 1 }
}

private enum Chosen<Value: Sendable>: Error { case none, some(Value) }

final class ErrorCastTests: XCTestCase {
  private func fail(_ error: any Error) throws -> Int { throw error }

  private func caught(_ error: any Error) -> NSError {
    do {
      return NSError(domain: "none", code: try fail(error))
    } catch let error as NSError {
      return error
    }
  }

  func testEveryErrorIsCaughtAsOne() {
    let error = caught(Failure.broken)
    XCTAssertEqual(error.domain, "failures")
    XCTAssertEqual(error.code, -67)
    XCTAssertEqual(error.localizedDescription, "It is broken.")
    XCTAssertEqual(caught(Told(text: "Too late.")).localizedDescription, "Too late.")
    XCTAssertEqual(caught(Chosen.some(3)).code, (Chosen.some(3) as NSError).code)
    XCTAssertEqual(caught(CancellationError()).domain, "Swift.CancellationError")
    XCTAssertEqual(caught(CocoaError(.fileNoSuchFile)).domain, NSCocoaErrorDomain)
    XCTAssertEqual(caught(NSError(domain: "d", code: 8)).code, 8)
  }

  func testWhatAParserThrows() {
    do {
      _ = try JSONDecoder().decode([Int].self, from: Data("{".utf8))
      XCTFail("parsed")
    } catch let error as NSError {
      XCTAssertEqual(error.domain, NSCocoaErrorDomain)
      XCTAssertEqual(error.code, CocoaError.Code.coderReadCorrupt.rawValue)
    }
  }

  func testConditionalAndForcedCasts() {
    let error: any Error = Told(text: "Gone.")
    XCTAssertEqual((error as? NSError)?.localizedDescription, "Gone.")
    XCTAssertEqual((error as! NSError).localizedDescription, "Gone.")
    XCTAssertTrue(error is NSError)
    let anything: Any = Failure.broken
    XCTAssertEqual((anything as? NSError)?.code, -67)
    XCTAssertTrue(anything is NSError)
    let perhaps: (any Error)? = error
    XCTAssertNotNil(perhaps as? NSError)
    XCTAssertNil((nil as (any Error)?) as? NSError)
    switch error {
    case let error as NSError: XCTAssertEqual(error.localizedDescription, "Gone.")
    }
    XCTAssertEqual(([error, Failure.broken] as? [NSError])?.map(\.code).last, -67)
  }

  func testAnErrorIsFoundAgain() throws {
    let object = Chosen.some("x") as NSError
    let error: any Error = object
    guard case .some("x")? = error as? Chosen<String> else { return XCTFail("lost") }
    XCTAssertNil(error as? Chosen<Int>)
    XCTAssertNil(object as? Failure)
    XCTAssertEqual(caught(Failure.broken) as? Failure, .broken)
    XCTAssertTrue(caught(Told(text: "a")) is any LocalizedError)
    let copy = NSError(domain: object.domain, code: object.code)
    XCTAssertFalse(copy is Chosen<String>)
    do {
      throw caught(Told(text: "b"))
    } catch let told as Told {
      XCTAssertEqual(told.text, "b")
    }
    XCTAssertEqual((CocoaError(.fileNoSuchFile) as NSError as? CocoaError)?.code, .fileNoSuchFile)
    XCTAssertEqual((error as? CustomStringConvertible)?.description, object.description)
  }

  func testWhatIsNoErrorStaysNone() {
    for value in [3, "text", NSObject(), [1], Optional<Int>.none as Any] as [Any] {
      XCTAssertNil(value as? NSError)
      XCTAssertFalse(value is NSError)
    }
    XCTAssertNil((caught(Failure.broken) as Any) as? String)
  }

  func testErrorsAreFreedOnce() {
    for _ in 0..<10 {
      let error: any Error = Held()
      XCTAssertEqual(Held.count, 1)
      XCTAssertTrue(error is NSError)
      XCTAssertEqual(caught(error).domain, caught(Held()).domain)
      XCTAssertTrue((caught(error) as any Error) is Held)
    }
    XCTAssertEqual(Held.count, 0)
  }
}

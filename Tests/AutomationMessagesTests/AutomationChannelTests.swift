import AutomationMessages
import Foundation
import TestSupport
import XCTest

final class AutomationChannelTests: XCTestCase {
  private var test: AutomationChannel!
  private var app: AutomationChannel!

  override func setUpWithError() throws {
    (test, app) = try XCTUnwrap(AutomationChannel.pair())
  }

  override func tearDown() {
    test.close()
    app.close()
  }

  private func send(_ bytes: [UInt8]) {
    XCTAssertEqual(write(app.descriptor, bytes, bytes.count), bytes.count)
  }

  private func failure(within seconds: Double? = nil) -> AutomationChannel.Failure? {
    do throws(AutomationChannel.Failure) {
      _ = try test.receive(AutomationRequest.self, within: seconds)
      return nil
    } catch {
      return error
    }
  }

  func testMessagesComeAsTheyWereSent() throws {
    let path = AutomationPath([.init(time: 0, point: CGPoint(x: 1, y: 2.5))])
    let requests: [AutomationRequest] = [
      .hello, .tree, .hitPoint(id: 7), .reveal(id: 0), .gesture([path]), .type("한글 \u{8}🙂"),
      .turnWheel(id: 3, value: "Mon"), .step(seconds: 0.5), .screenshot(nil),
      .screenshot(CGRect(x: 1, y: 2, width: 3, height: 4)), .turn(toLandscape: true), .audit, .quit,
    ]
    for request in requests { try app.send(request) }
    for request in requests { XCTAssertEqual(try test.receive(AutomationRequest.self), request) }
  }

  func testTreesKeepTheirShape() throws {
    var root = AutomationElement(id: 0, type: 2, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    for number in 1...300 {
      var child = AutomationElement(id: number, type: 9, frame: .zero)
      child.label = String(repeating: "label ", count: 50)
      root.children.append(child)
    }
    var reply = AutomationReply()
    reply.tree = root
    // More than a socket holds: the other side has to read meanwhile.
    let (app, sent) = (app!, reply)
    Thread.detachNewThread { try? app.send(sent) }
    XCTAssertEqual(try test.receive(AutomationReply.self).tree, root)
  }

  func testAnAppThatIsGoneIsToldOf() throws {
    app.close()
    XCTAssertEqual(failure(), .closed)
    app = try XCTUnwrap(AutomationChannel.pair()).1
  }

  func testAMessageThatBreaksOffIsNone() {
    send([0, 0, 0, 9, 123])
    shutdown(app.descriptor, Int32(SHUT_RDWR))
    XCTAssertEqual(failure(), .closed)
  }

  func testWhoSaysNothingIsGivenUp() {
    XCTAssertEqual(failure(within: 0), .timedOut)
    send([0, 0, 1])
    XCTAssertEqual(failure(within: 0), .timedOut)
  }

  func testTooLongAMessageIsNotRead() {
    send([0xFF, 0xFF, 0xFF, 0xFF])
    XCTAssertEqual(failure(), .malformed("a message of 4294967295 bytes is too long"))
  }

  func testWhatIsNoRequestIsRefused() {
    for text in [
      "", "{", "[]", "{\"explode\":{}}", "{\"hitPoint\":{}}", "{\"tree\":{},\"quit\":{}}",
    ] {
      let bytes = [UInt8](text.utf8)
      send([0, 0, 0, UInt8(bytes.count)] + bytes)
      guard case .malformed = failure() else { return XCTFail("“\(text)” was taken") }
    }
  }

  /// Bytes of any kind give a request or a failure, and never end the program.
  func testAnyBytesAreSurvived() throws {
    var numbers = SeededRandom(seed: 42)
    for _ in 0..<300 {
      let (one, other) = try XCTUnwrap(AutomationChannel.pair())
      let body = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      let isHonest = Bool.random(using: &numbers)
      let head: [UInt8] = isHonest ? [0, 0, 0, UInt8(body.count)] : []
      _ = write(other.descriptor, head + body, head.count + body.count)
      shutdown(other.descriptor, Int32(SHUT_WR))
      _ = try? one.receive(AutomationRequest.self)
      one.close()
      other.close()
    }
  }

  func testAPathLeadsFromPlaceToPlace() {
    let path = AutomationPath([
      .init(time: 0, point: .zero), .init(time: 1, point: .zero),
      .init(time: 2, point: CGPoint(x: 10, y: 20)),
    ])
    XCTAssertEqual(path.point(at: -1), .zero)
    XCTAssertEqual(path.point(at: 0.5), .zero)
    XCTAssertEqual(path.point(at: 1.5), CGPoint(x: 5, y: 10))
    XCTAssertEqual(path.point(at: 3), CGPoint(x: 10, y: 20))
  }
}

import UIKit
import XCTest

@testable import Picterest

/// Images whose server is busy or out of reach, and then answers.
final class ImageLoaderTests: XCTestCase {
  /// Which paths are refused, and with what status.
  private final class Moods: @unchecked Sendable {
    private let lock = NSLock()
    private var statuses: [String: Int] = [:]

    subscript(path: String) -> Int {
      get { lock.withLock { statuses[path] ?? 200 } }
      set { lock.withLock { statuses[path] = newValue } }
    }
  }

  private let moods = Moods()
  private let center = NotificationCenter()
  private lazy var png = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).pngData {
    UIColor.red.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
  }

  private func makeServer() throws -> AnsweringServer {
    let (moods, png) = (moods, png)
    let server = try AnsweringServer { request in
      var answer = AnsweringServer.Answer(moods[request.path])
      answer.body = png
      return answer
    }
    addTeardownBlock { server.stop() }
    return server
  }

  /// A wish, and what was said of it.
  private final class Wish {
    var request: ImageLoader.Request?
    var waits = 0
    var images: [UIImage?] = []

    init(_ path: String, _ server: AnsweringServer, _ loader: ImageLoader) {
      request = loader.loadImage(
        at: server.url.appendingPathComponent(path), pixelWidth: 8, scale: 1,
        onWait: { [unowned self] in waits += 1 },
        completion: { [unowned self] in images.append($0) })
    }
  }

  private func wait(_ what: String, until isTrue: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 10)
    while !isTrue(), Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
    XCTAssertTrue(isTrue(), what)
  }

  private func makeLoader(delay: TimeInterval) -> ImageLoader {
    ImageLoader(timeout: 5, delay: delay, center: center)
  }

  func testAnImageComesWhenItsServerAnswersAgain() throws {
    let (server, loader) = (try makeServer(), makeLoader(delay: 0.05))
    moods["/a"] = 503
    let wish = Wish("a", server, loader)
    wait("it was asked for again") { wish.waits >= 2 }
    XCTAssertEqual(wish.images.count, 0)
    moods["/a"] = 200
    wait("the image comes") { wish.images.count == 1 }
    XCTAssertNotNil(wish.images[0])
  }

  func testOneImageThatArrivesBringsTheOthers() throws {
    let (server, loader) = (try makeServer(), makeLoader(delay: 60))
    for path in ["/a", "/b"] { moods[path] = 429 }
    let waiting = ["a", "b"].map { Wish($0, server, loader) }
    wait("both wait") { waiting.allSatisfy { $0.waits == 1 } }
    for path in ["/a", "/b"] { moods[path] = 200 }
    let other = Wish("c", server, loader)
    wait("all are there") { (waiting + [other]).allSatisfy { $0.images.count == 1 } }
  }

  func testAnAnswerOfTheServerBringsImages() throws {
    let (server, loader) = (try makeServer(), makeLoader(delay: 60))
    moods["/a"] = 500
    let wish = Wish("a", server, loader)
    wait("it waits") { wish.waits == 1 }
    moods["/a"] = 200
    center.post(name: PhotoService.didReachServer, object: nil)
    wait("the image comes") { wish.images.count == 1 }
  }

  /// An image that its server never gives is not asked for with each one that arrives.
  func testAnImageThatIsNeverGivenIsNotAskedForForEver() throws {
    let (server, loader) = (try makeServer(), makeLoader(delay: 60))
    moods["/a"] = 500
    let wish = Wish("a", server, loader)
    for number in 0..<12 {
      let other = Wish("other-\(number)", server, loader)
      wait("\(number) is there") { other.images.count == 1 }
    }
    wait("it waits") { wish.waits == 5 }
    XCTAssertEqual(server.requests.filter { $0.path == "/a" }.count, 5)
  }

  func testWhatIsGivenUpOrDoesNotExistIsNotAskedForAgain() throws {
    let (server, loader) = (try makeServer(), makeLoader(delay: 0.05))
    moods["/a"] = 503
    moods["/gone"] = 404
    let gone = Wish("gone", server, loader)
    wait("it is said to be broken") { gone.images.count == 1 }
    XCTAssertNil(gone.images[0])
    XCTAssertEqual(gone.waits, 0)
    let wish = Wish("a", server, loader)
    wait("it waits") { wish.waits == 1 }
    wish.request?.cancel()
    let count = server.requests.count
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    XCTAssertEqual(server.requests.count, count)
    XCTAssertEqual(wish.images.count, 0)
  }
}

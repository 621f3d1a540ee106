import Foundation
import XCTest

@testable import Picterest

/// Discover's rows, and what it says when it has none.
final class DiscoverViewModelTests: XCTestCase {
  private func model(_ source: PhotoSource = .thisComputer) -> (DiscoverViewModel, PhotoService) {
    let service = PhotoService(source: source, timeout: 2)
    return (DiscoverViewModel(service: service), service)
  }

  private func waitForEnd(
    _ model: DiscoverViewModel, file: StaticString = #filePath, line: UInt = #line
  ) {
    let end = Date().addingTimeInterval(15)
    while model.isLoading, Date() < end {
      RunLoop.main.run(until: Date().addingTimeInterval(0.01))
    }
    XCTAssertFalse(model.isLoading, file: file, line: line)
  }

  func testFeaturedStandsFirstAndEachTopicHasARow() throws {
    let (model, _) = model()
    var changes = 0
    model.onChange = {
      XCTAssertTrue(Thread.isMainThread)
      changes += 1
    }
    XCTAssertEqual(model.state, .loading)
    model.load()
    XCTAssertEqual(model.state, .loading)
    waitForEnd(model)
    XCTAssertEqual(model.state, .rows(failure: nil))
    XCTAssertEqual(model.shownRows.count, 7)
    XCTAssertEqual(model.shownRows.first?.section, .featured)
    XCTAssertEqual(model.shownRows.first?.photos.count, 15)
    XCTAssertEqual(changes, 9, "one at the start, one for the topics, one a row")
    let row = try XCTUnwrap(model.shownRows.last)
    let photo = try XCTUnwrap(row.photos.first)
    XCTAssertEqual(model.photo(of: DiscoverCard(section: row.section, photoID: photo.id)), photo)
    XCTAssertEqual(row.section.source, .topic(slug: "space"))
  }

  func testAPhotoThatComesTwiceIsOneCard() throws {
    let photo = #"{"id":"x","user":{"name":"n"},"urls":{"raw":"http://h/i"},"width":1,"height":1}"#
    let server = try AnsweringServer { request in
      request.path.hasPrefix("/topics") ? .init(200, "[]") : .init(200, "[\(photo),\(photo)]")
    }
    defer { server.stop() }
    let (model, _) = model(.server(server.url))
    model.load()
    waitForEnd(model)
    XCTAssertEqual(model.shownRows.map(\.photos.count), [1])
  }

  func testASourceWithNothingIsEmpty() throws {
    let server = try AnsweringServer { _ in .init(200, "[]") }
    defer { server.stop() }
    let (model, _) = model(.server(server.url))
    model.load()
    waitForEnd(model)
    XCTAssertEqual(model.state, .empty)
  }

  func testWithoutAServerItFailsAndRowsStayOnceTheyAreThere() throws {
    let gone = try MisbehavingServer(.closes)
    gone.stop()
    let (model, service) = model(.server(gone.url))
    model.load()
    waitForEnd(model)
    XCTAssertEqual(model.state, .failed(.noServer))
    service.source = .thisComputer
    XCTAssertEqual(model.state, .loading, "another source is asked at once")
    waitForEnd(model)
    XCTAssertEqual(model.state, .rows(failure: nil))
    service.source = .server(gone.url)
    XCTAssertEqual(model.state, .rows(failure: nil), "what is on screen stays meanwhile")
    waitForEnd(model)
    XCTAssertEqual(model.state, .rows(failure: .noServer))
    XCTAssertEqual(model.shownRows.count, 7)
  }

  func testOneTopicThatFailsLeavesTheOthers() throws {
    let photo = #"{"id":"x","user":{"name":"n"},"urls":{"raw":"http://h/i"},"width":1,"height":1}"#
    let topics = ["a", "b"].map {
      #"{"id":"\#($0)","slug":"\#($0)","title":"\#($0)","total_photos":1}"#
    }
    let server = try AnsweringServer { request in
      if request.path.hasPrefix("/topics/a/") { return .init(500, #"{"errors":["Broken."]}"#) }
      if request.path.hasPrefix("/topics?") {
        return .init(200, "[\(topics.joined(separator: ","))]")
      }
      return .init(200, "[\(photo)]")
    }
    defer { server.stop() }
    let (model, _) = model(.server(server.url))
    model.load()
    waitForEnd(model)
    XCTAssertEqual(model.shownRows.map(\.section), [.featured, .topic(slug: "b")])
    XCTAssertEqual(model.state, .rows(failure: .rejected(status: 500, reason: "Broken.")))
  }

  func testOnlyTheLastLoadingCounts() throws {
    let (model, _) = model()
    for _ in 0..<5 { model.load() }
    waitForEnd(model)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    XCTAssertEqual(model.shownRows.count, 7)
    XCTAssertFalse(model.isLoading)
  }
}

import XCTest

@testable import UIKit

@MainActor
final class PerformingTests: XCTestCase {
  final class Search: NSObject {
    var found: [String] = []
    func run(_ text: String) { found.append(text) }
    func stop() { found.append("stop") }
    func both(_ a: String, _ b: String) { found.append(a + b) }
    func copyOfList() -> NSArray { NSArray(array: found) }
  }

  private let run = Selector(Search.run(_:), "run:")
  private let stop = Selector(Search.stop, "stop")

  private func turn() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02)) }

  func testMethodsAreCalledAtOnce() async {
    let search = Search()
    search.perform(stop)
    search.perform(run, with: "a")
    search.perform(Selector(Search.both(_:_:), "both::"), with: "b", with: "c")
    XCTAssertEqual(search.found, ["stop", "a", "bc"])
    let list = search.perform(Selector(Search.copyOfList, "copyOfList"))
    XCTAssertEqual((list?.takeUnretainedValue() as? NSArray)?.count, 3)
  }

  func testMethodsAreCalledAfterADelay() async {
    let search = Search()
    search.perform(run, with: "a", afterDelay: 0)
    search.perform(stop, with: nil, afterDelay: 0)
    XCTAssertEqual(search.found, [])
    turn()
    XCTAssertEqual(Set(search.found), ["a", "stop"])
  }

  func testRequestsAreTakenBackByMethodAndArgument() async {
    let (search, other) = (Search(), Search())
    for target in [search, other] {
      target.perform(run, with: "a", afterDelay: 0)
      target.perform(run, with: "b", afterDelay: 0)
      target.perform(stop, with: nil, afterDelay: 0)
    }
    NSObject.cancelPreviousPerformRequests(withTarget: search, selector: run, object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: search, selector: stop, object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    turn()
    XCTAssertEqual(search.found, ["b"])
    XCTAssertEqual(other.found, [])
  }

  func testTheTargetLivesUntilItsCall() async {
    weak var gone: Search?
    do {
      let search = Search()
      gone = search
      search.perform(stop, with: nil, afterDelay: 0)
    }
    XCTAssertNotNil(gone)
    turn()
    XCTAssertNil(gone)
  }
}

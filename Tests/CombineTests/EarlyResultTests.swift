import Combine
import XCTest

/// Operators that send one value: early where it is known early.
final class EarlyResultTests: XCTestCase {
  private struct Trouble: Error {}
  private var cancellables: Set<AnyCancellable> = []

  /// The values and the end that a publisher sends for some values of a subject, which then ends or not.
  private func outcome<P: Publisher>(
    _ values: [Int], isFinished: Bool = true,
    _ make: (PassthroughSubject<Int, any Error>) -> P
  ) -> (values: [P.Output], end: String) {
    let subject = PassthroughSubject<Int, any Error>()
    var received: [P.Output] = []
    var end = "none"
    make(subject).sink {
      if case .finished = $0 { end = "finished" } else { end = "failed" }
    } receiveValue: {
      received.append($0)
    }.store(in: &cancellables)
    for value in values { subject.send(value) }
    if isFinished { subject.send(completion: .finished) }
    return (received, end)
  }

  private func check<Output: Equatable>(
    _ outcome: (values: [Output], end: String), _ values: [Output], _ end: String = "finished",
    line: UInt = #line
  ) {
    XCTAssertEqual(outcome.values, values, line: line)
    XCTAssertEqual(outcome.end, end, line: line)
  }

  func testASettledResultDoesNotWaitForTheEnd() {
    check(outcome([1, 3], isFinished: false) { $0.contains(3) }, [true])
    check(outcome([1, 3], isFinished: false) { $0.contains { $0 > 2 } }, [true])
    check(outcome([1, 3], isFinished: false) { $0.allSatisfy { $0 < 2 } }, [false])
    check(outcome([1, 3], isFinished: false) { $0.tryContains { $0 > 2 } }, [true])
    check(outcome([1, 3], isFinished: false) { $0.tryAllSatisfy { $0 < 2 } }, [false])
    check(outcome([1, 3], isFinished: false) { $0.count() }, [], "none")
  }

  func testTheOthersComeAtTheEnd() {
    check(outcome([1, 2]) { $0.contains(3) }, [false])
    check(outcome([1, 2]) { $0.allSatisfy { $0 < 3 } }, [true])
    check(outcome([1, 2]) { $0.count() }, [2])
    check(outcome([4, 2, 3]) { $0.min() }, [2])
    check(outcome([4, 2, 3]) { $0.max() }, [4])
    check(outcome([4, -5, 3]) { $0.max { abs($0) < abs($1) } }, [-5])
    check(outcome([4, -5, 3]) { $0.tryMin { abs($0) < abs($1) } }, [3])
    check(outcome([1, 2, 3]) { $0.last() }, [3])
    check(outcome([1, 2, 3]) { $0.last { $0 < 3 } }, [2])
    check(outcome([1, 2, 3]) { $0.tryReduce(1) { $0 * $1 + 1 } }, [16])
    check(outcome([]) { $0.replaceEmpty(with: 7) }, [7])
    check(outcome([1]) { $0.replaceEmpty(with: 7) }, [1])
  }

  func testNothingComesOfNothing() {
    check(outcome([]) { $0.min() }, [])
    check(outcome([]) { $0.last() }, [])
    check(outcome([]) { $0.count() }, [0])
    check(outcome([]) { $0.allSatisfy { _ in false } }, [true])
  }

  func testAnErrorOfTheAppsCodeEnds() {
    let fails = { (value: Int) throws -> Bool in
      if value == 2 { throw Trouble() }
      return true
    }
    check(outcome([1, 2, 3]) { $0.tryAllSatisfy(fails) }, [], "failed")
    check(outcome([1, 2, 3]) { $0.tryLast(where: fails) }, [], "failed")
    check(outcome([2, 3]) { $0.tryContains(where: fails) }, [], "failed")
    check(
      outcome([2]) {
        $0.tryReduce(0) { _, new in
          _ = try fails(new); return new
        }
      }, [], "failed")
    check(outcome([1, 2, 3]) { $0.tryPrefix(while: fails) }, [1], "failed")
    check(outcome([2, 3]) { $0.tryDrop(while: fails) }, [], "failed")
    check(outcome([2, 3]) { $0.tryFirst(where: fails) }, [], "failed")
    check(
      outcome([1, 1, 2]) {
        $0.tryScan(0) { sum, new in
          _ = try fails(new); return sum + new
        }
      },
      [1, 2], "failed")
    check(
      outcome([1, 2, 3]) { $0.tryRemoveDuplicates { _, new in try fails(new) } }, [1], "failed")
  }

  func testTheFailingFormsDoAsTheOthersWithoutAnError() {
    check(outcome([1, 2, 5, 1]) { $0.tryDrop { $0 < 3 } }, [5, 1])
    check(outcome([1, 2, 5, 1]) { $0.tryPrefix { $0 < 3 } }, [1, 2])
    check(outcome([1, 2, 5]) { $0.tryFirst { $0 > 1 } }, [2])
    check(outcome([1, 1, 2, 1]) { $0.tryRemoveDuplicates { $0 == $1 } }, [1, 2, 1])
    check(outcome([1, 2, 3]) { $0.tryScan(0) { $0 + $1 } }, [1, 3, 6])
  }
}

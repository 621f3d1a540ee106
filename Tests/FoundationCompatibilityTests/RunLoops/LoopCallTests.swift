import Foundation
import FoundationCompatibility
import XCTest

/// Calls that a run loop is asked for.
final class LoopCallTests: XCTestCase {
  private final class Diary: NSObject {
    var entries: [String] = []
    func write(_ text: Any?) {
      entries.append("\(text ?? "")" + (Thread.isMainThread ? "" : " elsewhere"))
    }
    static var selector: Selector { Selector(Diary.write(_:), "write:") }
  }

  private func turn() { RunLoop.main.run(mode: .default, before: Date()) }

  func testCallsComeInTheirOrder() {
    let diary = Diary()
    for (text, order) in [("c", 9), ("a", 1), ("b", 1), ("d", 9)] {
      RunLoop.main.perform(
        Diary.selector, target: diary, argument: text, order: order, modes: [.default])
    }
    XCTAssertTrue(diary.entries.isEmpty)
    while diary.entries.count < 4 { turn() }
    XCTAssertEqual(diary.entries, ["a", "b", "c", "d"])
  }

  func testTheLoopThatIsAskedMakesTheCall() {
    let diary = Diary()
    let asked = expectation(description: "asked")
    nonisolated(unsafe) let written = diary
    Thread.detachNewThread {
      RunLoop.main.perform(
        Diary.selector, target: written, argument: "x", order: 0, modes: [.default])
      asked.fulfill()
    }
    wait(for: [asked], timeout: 60)
    while diary.entries.isEmpty { turn() }
    XCTAssertEqual(diary.entries, ["x"])
  }

  func testCallsCanBeTakenBack() {
    let (diary, other) = (Diary(), Diary())
    for text in ["a", "b"] {
      for target in [diary, other] {
        RunLoop.main.perform(
          Diary.selector, target: target, argument: text, order: 0, modes: [.default])
      }
    }
    RunLoop.main.cancelPerform(Diary.selector, target: diary, argument: "a")
    RunLoop.main.cancelPerformSelectors(withTarget: other)
    while diary.entries.isEmpty { turn() }
    for _ in 0..<5 { turn() }
    XCTAssertEqual(diary.entries, ["b"])
    XCTAssertTrue(other.entries.isEmpty)
  }
}

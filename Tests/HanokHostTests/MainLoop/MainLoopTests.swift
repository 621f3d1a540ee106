import Foundation
import XCTest

@testable import HanokHost

/// The work of the one loop, and its rest when there is none.
final class MainLoopTests: MainThreadTestCase {
  func testRunsTheMainDispatchQueueFromOtherThreads() {
    onMain {
      let hasRun = Box(false)
      DispatchQueue.global().async { DispatchQueue.main.async { hasRun.value = true } }
      turn { hasRun.value }
      XCTAssertTrue(hasRun.value)
    }
  }

  func testRunsMainActorTasksThatSleep() {
    onMain {
      var hasRun = false
      Task { @MainActor in
        try await Task.sleep(nanoseconds: 20_000_000)
        hasRun = true
      }
      turn { hasRun }
      XCTAssertTrue(hasRun)
    }
  }

  func testFiresRepeatingTimersInTime() {
    onMain {
      var count = 0
      let start = Date()
      let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
      turn { count == 3 }
      timer.invalidate()
      XCTAssertEqual(count, 3)
      XCTAssertGreaterThanOrEqual(Date().timeIntervalSince(start), 0.059)
    }
  }

  func testRunsBlocksOfTheRunLoop() {
    onMain {
      var hasRun = false
      RunLoop.main.perform { MainActor.assumeIsolated { hasRun = true } }
      MainLoop.drain()
      XCTAssertTrue(hasRun)
    }
  }

  func testDrainReturnsWhileSomethingFillsTheQueue() {
    onMain {
      var isOver = false
      @MainActor func refill() {
        DispatchQueue.main.async { MainActor.assumeIsolated { if !isOver { refill() } } }
      }
      refill()
      MainLoop.drain(until: .now + 0.05)
      isOver = true
      MainLoop.drain()
    }
  }

  func testAnIdleLoopSleeps() {
    onMain {
      MainLoop.drain()
      // Lets libdispatch's own threads go to sleep, which the first dispatch of a process started.
      MainLoop.wait(until: .now + 0.1)
      let turns = MainLoop.turnCount
      let processorTime = clock()
      let end = RealTime.now + 2
      while RealTime.now < end { MainLoop.wait(until: end) }
      // One turn waits for two seconds; a few more are for wake-ups of others.
      XCTAssertLessThan(MainLoop.turnCount - turns, 10)
      // 0.5 % of one core would be 10 ms. Generous, for a machine under load.
      XCTAssertLessThan(Double(clock() - processorTime) / Double(CLOCKS_PER_SEC), 0.05)
    }
  }
}

/// Turns the loop until `condition` holds, at most five seconds.
@MainActor
private func turn(until condition: () -> Bool) {
  MainLoop.run(until: condition, limit: .now + 5)
}

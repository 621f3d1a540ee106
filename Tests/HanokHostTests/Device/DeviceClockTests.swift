import Foundation
import QuartzCore
import UIKit
import XCTest

@testable import HanokHost

/// A clock that a script sets: who shows it, and who does not.
final class DeviceClockTests: MainThreadTestCase {
  override func tearDown() {
    DeviceClock.reset()
    DeviceClockFunctions.uninstall()
    super.tearDown()
  }

  func testEveryClockOfTheAppShowsIt() {
    onMain {
      _ = Stage.start()
      let shown = christmas.timeIntervalSince1970
      XCTAssertEqual(Date().timeIntervalSince1970, shown, accuracy: 0.01)
      XCTAssertEqual(Date.now.timeIntervalSince1970, shown, accuracy: 0.01)
      XCTAssertEqual(Date(timeIntervalSinceNow: 5).timeIntervalSince1970, shown + 5, accuracy: 0.01)
      XCTAssertEqual(NSDate().timeIntervalSince1970, shown, accuracy: 0.01)
      XCTAssertEqual(
        CFAbsoluteTimeGetCurrent(), christmas.timeIntervalSinceReferenceDate, accuracy: 0.01)
      var time = timespec()
      XCTAssertEqual(clock_gettime(CLOCK_REALTIME, &time), 0)
      XCTAssertEqual(time.seconds, shown, accuracy: 0.01)
      var moment = timeval()
      XCTAssertEqual(gettimeofday(&moment, nil), 0)
      XCTAssertEqual(moment.tv_sec, Int(shown))
      XCTAssertEqual(Glibc.time(nil), Int(shown))
      XCTAssertTrue(Calendar.current.isDateInToday(christmas))
      DeviceClock.reset()
      XCTAssertGreaterThan(abs(Date().timeIntervalSince(christmas)), 3600)
    }
  }

  func testItGoesWithUIKitsClockAndDatesAreInOrder() {
    onMain {
      let host = Stage.start()
      let dates = (0..<100).map { _ in Date() }
      XCTAssertTrue(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
      host.wait(90)
      XCTAssertEqual(Date().timeIntervalSince(christmas), 90, accuracy: 0.01)
      host.wait(0.0001)
      XCTAssertGreaterThan(Date(), christmas + 90)
    }
  }

  func testOtherThreadsReadItAndDoNotMoveIt() {
    onMain {
      _ = Stage.start()
      let read = Box<Date?>(nil)
      let thread = Thread { read.value = (0..<1000).map { _ in Date() }.last }
      thread.start()
      while !thread.isFinished { usleep(1000) }
      XCTAssertEqual(read.value, christmas)
      XCTAssertEqual(Date(), christmas)
    }
  }

  /// Timers follow the real clock; a machine that is busy calls them late, and no two are as late.
  func testTimersKeepTheirTime() {
    onMain {
      for shift in [-1e9, 1e9] {
        let host = Stage.start(christmas + shift)
        let log = TimeLog(Date())
        let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
          MainActor.assumeIsolated { log.note(0.1) }
        }
        XCTAssertEqual(timer.fireDate.timeIntervalSince(christmas + shift), 0.1, accuracy: 0.01)
        RunLoop.main.add(
          Timer(fire: Date() + 0.2, interval: 0, repeats: false) { _ in
            MainActor.assumeIsolated { log.note(0.2) }
          }, forMode: .common)
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.3) {
          MainActor.assumeIsolated { log.note(0.3) }
        }
        let wall = timespec(Date() + 0.4)
        DispatchQueue.main.asyncAfter(wallDeadline: DispatchWallTime(timespec: wall)) {
          MainActor.assumeIsolated { log.note(0.4) }
        }
        host.wait(0.45)
        XCTAssertEqual(log.calls.map(\.wanted), [0.1, 0.2, 0.3, 0.4])
        for call in log.calls {
          XCTAssertGreaterThan(call.shown, call.wanted - 0.01)
          XCTAssertLessThan(call.shown, call.wanted + 0.03 + call.lateness)
        }
      }
    }
  }

  func testARepeatingTimerKeepsItsTime() {
    onMain {
      let host = Stage.start()
      let log = TimeLog(Date())
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        MainActor.assumeIsolated { log.note(0.1) }
      }
      host.wait(0.35)
      timer.invalidate()
      // One that is late by more than its interval leaves a call out, as on iOS.
      XCTAssertFalse(log.calls.isEmpty)
      for call in log.calls {
        let periods = (call.shown / 0.1).rounded()
        XCTAssertEqual(call.shown, periods * 0.1, accuracy: 0.03 + call.lateness)
      }
      let count = log.calls.count
      host.wait(0.2)
      XCTAssertEqual(log.calls.count, count)
    }
  }

  /// A machine that does other things for a while leaves several timers due at once.
  func testTimersThatAreLateKeepTheirTime() {
    onMain {
      let host = Stage.start()
      let log = TimeLog(Date())
      for delay in [0.05, 0.1] {
        Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
          MainActor.assumeIsolated { log.note(delay) }
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) {
        MainActor.assumeIsolated { log.note(0.15) }
      }
      usleep(170_000)
      host.wait(0.18)
      XCTAssertEqual(log.calls.map(\.wanted).sorted(), [0.05, 0.1, 0.15])
      for call in log.calls { XCTAssertGreaterThan(call.shown, call.wanted - 0.01) }
      XCTAssertEqual(Date().timeIntervalSince(christmas), 0.18, accuracy: 0.01)
    }
  }

  func testWaitsEndAndPassTime() {
    onMain {
      _ = Stage.start()
      RunLoop.current.run(until: Date() + 0.05)
      Thread.sleep(forTimeInterval: 0.05)
      Thread.sleep(until: Date() + 0.05)
      let condition = NSCondition()
      condition.lock()
      XCTAssertFalse(condition.wait(until: Date() + 0.05))
      condition.unlock()
      XCTAssertEqual(Date().timeIntervalSince(christmas), 0.2, accuracy: 0.02)
      let end = Date() + 1
      while Date() < end {}
    }
  }

  func testProgramsAreWaitedFor() throws {
    onMain {
      _ = Stage.start()
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "exit 3"]
      try process.run()
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 3)
    }
  }

  func testTransfersAndFilesKeepTheSystemsTime() throws {
    onMain {
      let host = Stage.start(christmas + 1e9)
      let server = LoopbackServer { _ in .init() }
      defer { server.stop() }
      let done = Box(false)
      var request = URLRequest(url: server.url)
      request.timeoutInterval = 10
      URLSession.shared.dataTask(with: request) { _, _, error in done.value = error == nil }
        .resume()
      host.settle()
      XCTAssertTrue(done.value)
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("hanok-clock-\(UUID().uuidString)")
      try Data().write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let changed = try XCTUnwrap(attributes[.modificationDate] as? Date)
      XCTAssertLessThan(changed, christmas + 0.9e9)
    }
  }
}

/// When things happened, by the device's clock and by the real one.
@MainActor
private final class TimeLog {
  /// In seconds since the log began.
  struct Call {
    /// When it was to happen.
    var wanted: TimeInterval
    /// The time of the device's clock.
    var shown: TimeInterval
    /// How much later than wanted it happened in real time.
    var lateness: TimeInterval
  }

  private let begin: Date
  private let realBegin = RealTime.now
  private(set) var calls: [Call] = []

  init(_ begin: Date) { self.begin = begin }

  func note(_ wanted: TimeInterval) {
    let passed = RealTime.now.seconds - realBegin.seconds
    calls.append(
      Call(
        wanted: wanted, shown: Date().timeIntervalSince(begin), lateness: max(0, passed - wanted)))
  }
}

private let christmas = Date(timeIntervalSince1970: 1_798_070_400)

@MainActor
private enum Stage {
  static func start(_ date: Date = christmas) -> HeadlessHost {
    let host = TestApp.start()
    DeviceClockFunctions.install()
    DeviceClock.set(date)
    return host
  }
}

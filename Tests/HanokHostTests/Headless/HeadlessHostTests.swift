import Foundation
import UIKit
import XCTest

@testable import HanokHost

/// Frames, virtual time and pictures without a display.
final class HeadlessHostTests: MainThreadTestCase {
  func testAnIdleAppMakesNoFrame() {
    onMain {
      let host = TestApp.start()
      TestApp.show(UIViewController())
      host.settle()
      let frames = host.frameCount
      let time = CACurrentMediaTime()
      for _ in 0..<20 { host.settle() }
      XCTAssertEqual(host.frameCount, frames)
      XCTAssertEqual(CACurrentMediaTime(), time)
      host.wait(3)
      XCTAssertEqual(host.frameCount, frames)
      XCTAssertEqual(CACurrentMediaTime(), time + 3, accuracy: 1e-6)
    }
  }

  func testAChangeMakesOneFrame() {
    onMain {
      let host = TestApp.start()
      let controller = UIViewController()
      TestApp.show(controller)
      host.settle()
      let frames = host.frameCount
      controller.view.backgroundColor = .red
      controller.view.addSubview(UIView(frame: CGRect(x: 1, y: 1, width: 9, height: 9)))
      host.settle()
      XCTAssertEqual(host.frameCount, frames + 1)
    }
  }

  func testSettlingWaitsForWorkWhoseThreadsSleep() {
    onMain {
      let host = TestApp.start()
      nonisolated(unsafe) var isDone = false
      AwaitedWork.begin()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
        DispatchQueue.main.async {
          isDone = true
          AwaitedWork.end()
        }
      }
      host.settle()
      XCTAssertTrue(isDone)
    }
  }

  func testWhatArrivesWhileTheHostWaitsCountsAsTheMainQueues() {
    onMain {
      let host = TestApp.start()
      host.settle()
      let before = host.mainQueueTime
      AwaitedWork.begin()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
        DispatchQueue.main.async {
          let start = ThreadClock.now
          while ThreadClock.now < start + 0.03 {}
          AwaitedWork.end()
        }
      }
      host.settle()
      XCTAssertGreaterThanOrEqual(host.mainQueueTime - before, 0.03)
    }
  }

  func testThePictureShowsViews() throws {
    onMain {
      let host = TestApp.start(size: CGSize(width: 100, height: 80), scale: 2)
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      let square = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
      square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      controller.view.addSubview(square)
      TestApp.show(controller)
      host.settle()
      let picture = try XCTUnwrap(host.snapshot())
      XCTAssertEqual(picture.width, 200)
      XCTAssertEqual(picture.height, 160)
      XCTAssertEqual(picture.pixel(19, 60), 0xFFFF_FFFF)
      XCTAssertEqual(picture.pixel(20, 60), 0xFFFF_0000)
      XCTAssertEqual(picture.pixel(79, 99), 0xFFFF_0000)
      XCTAssertEqual(picture.pixel(80, 99), 0xFFFF_FFFF)
    }
  }

  func testAnimationsEndAtTheirTime() {
    onMain {
      let host = TestApp.start()
      let controller = UIViewController()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      controller.view.addSubview(view)
      TestApp.show(controller)
      host.settle()
      let start = CACurrentMediaTime()
      var end: CFTimeInterval?
      UIView.animate(withDuration: 0.5) {
        view.frame.origin.x = 100
      } completion: { _ in
        end = CACurrentMediaTime()
      }
      host.settle()
      XCTAssertEqual(end ?? 0, start + 0.5, accuracy: 3.0 / 60)
    }
  }

  func testMotionWithoutEndIsNotWaitedFor() {
    onMain {
      let host = TestApp.start()
      let controller = UIViewController()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      controller.view.addSubview(view)
      TestApp.show(controller)
      host.settle()
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) { view.alpha = 0 }
      let frames = host.frameCount
      var isDone = false
      UIView.animate(withDuration: 0.5) {
        view.frame.origin.x = 100
      } completion: { _ in
        isDone = true
      }
      host.settle()
      XCTAssertTrue(isDone, "what ends is waited for")
      XCTAssertLessThan(host.frameCount - frames, 60)
      view.layer.removeAllAnimations()
    }
  }

  /// Tests before this one may have used another clock, by which nothing that moves now is ever over.
  func testMotionOfAnotherClockIsForgotten() {
    onMain {
      TestApp.start()
      let controller = UIViewController()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      controller.view.addSubview(view)
      TestApp.show(controller)
      MediaClock.install(steppedAt: 5000)
      UIView.animate(withDuration: 1) { view.frame.origin.x = 50 }
      _ = UIApplication.shared.makeFrame()
      var isFired = false
      ClockTimers.schedule(after: 1) { isFired = true }

      let host = TestApp.start()
      let other = UIViewController()
      TestApp.show(other)
      host.settle()
      let frames = host.frameCount
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) { other.view.alpha = 0 }
      host.settle()
      XCTAssertLessThan(host.frameCount - frames, 60)
      XCTAssertFalse(isFired)
      other.view.layer.removeAllAnimations()
      XCTAssertEqual(view.frame.minX, 50)
    }
  }

  func testTimersOfTheAppFireDuringAWait() {
    onMain {
      let host = TestApp.start()
      let fired = Box<[String]>([])
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        fired.value.append("timer")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { fired.value.append("after") }
      Task { @MainActor in
        try await Task.sleep(nanoseconds: 300_000_000)
        fired.value.append("task")
      }
      host.settle()
      XCTAssertEqual(fired.value, [])
      host.wait(0.5)
      XCTAssertEqual(fired.value, ["timer", "after", "task"])
    }
  }

  func testSettlingGoesOnWhenAServerHangs() {
    onMain {
      let host = TestApp.start()
      let server = LoopbackServer { $0 == "/hang" ? .init(missing: 10) : .init() }
      defer { server.stop() }
      // The first transfer of a process takes its time to get ready.
      URLSession.shared.dataTask(with: server.url) { _, _, _ in }.resume()
      host.settle()
      host.patience = 0.5
      let task = URLSession.shared.dataTask(with: server.url.appendingPathComponent("hang")) {
        _, _, _ in
      }
      task.resume()
      host.settle()
      let start = Date()
      host.settle()
      XCTAssertLessThan(Date().timeIntervalSince(start), 0.2, "it is waited for only once")
      task.cancel()
      host.settle()
    }
  }
}

import Foundation
import UIKit

/// The host of unit tests: no display, the clock on the wall, and frames whenever the main run loop turns, as it
/// does while a test waits for an expectation.
///
/// Once the app has launched it calls the function `hanok_test_main` of the program, which the `hanok` command
/// writes, and ends with its status.
@MainActor
package final class TestHost: ApplicationHost {
  package let screen: ScreenDescription
  package var clipboardText: String?
  /// No display is there to keep on.
  package var keepsDisplayOn = false
  /// How many frames were made.
  package private(set) var frameCount = 0

  private var frame: Timer?
  private var deadline: Timer?
  private var lastFrame = -Double.infinity
  private let tests: @MainActor () -> Int32

  /// Seconds from one frame to the next.
  private static let frameInterval = 1.0 / 60

  /// `run()` runs `tests` once the app has launched; its result is the exit status.
  package init(screen: ScreenDescription, tests: @escaping @MainActor () -> Int32) {
    self.screen = screen
    self.tests = tests
  }

  /// The program's own function that runs its tests; nil when it has none.
  package static func programsTests() -> (@MainActor () -> Int32)? {
    guard let symbol = dlsym(nil, "hanok_test_main") else { return nil }
    typealias Function = @convention(c) () -> Int32
    let function = unsafeBitCast(symbol, to: Function.self)
    return { function() }
  }

  package func setNeedsFrame() {
    guard frame == nil else { return }
    let wait = lastFrame + Self.frameInterval - CACurrentMediaTime()
    frame = timer(after: wait) { $0.makeFrame() }
  }

  package func setNextDeadline(_ time: CFTimeInterval?) {
    deadline?.invalidate()
    deadline = time.map { timer(after: $0 - CACurrentMediaTime()) { $0.fireTimers() } }
  }

  package func run() -> Never { terminate(status: tests()) }

  package func textInputClientDidChange(_ client: (any TextInputClient)?) {}

  /// Nothing is opened while tests run.
  package func open(_ url: URL) -> Bool { false }

  package func terminate(status: Int32) -> Never { exit(status) }

  // MARK: The run loop

  private func makeFrame() {
    frame = nil
    lastFrame = CACurrentMediaTime()
    frameCount += 1
    _ = UIApplication.shared.makeFrame()
  }

  private func fireTimers() {
    deadline = nil
    ClockTimers.fire()
  }

  private func timer(
    after delay: Double, _ action: @escaping @MainActor @Sendable (TestHost) -> Void
  ) -> Timer {
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false
    ) { [weak self] _ in
      MainActor.assumeIsolated { if let self { action(self) } }
    }
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }
}

import AutomationMessages
import Foundation
import UIKit
import XCTestCompatibility

/// The app that tests run, or the system around it: what all elements of it go through.
@MainActor
final class AppHandle {
  /// The app that is tested.
  static let target = AppHandle(kind: .target)
  /// The system's alerts, which tests reach as an app of its own.
  static let springboard = AppHandle(kind: .springboard)

  enum Kind { case target, springboard, unknown(String) }
  let kind: Kind

  private static var process: AppProcess?
  /// Whether a test started it rather than its class's set-up.
  private static var startedByTest = false
  private(set) static var isBehind = false
  /// Variables that the app is started with in the configuration that tests run in.
  static var configuration: [String: String] = [:]
  /// When the app answered last.
  private static var lastAnswer = 0.0
  /// Seconds from start to first frame, of all starts so far.
  private(set) static var launchSeconds = 0.0
  private var lastTree: ElementNode?

  init(kind: Kind) { self.kind = kind }

  /// The most seconds that an app takes for a request: what waits virtually still waits for transfers.
  private static let patience = 120.0

  // MARK: Life

  var isRunning: Bool {
    if case .unknown = kind { return false }
    return Self.process?.isRunning ?? false
  }

  func launch(_ arguments: [String], _ environment: [String: String]) {
    if case .unknown(let name) = kind {
      return TestFailure.record("Failed to launch \(name): only the app under test is installed")
    }
    terminate()
    let start = Self.now
    do throws(AppProcess.Problem) {
      let launch = try TestedApp.read()
      let process = try AppProcess(
        launch.executable, launch.arguments + arguments,
        environment: launch.environment(
          arguments, environment, configuration: Self.configuration))
      Self.process = process
      Self.startedByTest = RunningTest.shared.current != nil
      Self.isBehind = false
      _ = try process.ask(.hello, within: Self.patience)
      Self.lastAnswer = Self.now
      Self.launchSeconds += Self.now - start
    } catch {
      Self.process = nil
      TestFailure.record("Failed to launch the app: it \(error)")
    }
  }

  func terminate() {
    Self.process?.quit()
    Self.process = nil
    lastTree = nil
  }

  func leave() {
    guard !Self.isBehind, ask(.leave) != nil else { return }
    Self.isBehind = true
  }

  func comeBack() {
    guard Self.isBehind, ask(.comeBack) != nil else { return }
    Self.isBehind = false
  }

  /// A test is over: the app that it started ends with it.
  static func testDidEnd(isClass: Bool) {
    guard isClass || startedByTest else { return }
    target.terminate()
  }

  // MARK: Requests

  private static var now: Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }

  /// Asks the app; the test fails if it cannot answer. A request that is refused gives the reason as `problem`.
  func ask(_ request: AutomationRequest, isNeeded: Bool = true) -> AutomationReply? {
    guard let process = Self.process else {
      if isNeeded { TestFailure.record("The app is not running; launch it first") }
      return nil
    }
    do throws(AppProcess.Problem) {
      // Time that the test slept passed for the app, too.
      let idle = ((Self.now - Self.lastAnswer) * 10).rounded(.down) / 10
      if idle >= 0.1 { _ = try process.ask(.wait(seconds: idle), within: Self.patience + idle) }
      let reply = try process.ask(request, within: Self.patience)
      Self.lastAnswer = Self.now
      return reply
    } catch {
      Self.process = nil
      TestFailure.record("The app \(error)", type: .system)
      return nil
    }
  }

  // MARK: Elements

  /// The tree as it is now; nil when the app does not run.
  func tree(isNeeded: Bool = false) -> ElementNode? {
    if case .unknown(let name) = kind {
      if isNeeded { TestFailure.record("\(name) is not installed: only the app under test is") }
      return nil
    }
    guard isNeeded || Self.process != nil else { return nil }
    guard let element = ask(.tree, isNeeded: isNeeded)?.tree else { return nil }
    let node = ElementNode(kind.isSpringboard ? Self.onlySystem(element) : element)
    // Its nodes know their parents weakly.
    lastTree = node
    return node
  }

  /// Of a tree the windows with the system's questions, which are the only alerts in windows of their own.
  private static func onlySystem(_ root: AutomationElement) -> AutomationElement {
    var root = root
    root.children = root.children.filter { window in
      ElementNode(window).descendants.contains { $0.type == .alert }
    }
    return root
  }

  func hitPoint(of node: ElementNode) -> CGPoint? { ask(.hitPoint(id: node.element.id))?.point }

  func snapshot(of node: ElementNode) -> ElementSnapshot {
    let screen = lastTree?.element.frame ?? .zero
    let id = node.element.id
    return ElementSnapshot(node, screen: screen) { [self] in
      MainActor.assumeIsolated { ask(.hitPoint(id: id))?.point != nil }
    }
  }

  func picture(of frame: CGRect?) -> Data? {
    guard let reply = ask(.screenshot(frame)) else { return nil }
    if let problem = reply.problem { TestFailure.record("Failed to take a screenshot: \(problem)") }
    return reply.picture
  }

  // MARK: Time

  /// Lets the app go on until something holds, at most so many of its seconds.
  func wait(_ seconds: Double, until holds: () -> Bool) -> Bool {
    var left = seconds
    while true {
      if holds() { return true }
      guard left > 1e-6, Self.process != nil, let reply = ask(.step(seconds: left)) else {
        return false
      }
      left -= max(reply.seconds ?? left, 0.001)
    }
  }
}

extension AppHandle.Kind {
  fileprivate var isSpringboard: Bool { if case .springboard = self { true } else { false } }
}

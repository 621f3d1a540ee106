import Foundation
import XCTest
import XCTestCompatibility

/// Alerts that come in the way of a test, and who takes care of them.
@MainActor
enum Interruptions {
  final class Monitor: NSObject {
    let handler: (XCUIElement) -> Bool
    weak var test: XCTestCase?

    init(_ handler: @escaping (XCUIElement) -> Bool, _ test: XCTestCase) {
      self.handler = handler
      self.test = test
    }
  }

  private static var monitors: [Monitor] = []

  static func add(_ monitor: Monitor) { monitors.append(monitor) }
  static func remove(_ monitor: AnyObject) { monitors.removeAll { $0 === monitor } }

  /// The monitors of a test end with it.
  static func testDidEnd(_ test: XCTestCase) {
    monitors.removeAll { $0.test == nil || $0.test === test }
  }

  /// The alert that is over an element, if one is.
  static func alert(in root: ElementNode, over node: ElementNode) -> ElementNode? {
    root.descendants.last { $0.type == .alert && !node.isInside($0) }
  }

  /// Has the monitors take care of an alert, the one added last first, and does so itself if none did: it leaves the alert by
  /// its way out, as XCTest does. False if it cannot.
  static func handle(_ alert: ElementNode, _ app: AppHandle) -> Bool {
    let all = XCUIElementQuery(base: nil, app: app, steps: []).descendants(matching: .alert)
    let count = all.count
    guard count > 0 else { return true }
    let element = all.element(boundBy: count - 1)
    for monitor in monitors.reversed() where monitor.handler(element) { return true }
    let buttons = alert.descendants.filter { $0.type == .button }
    guard !buttons.isEmpty else { return false }
    // Of two the way out is on the left, of more at the end.
    let index = buttons.count == 2 ? 0 : buttons.count - 1
    element.buttons.element(boundBy: index).tap()
    return true
  }
}

extension XCTestCase {
  /// Has a closure take care of alerts that come in the way; it returns whether it did.
  @discardableResult
  public func addUIInterruptionMonitor(
    withDescription handlerDescription: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    nonisolated(unsafe) let (test, handler) = (self, handler)
    nonisolated(unsafe) var monitor: any NSObjectProtocol = NSObject()
    MainActor.assumeIsolated {
      let added = Interruptions.Monitor(handler, test)
      Interruptions.add(added)
      monitor = added
    }
    return monitor
  }

  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    nonisolated(unsafe) let monitor = monitor
    MainActor.assumeIsolated { Interruptions.remove(monitor) }
  }
}

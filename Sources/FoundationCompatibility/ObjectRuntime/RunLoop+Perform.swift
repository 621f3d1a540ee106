public import Foundation
import Synchronization

extension RunLoop {
  /// Calls the selector's method in the loop's next turn in one of the modes. The target and the argument are kept until
  /// then.
  /// - Parameter order: calls with a smaller number come first.
  public func perform(
    _ aSelector: Selector, target: Any, argument arg: Any?, order: Int, modes: [RunLoop.Mode]
  ) {
    guard let target = target as? NSObject else { return }
    LoopCalls.add(LoopCall(self, modes, target, aSelector, arg, order: order))
    nonisolated(unsafe) let loop = self
    // Each turn makes one call: the first in order of those that wait, whichever it was asked for.
    perform(inModes: modes) { LoopCalls.takeFirst(of: loop, modes)?.make() }
  }

  /// Takes back the calls that the loop was asked for with the target.
  public func cancelPerformSelectors(withTarget target: Any) {
    LoopCalls.remove { $0.loop === self && $0.target === target as AnyObject }
  }

  /// Takes back the calls of the target's method with an equal argument that the loop was asked for.
  public func cancelPerform(_ aSelector: Selector, target: Any, argument arg: Any?) {
    LoopCalls.remove {
      $0.loop === self && $0.target === target as AnyObject && $0.selector == aSelector
        && isSameArgument($0.argument, arg)
    }
  }
}

/// A call that a run loop makes in its next turn, on the loop's thread. It does not change.
private final class LoopCall: @unchecked Sendable {
  let loop: RunLoop
  let modes: [RunLoop.Mode]
  let target: NSObject
  let selector: Selector
  let argument: Any?
  let order: Int

  init(
    _ loop: RunLoop, _ modes: [RunLoop.Mode], _ target: NSObject, _ selector: Selector,
    _ argument: Any?, order: Int
  ) {
    (self.loop, self.modes, self.target, self.selector) = (loop, modes, target, selector)
    (self.argument, self.order) = (argument, order)
  }

  func make() { selector.perform(on: target, arguments: [argument]) }
}

/// The calls that wait, of all loops, in the order in which they were asked for.
private enum LoopCalls {
  private static let waiting = Mutex<[LoopCall]>([])

  static func add(_ call: LoopCall) { waiting.withLock { $0.append(call) } }

  static func takeFirst(of loop: RunLoop, _ modes: [RunLoop.Mode]) -> LoopCall? {
    waiting.withLock { calls in
      let own = calls.indices.filter { calls[$0].loop === loop && calls[$0].modes == modes }
      // Of equal ones the first stays the first.
      return own.min { (calls[$0].order, $0) < (calls[$1].order, $1) }.map { calls.remove(at: $0) }
    }
  }

  static func remove(_ isMeant: (LoopCall) -> Bool) {
    waiting.withLock { $0.removeAll(where: isMeant) }
  }
}

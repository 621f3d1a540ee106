import Foundation

/// A class of the program's own, whose methods are replaced.
open class Machine: NSObject {
  public private(set) var log: [String] = []
  @objc public dynamic var speed = 1.0

  @objc dynamic open func start(_ reason: String?) -> Int {
    log.append("start \(reason ?? "")")
    return log.count
  }
  @objc public func stop() { log.append("stop") }
  @objc private func halt() { log.append("halt") }

  /// Calls them as any code does.
  public func run() { _ = start("run"); stop(); halt() }

  @objc func otherStop() { log.append("other stop"); otherStop() }
  @objc final func otherHalt() { log.append("other halt"); otherHalt() }

  public static func exchangeAll() {
    let pairs = [
      (#selector(stop), #selector(otherStop)), (#selector(halt), #selector(otherHalt)),
    ]
    for (a, b) in pairs {
      method_exchangeImplementations(
        class_getInstanceMethod(self, a)!, class_getInstanceMethod(self, b)!)
    }
  }
}

/// Inherits what it does, but for one method.
public class Engine: Machine {
  public override func start(_ reason: String?) -> Int { 10 * super.start(reason) }
}

/// Inherits all.
public class Pump: Machine {}

public final class Toaster: NSObject {
  public var log: [String] = []
  @objc func heat(_: Any?) { log.append("heat") }
  @objc func cool(_ level: Int) -> String { "cool \(level)" }
  @objc func glow(_ sender: Any?) { log.append("glow"); glow(sender) }
  @objc func freeze(_ level: Int) -> String { "very " + freeze(level + 1) }
  public func use() -> String { heat(nil); return cool(1) }

  public static func exchangeAll() {
    method_exchangeImplementations(
      class_getInstanceMethod(Toaster.self, #selector(heat(_:)))!,
      class_getInstanceMethod(Toaster.self, #selector(glow(_:)))!)
    method_exchangeImplementations(
      class_getInstanceMethod(Toaster.self, #selector(cool(_:)))!,
      class_getInstanceMethod(Toaster.self, #selector(freeze(_:)))!)
  }
}

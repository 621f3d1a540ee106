import CoreLocation
import CoreMotion
import Foundation
import UIKit

/// Performs a script's steps on the running app, one after the other, letting the app settle between.
@MainActor
package final class ScriptRunner {
  let host: HeadlessHost
  /// Where relative file names lead.
  private let outputFolder: URL
  /// The number of the pointer's touches.
  let touchID = 1
  /// The main thread's CPU time at the last `measure` step.
  private var measuredTime = 0.0

  package init(host: HeadlessHost, outputFolder: URL) {
    self.host = host
    self.outputFolder = outputFolder
  }

  /// Performs all steps; throws at the first that cannot be, naming it.
  package func run(_ script: Script) throws(ScriptError) {
    LaunchMeasurement.drawSettledFrame(of: host)
    host.settle()
    for (index, action) in script.actions.enumerated() {
      do throws(ScriptError) {
        try perform(action)
      } catch {
        throw ScriptError(step: index + 1, "\(action.name): \(error.message)")
      }
      host.settle()
    }
  }

  private func perform(_ action: ScriptAction) throws(ScriptError) {
    switch action {
    case .tap(let target, let count): tap(at: try point(of: target), count: count)
    case .longPress(let target, let duration):
      longPress(at: try point(of: target), duration: duration)
    case .swipe(let movement): try move(movement, holds: false)
    case .drag(let movement): try move(movement, holds: true)
    case .type(let text): type(text)
    case .compose(let text): try compose(text)
    case .key(let key): press(key)
    case .wait(let seconds): host.wait(seconds)
    case .waitFor(let target, let timeout): try waitFor(target, timeout: timeout)
    case .screenshot(let name): try screenshot(to: file(name))
    case .tree(let name): try write(Data(Element.json(ElementTree.capture()).utf8), to: file(name))
    case .scroll(let target, let delta): try scroll(at: target, by: delta)
    case .measureScroll(let target, let delta, let frames, let name):
      var measurement = ScrollMeasurement(host: host)
      let point = try target.map { target throws(ScriptError) in try self.point(of: target) }
      let report = measurement.run(at: point ?? middle, by: delta, frames: frames)
      try write(Data(report.utf8), to: file(name))
    case .measure(let name):
      let time = String(format: "%.3f", (ThreadClock.now - measuredTime) * 1000)
      try write(Data("{\"mainThreadMilliseconds\": \(time)}\n".utf8), to: file(name))
      measuredTime = ThreadClock.now
    case .resize(let size): host.changeScreen { $0.size = size }
    case .appearance(let isDark):
      host.changeScreen { $0.userInterfaceStyle = isDark ? .dark : .light }
    case .shake: UIApplication.shared.send(.shake)
    case .location(let position): SimulatedPosition.set(position)
    case .motion(let motion): SimulatedMotion.set(motion)
    case .pinch(let pinch): try self.pinch(pinch)
    case .device(let change): try self.change(change)
    }
  }

  /// The middle of the screen.
  private var middle: CGPoint {
    CGPoint(x: host.screen.size.width / 2, y: host.screen.size.height / 2)
  }

  // MARK: Targets

  /// The point a target means; throws with the names that come nearest when it is not visible.
  func point(of target: ScriptTarget) throws(ScriptError) -> CGPoint {
    if case .point(let point) = target { return point }
    let finder = ElementTree.finder()
    guard let element = finder.find(target) else { throw notFound(target, finder) }
    return element.center
  }

  private func notFound(_ target: ScriptTarget, _ finder: ElementFinder) -> ScriptError {
    let nearest = finder.namesNearest(to: target).map { "\"\($0)\"" }
    let hint =
      nearest.isEmpty
      ? "nothing visible has a name" : "nearest are \(nearest.joined(separator: ", "))"
    return ScriptError("nothing visible has \(target); \(hint)")
  }

  /// Waits until the target is visible: for the app's own timers and transfers in real time, for
  /// motion in UIKit's.
  private func waitFor(_ target: ScriptTarget, timeout: Double) throws(ScriptError) {
    if case .point = target { return }
    let end = MediaClock.now + timeout
    let realEnd = RealTime.now + timeout
    while true {
      host.settle()
      if ElementTree.finder().find(target) != nil { return }
      if let timer = host.nextRealTimer, timer <= realEnd {
        host.fireTimer(at: timer, before: end)
      } else if MediaClock.now < end {
        host.passTime(until: min(end, MediaClock.now + 0.1))
      } else {
        throw notFound(target, ElementTree.finder())
      }
    }
  }

  // MARK: Files

  private func file(_ name: String) -> URL {
    URL(fileURLWithPath: name, relativeTo: outputFolder).absoluteURL
  }

  private func screenshot(to file: URL) throws(ScriptError) {
    guard let data = host.picture() else {
      throw ScriptError("there is not enough memory for a picture of this size")
    }
    try write(data, to: file)
  }

  private func write(_ data: Data, to file: URL) throws(ScriptError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    } catch {
      throw ScriptError("\(file.path) cannot be written: \(error.localizedDescription)")
    }
  }
}

extension ScriptAction {
  /// The action's name in a script.
  var name: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .swipe: "swipe"
    case .drag: "drag"
    case .type: "type"
    case .compose: "compose"
    case .key: "key"
    case .wait: "wait"
    case .waitFor: "waitFor"
    case .screenshot: "screenshot"
    case .tree: "tree"
    case .scroll: "scroll"
    case .measureScroll: "measureScroll"
    case .measure: "measure"
    case .resize: "resize"
    case .appearance: "appearance"
    case .shake: "shake"
    case .location: "location"
    case .motion: "motion"
    case .pinch: "pinch"
    case .device(let change): change.name
    }
  }
}
